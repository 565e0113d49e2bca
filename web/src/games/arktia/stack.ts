/** The heights of pieces on one another, in hundredths of a field. The drawings in art/ have these heights. */

import type { Size } from "./view";

const HEIGHT: Record<Size, number> = { globe: 39, disc: 15, portal: 14 };
/** The height at which its globe holds up the ring of tower 3, and the depth at which the globe seems to lie in it. */
const RAISED = 5;
const SUNK = -4;

interface Stacked {
  /** The height of its foot above the ice. */
  up: number;
  /** Painted later, seen in front. */
  level: number;
  /** Whether it is inside a ring, so that only its top is seen. */
  isInside: boolean;
}

/** The position of each piece of a tower, bottom to top. */
export function stackUp(sizes: Size[]): Stacked[] {
  if (sizes[0] === "globe" && sizes[1] === "portal") return shutIn(sizes.length);
  let up = 0;
  return sizes.map((size, level) => {
    const here = { up, level, isInside: false };
    up += HEIGHT[size];
    return here;
  });
}

/** The portal lies round the globe: it is painted first, the globe looks out of it. */
function shutIn(count: number): Stacked[] {
  return [
    { up: SUNK, level: 1, isInside: true },
    { up: RAISED, level: 0, isInside: false },
  ].slice(0, count);
}

export function heightOf(sizes: Size[]): number {
  return stackUp(sizes).reduce((most, at, i) => Math.max(most, at.up + HEIGHT[sizes[i]!]), 0);
}
