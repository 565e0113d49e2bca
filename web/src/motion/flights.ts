/** Animates things from their previous places. A board marks elements: `data-thing="…"` travels, `data-spot="…"` is a place.
 *
 * `look` before the page changes, `fly` after: a thing on both pictures glides; one that appears flies in from the spot
 * where it lay (a draw pile, a hand that is only a number); one that vanishes flies to the spot where it lies now.
 */

import type { Places } from "$/games/board";
import { copyOf } from "$/lib/copy";

const FLIGHT_MS = 320;

export interface Snapshot {
  things: Map<string, { rect: DOMRect; element: HTMLElement }>;
  spots: Map<string, DOMRect>;
}

interface Flight {
  thing: string;
  from: DOMRect;
  to: DOMRect;
  ghost: HTMLElement | null;
}

export function snapshot(root: HTMLElement): Snapshot {
  const things: Snapshot["things"] = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-thing]")) {
    things.set(element.dataset["thing"]!, { rect: element.getBoundingClientRect(), element });
  }
  const spots = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-spot]")) {
    spots.set(element.dataset["spot"]!, element.getBoundingClientRect());
  }
  return { things, spots };
}

/** The things that travel between two looks, and their paths. `source` gives the origin of unseen things. */
export function flights(before: Snapshot, after: Snapshot, was: Places, is: Places, source = (spot: string) => spot): Flight[] {
  const found: Flight[] = [];
  for (const [thing, { rect }] of after.things) {
    const spot = is[thing];
    const unseen = spot === undefined ? undefined : source(spot);
    const old = before.things.get(thing)?.rect ?? spotOf(before, was[thing] ?? unseen);
    if (old && isApart(old, rect)) found.push({ thing, from: old, to: rect, ghost: null });
  }
  for (const [thing, { rect, element }] of before.things) {
    const now = after.things.has(thing) ? null : spotOf(after, is[thing]);
    if (now) found.push({ thing, from: rect, to: now, ghost: element });
  }
  return found;
}

function spotOf(picture: Snapshot, spot: string | undefined): DOMRect | null {
  return (spot !== undefined && picture.spots.get(spot)) || null;
}

function isApart(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) > 2 || Math.abs(a.y - b.y) > 2;
}

/** Plays the flights; the returned function ends them at once. */
export function fly(root: HTMLElement, list: Flight[], after: Snapshot): () => void {
  const running = list.map((flight) => {
    const element = flight.ghost ? ghost(root, flight) : after.things.get(flight.thing)!.element;
    return start(element, flight);
  });
  return () => running.forEach((animation) => animation.finish());
}

function start(element: HTMLElement, { from, to, ghost }: Flight): Animation {
  const [dx, dy] = ghost ? [to.x - from.x, to.y - from.y] : [from.x - to.x, from.y - to.y];
  const scale = ghost ? size(to, from) : size(from, to);
  const away = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const frames: Keyframe[] = ghost
    ? [{ transform: "none" }, { transform: away, opacity: 0.2 }]
    : [{ transform: away, zIndex: 5 }, { transform: "none", zIndex: 5 }];
  for (const frame of frames) frame["transformOrigin"] = "top left";
  const animation = element.animate(frames, { duration: FLIGHT_MS, easing: "cubic-bezier(.3,.7,.3,1)" });
  if (ghost) animation.onfinish = animation.oncancel = () => element.remove();
  return animation;
}

function size(a: DOMRect, b: DOMRect): number {
  return b.width > 0 ? Math.max(0.2, Math.min(3, a.width / b.width)) : 1;
}

function ghost(root: HTMLElement, { from, ghost }: Flight): HTMLElement {
  const copy = copyOf(ghost!, from);
  root.append(copy);
  return copy;
}
