/** Dragging with mouse, pen or finger. A press that hardly moves stays a click; Escape or a second finger drops it back. */

import { copyOf } from "$/lib/copy";
import { hideTip } from "$/ui/tip.svelte";

interface Point {
  x: number;
  y: number;
}

interface Drags {
  /** Something marked `data-grab` was pulled; false: it cannot be. */
  grab: (what: string, isTouch: boolean, element: HTMLElement) => boolean;
  /** In px from the corner of the board. */
  move: (at: Point, isTouch: boolean) => void;
  drop: () => void;
  cancel: () => void;
}

interface Carries {
  grab: (what: string) => boolean;
  /** On a place marked `data-drop`. */
  drop: (where: string) => void;
  cancel: () => void;
}

const SLACK = 7;

/** `{@attach draggable({ grab, move, drop, cancel })}` on the board. */
export function draggable(drags: Drags): (board: HTMLElement) => () => void {
  return (board) => {
    const stop = new AbortController();
    let press: { id: number; element: HTMLElement; x: number; y: number } | null = null;
    let isDragging = false;
    let wasDragged = false;

    const end = (isDropped: boolean) => {
      press = null;
      if (!isDragging) return;
      isDragging = false;
      if (isDropped) drags.drop();
      else drags.cancel();
    };
    const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void, capture = false) =>
      board.addEventListener(name, run, { signal: stop.signal, capture });

    on("pointerdown", (event) => {
      if (press && event.pointerId !== press.id) {
        wasDragged = isDragging;
        return end(false);
      }
      wasDragged = false;
      const element = (event.target as Element).closest<HTMLElement>("[data-grab]");
      if (event.isPrimary && event.button === 0 && element) press = { id: event.pointerId, element, x: event.clientX, y: event.clientY };
    });
    on("pointermove", (event) => {
      if (press?.id !== event.pointerId) return;
      if (!isDragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return;
      const isTouch = event.pointerType !== "mouse";
      if (!isDragging && !drags.grab(press.element.dataset["grab"]!, isTouch, press.element)) return void (press = null);
      if (!isDragging) {
        board.setPointerCapture(event.pointerId);
        hideTip(); // of a long press before it
      }
      isDragging = true;
      const corner = board.getBoundingClientRect();
      drags.move({ x: event.clientX - corner.x, y: event.clientY - corner.y }, isTouch);
    });
    on("pointerup", (event) => {
      if (press?.id !== event.pointerId) return;
      wasDragged = isDragging;
      end(true);
    });
    on("pointercancel", () => end(false));
    // The click that ends a drag is none.
    on(
      "click",
      (event) => {
        if (!wasDragged) return;
        wasDragged = false;
        event.stopPropagation();
        event.preventDefault();
      },
      true,
    );
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      wasDragged = isDragging;
      end(false);
    };
    window.addEventListener("keydown", escape, { signal: stop.signal });
    return () => {
      end(false);
      stop.abort();
    };
  };
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
