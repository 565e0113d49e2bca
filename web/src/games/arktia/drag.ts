/** Dragging with mouse, pen or finger. A press that hardly moves stays a click. */

import type { Point } from "./geometry";

interface Drags {
  /** Something marked `data-grab` was pulled; false: it cannot be. */
  grab: (what: string, isTouch: boolean) => boolean;
  /** In px from the corner of the board. */
  move: (at: Point, isTouch: boolean) => void;
  drop: () => void;
  cancel: () => void;
}

const SLACK = 7;

/** `{@attach draggable({ grab, move, drop, cancel })}` on the board. */
export function draggable(drags: Drags): (board: HTMLElement) => () => void {
  return (board) => {
    const stop = new AbortController();
    let press: { id: number; what: string; x: number; y: number } | null = null;
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
      wasDragged = false;
      const what = (event.target as Element).closest<HTMLElement>("[data-grab]")?.dataset["grab"];
      if (event.isPrimary && event.button === 0 && what) press = { id: event.pointerId, what, x: event.clientX, y: event.clientY };
    });
    on("pointermove", (event) => {
      if (press?.id !== event.pointerId) return;
      if (!isDragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return;
      const isTouch = event.pointerType !== "mouse";
      if (!isDragging && !drags.grab(press.what, isTouch)) return void (press = null);
      if (!isDragging) board.setPointerCapture(event.pointerId);
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
    window.addEventListener("keydown", (event) => event.key === "Escape" && end(false), { signal: stop.signal });
    return () => stop.abort();
  };
}
