/** Places a bubble beside the thing that it is about. */

import { clamp } from "$/lib/numbers";

interface Size {
  width: number;
  height: number;
}

export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

interface Around {
  /** Never covered, if possible. */
  avoid?: Box[];
  /** Covered only if there is no other place. */
  spare?: Box[];
  frame?: Size;
}

const EDGE = 8;
const GAP = 10;
const STEP = 8;
/** The additional distance that each covered pixel is worth. */
const COVERS = 10;
const COVERS_SPARE = 0.002;
const OFF_CENTRE = 0.05;

/** The place as near to one of the things as possible without covering any of them: above, below or to a side. */
export function placeBeside(things: Box[], bubble: Size, { avoid = [], spare = [], frame = { width: innerWidth, height: innerHeight } }: Around = {}): { left: number; top: number } {
  const [right, bottom] = [Math.max(EDGE, frame.width - bubble.width - EDGE), Math.max(EDGE, frame.height - bubble.height - EDGE)];
  const lefts = things.flatMap((thing) => [centre(thing).x - bubble.width / 2, thing.left - bubble.width - GAP, thing.right + GAP]);
  const tops = things.flatMap((thing) => [thing.top - bubble.height - GAP, thing.bottom + GAP, centre(thing).y - bubble.height / 2]);
  if (avoid.length + spare.length > 0) {
    lefts.push(...steps(right));
    tops.push(...steps(bottom));
  }
  const near = things.map(withGap);
  let best = { left: EDGE, top: EDGE, cost: Infinity };
  for (const top of tops.map((y) => clamp(y, EDGE, bottom))) {
    for (const left of lefts.map((x) => clamp(x, EDGE, right))) {
      const box = { left, top, right: left + bubble.width, bottom: top + bubble.height };
      const covers = coveredPixels(box, near) + COVERS * coveredPixels(box, avoid) + COVERS_SPARE * coveredPixels(box, spare);
      if (covers >= best.cost) continue;
      const cost = covers + Math.min(...things.map((thing) => apart(box, thing) + OFF_CENTRE * Math.abs(centre(box).x - centre(thing).x)));
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

/** The arrow from a bubble to the nearest thing, as the corners of a triangle whose base lies under the bubble. */
export function arrow(bubble: Box, things: Box[]): string {
  const thing = things.toSorted((a, b) => apart(bubble, a) - apart(bubble, b))[0];
  if (!thing || apart(bubble, thing) === 0) return "";
  const tip = nearest(centre(bubble), thing, 4);
  const base = nearest(tip, bubble, 20);
  const length = Math.hypot(tip.x - base.x, tip.y - base.y);
  const [dx, dy] = [((base.y - tip.y) / length) * 11, ((tip.x - base.x) / length) * 11];
  return `${base.x + dx},${base.y + dy} ${tip.x},${tip.y} ${base.x - dx},${base.y - dy}`;
}

/** A box with the room that is left around the thing it is about. */
export function withGap({ left, top, right, bottom }: Box): Box {
  return { left: left - GAP, top: top - GAP, right: right + GAP, bottom: bottom + GAP };
}

/** The number of pixels of other boxes that a box covers. */
export function coveredPixels(box: Box, others: Box[]): number {
  let sum = 0;
  for (const other of others) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (width > 0 && height > 0) sum += width * height;
  }
  return sum;
}

function apart(a: Box, b: Box): number {
  return Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
}

function nearest({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box, inset: number): { x: number; y: number } {
  const [dx, dy] = [Math.min(inset, (right - left) / 2), Math.min(inset, (bottom - top) / 2)];
  return { x: clamp(x, left + dx, right - dx), y: clamp(y, top + dy, bottom - dy) };
}

function centre({ left, top, right, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function steps(last: number): number[] {
  return Array.from({ length: Math.floor((last - EDGE) / STEP) + 1 }, (_, i) => EDGE + i * STEP);
}
