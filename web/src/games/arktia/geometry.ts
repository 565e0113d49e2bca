/** Positions on the screen. Hexagons stand on a corner and are seen slightly from above, so they are squashed. */

import { clamp } from "$/lib/numbers";

export interface Spot {
  row: number;
  /** The column, in halves of a field. */
  column: number;
}

export interface Box {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  /** The width of a field in px; pieces are drawn in hundredths of it. */
  unit: number;
  squash: number;
  /** Half the height of a field. */
  tall: number;
  /** The distance from row to row. */
  pitch: number;
  /** The thickness of the ice. */
  thick: number;
  left: number;
  top: number;
}

const SQRT3 = Math.sqrt(3);
const FLATTEST = 0.7;
const STEEPEST = 0.96;
/** Extra height, in fields: room for towers above the first row, for the edge of the ice below the last. */
const HEADROOM = 0.42;
const THICKNESS = 0.15;
const MARGIN = 0.12;

/** The largest fields that fit into a box; the view from above is as steep as the box is tall. */
export function layOut(spots: Spot[], box: Box): Layout {
  const columns = spots.map((spot) => spot.column);
  const rows = spots.map((spot) => spot.row);
  const [firstColumn, firstRow] = [Math.min(...columns), Math.min(...rows)];
  const wide = (Math.max(...columns) - firstColumn + 2) / 2 + 2 * MARGIN;
  const steps = Math.max(...rows) - firstRow;
  const deep = (steps * SQRT3) / 2 + 2 / SQRT3;
  const extra = HEADROOM + THICKNESS + MARGIN;

  const unit = Math.max(1, Math.min(box.width / wide, box.height / (deep * FLATTEST + extra)));
  const squash = clamp((box.height / unit - extra) / deep, FLATTEST, STEEPEST);
  const free = Math.max(0, box.height - unit * (deep * squash + extra));
  return {
    unit,
    squash,
    tall: (unit * squash) / SQRT3,
    pitch: (unit * squash * SQRT3) / 2,
    thick: unit * THICKNESS,
    left: (box.width - unit * wide) / 2 + unit * MARGIN - (firstColumn * unit) / 2,
    top: free / 2 + unit * HEADROOM - (firstRow * unit * squash * SQRT3) / 2,
  };
}

export function centre(layout: Layout, spot: Spot): Point {
  return {
    x: layout.left + ((spot.column + 1) * layout.unit) / 2,
    y: layout.top + layout.tall + spot.row * layout.pitch,
  };
}

/** The corners of a field around its centre, from the top clockwise; `inset` in px. */
export function corners(layout: Layout, inset = 0): Point[] {
  const x = layout.unit / 2 - inset;
  const y = layout.tall - inset * (2 / SQRT3) * layout.squash;
  return [
    { x: 0, y: -y },
    { x, y: -y / 2 },
    { x, y: y / 2 },
    { x: 0, y },
    { x: -x, y: y / 2 },
    { x: -x, y: -y / 2 },
  ];
}

export function path(points: Point[]): string {
  return `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join("L")}Z`;
}

/** The visible edge of a slab: what hangs below the two front sides. */
export function edge(layout: Layout, inset = 0): Point[] {
  const [, , right, front, left] = corners(layout, inset) as [Point, Point, Point, Point, Point, Point];
  const below = (p: Point) => ({ x: p.x, y: p.y + layout.thick });
  return [left, front, right, below(right), below(front), below(left)];
}

/** The field under a point, if any: in a squashed plane the nearest centre decides. */
export function fieldAt<T extends Spot>(layout: Layout, spots: T[], point: Point): T | null {
  const far = (spot: Spot) => {
    const at = centre(layout, spot);
    return Math.hypot(at.x - point.x, (at.y - point.y) / layout.squash);
  };
  let best: T | null = null;
  for (const spot of spots) if (best === null || far(spot) < far(best)) best = spot;
  return best && far(best) <= layout.unit / SQRT3 ? best : null;
}

/** The strip below the ice, where the pieces in hand wait. */
export interface Tray {
  top: number;
  height: number;
  slot: number;
  /** The unit of pieces lying there. */
  unit: number;
}

const TRAY = { share: 0.17, low: 70, high: 116 };
const SLOT = { share: 0.18, narrow: 58, wide: 112 };

export function trayOf(box: Box, unit: number): Tray {
  const height = clamp(box.height * TRAY.share, TRAY.low, TRAY.high);
  const slot = clamp(box.width * SLOT.share, SLOT.narrow, SLOT.wide);
  return { top: box.height - height, height, slot, unit: Math.min(unit * 1.15, slot * 0.8, height * 0.86) };
}

/** The room that is left for the ice. */
export function iceBox(box: Box): Box {
  return { width: box.width, height: box.height - trayOf(box, 0).height };
}

/** The foot of a piece that waits in a slot; several of a size lie side by side, the next to be taken in front. */
export function waiting(tray: Tray, slot: number, rank: number, count: number): Point {
  const aside = tray.slot * 0.09;
  return {
    x: tray.slot * (slot + 0.5) + 8 + (rank - (count - 1) / 2) * -2 * aside,
    y: tray.top + tray.height * 0.6 - rank * 2,
  };
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const AHEAD: Record<Arrow, (from: Spot, to: Spot) => boolean> = {
  ArrowLeft: (from, to) => to.row === from.row && to.column < from.column,
  ArrowRight: (from, to) => to.row === from.row && to.column > from.column,
  ArrowUp: (from, to) => to.row < from.row,
  ArrowDown: (from, to) => to.row > from.row,
};

/** The field for an arrow key: along the row, or the nearest one of the next row (of two, the right one). */
export function step<T extends Spot>(spots: T[], from: Spot, arrow: Arrow): T | null {
  const ahead = spots.filter((spot) => AHEAD[arrow](from, spot));
  const cost = (spot: Spot) => Math.abs(spot.row - from.row) * 1000 + Math.abs(spot.column - from.column - 0.5);
  return ahead.reduce<T | null>((best, spot) => (best === null || cost(spot) < cost(best) ? spot : best), null);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
