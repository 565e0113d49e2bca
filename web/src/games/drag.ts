/** Dragging with mouse, pen or finger. A press that hardly moves stays a click; Escape or a second finger drops it back. */

import { copyOf } from "$/lib/copy";
import { cancelTip } from "$/ui/tip.svelte";

interface Point {
  x: number;
  y: number;
}

interface Drags {
  /** Called when something marked `data-grab` is pulled; returns false if it cannot be. */
  grab: (what: string, isTouch: boolean, element: HTMLElement) => boolean;
  /** Called while dragging; in px from the corner of the board. */
  move: (at: Point, isTouch: boolean) => void;
  drop: () => void;
  cancel: () => void;
}

interface Carries {
  grab: (what: string) => boolean;
  /** Called for a drop on a place marked `data-drop`. */
  drop: (where: string) => void;
  cancel: () => void;
}

const SLACK = 7;

/** `{@attach draggable({ grab, move, drop, cancel })}` on the board. */
export function draggable(drags: Drags): (board: HTMLElement) => () => void {
  return (board) => new Dragging(board, drags).listen();
}

/** A press on a board, which may become a drag; one at a time. */
class Dragging {
  readonly #stop = new AbortController();
  #press: { id: number; element: HTMLElement; x: number; y: number } | null = null;
  #isDragging = false;
  #wasDragged = false;

  constructor(
    private readonly board: HTMLElement,
    private readonly drags: Drags,
  ) {}

  /** Returns a function that ends it. */
  listen(): () => void {
    const { signal } = this.#stop;
    window.addEventListener("pointerdown", (event) => this.#down(event), { signal, capture: true }); // a second finger is noticed anywhere
    this.board.addEventListener("pointermove", (event) => this.#move(event), { signal });
    window.addEventListener("pointerup", ({ pointerId }) => this.#press?.id === pointerId && this.#finish(true), { signal });
    this.board.addEventListener("pointercancel", () => this.#end(false), { signal });
    this.board.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && this.#finish(false), { signal });
    return () => {
      this.#end(false);
      this.#stop.abort();
    };
  }

  #down(event: PointerEvent): void {
    if (this.#press && event.pointerId !== this.#press.id) return this.#finish(false);
    this.#wasDragged = false;
    const element = (event.target as Element).closest<HTMLElement>("[data-grab]");
    if (event.isPrimary && event.button === 0 && element && this.board.contains(element)) this.#press = { id: event.pointerId, element, x: event.clientX, y: event.clientY };
  }

  #move({ pointerId, pointerType, clientX, clientY }: PointerEvent): void {
    if (this.#press?.id !== pointerId) return;
    const isTouch = pointerType !== "mouse";
    if (!this.#isDragging) {
      if (Math.hypot(clientX - this.#press.x, clientY - this.#press.y) < SLACK) return;
      this.#grab(this.#press.element, isTouch);
      if (!this.#isDragging) return;
    }
    const corner = this.board.getBoundingClientRect();
    this.drags.move({ x: clientX - corner.x, y: clientY - corner.y }, isTouch);
  }

  #grab(element: HTMLElement, isTouch: boolean): void {
    const id = this.#press!.id;
    this.#isDragging = this.drags.grab(element.dataset["grab"]!, isTouch, element);
    if (!this.#isDragging) return void (this.#press = null);
    this.board.setPointerCapture(id);
    cancelTip(); // of a long press before it
  }

  #finish(isDropped: boolean): void {
    this.#wasDragged = this.#isDragging;
    this.#end(isDropped);
  }

  #end(isDropped: boolean): void {
    this.#press = null;
    if (!this.#isDragging) return;
    this.#isDragging = false;
    if (isDropped) this.drags.drop();
    else this.drags.cancel();
  }

  /** The click at the end of a drag is ignored. */
  #click(event: MouseEvent): void {
    if (!this.#wasDragged) return;
    this.#wasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

/** `{@attach carries({ grab, drop, cancel })}` on a board of cards: a copy of the grabbed one follows the pointer. */
export function carries({ grab, drop, cancel }: Carries): (board: HTMLElement) => () => void {
  return (board) => {
    let copy: HTMLElement | null = null;
    let grabbed: HTMLElement | null = null;
    let over: HTMLElement | null = null;

    const lay = (target: HTMLElement | null) => {
      over?.removeAttribute("data-over");
      over = target;
      over?.setAttribute("data-over", "");
    };
    const clear = () => {
      lay(null);
      copy?.remove();
      grabbed?.removeAttribute("data-carried");
      board.removeAttribute("data-dragging");
    };
    return draggable({
      grab(what, _, element) {
        if (!grab(what)) return false;
        copy = copyOf(element);
        grabbed = element;
        grabbed.setAttribute("data-carried", "");
        board.setAttribute("data-dragging", "");
        document.body.append(copy);
        return true;
      },
      move({ x, y }) {
        const corner = board.getBoundingClientRect();
        const [left, top] = [corner.x + x, corner.y + y];
        Object.assign(copy!.style, { left: `${left - copy!.offsetWidth / 2}px`, top: `${top - copy!.offsetHeight / 2}px` });
        const target = document.elementFromPoint(left, top)?.closest<HTMLElement>("[data-drop]") ?? null;
        if (target !== over) lay(target);
      },
      drop() {
        const where = over?.dataset["drop"];
        clear();
        if (where) drop(where);
        else cancel();
      },
      cancel() {
        clear();
        cancel();
      },
    })(board);
  };
}
