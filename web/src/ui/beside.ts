/** Where a bubble stands beside what it speaks of. */

interface Size {
  width: number;
  height: number;
}

/** Above the thing where there is room, below otherwise, never outside the window. */
export function beside(thing: Pick<DOMRect, "x" | "y" | "width" | "bottom">, bubble: Size, frame: Size = { width: innerWidth, height: innerHeight }): { left: number; top: number } {
  const left = Math.max(8, Math.min(thing.x + thing.width / 2 - bubble.width / 2, frame.width - bubble.width - 8));
  const above = thing.y - bubble.height - 10;
  return { left, top: above >= 8 ? above : Math.min(thing.bottom + 10, Math.max(8, frame.height - bubble.height - 8)) };
}

/** The smallest box around all of these. */
export function boxAround(things: Element[]): DOMRect {
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
}
