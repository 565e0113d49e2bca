/** Every piece in sight and where it is drawn: on the ice, waiting in the tray, held up, under the pointer. */

import { centre, waiting, type Layout, type Point, type Tray } from "./geometry";
import { fateOf } from "./hold";
import { stackUp } from "./stack";
import { handNames, trackedAt, type Name, type Tracked } from "./track";
import { fieldOf, SIZES, type ArktiaView, type Cut, type Hand, type Piece } from "./view";

export interface Shown extends Piece {
  name: Name;
  /** The foot, in px. */
  x: number;
  y: number;
  unit: number;
  z: number;
  /** null: in the tray. */
  field: number | null;
  /** The place in the tower, from below. */
  level: number;
  isInside: boolean;
  isHeld: boolean;
  /** Whether it would leave the game; "maybe" if that depends on the choice among equal groups. */
  leaves: "sure" | "maybe" | null;
  isOnIce: boolean;
}

interface Staging {
  view: ArktiaView;
  tracked: Tracked[];
  layout: Layout;
  tray: Tray;
  /** The pieces in the tray, and their colour. */
  hand: Hand | null;
  handOwner: number | null;
  held: Name[];
  /** The place of the held pieces: on this field, or under the pointer. */
  to: number | null;
  drag: Point | null;
  /** The pieces that the previewed action would cut off, and the field it leads to. */
  cuts: Cut[];
  end: number | null;
}

const FOOT = 0.015;
const LIFT = 0.2;
const ABOVE_ALL = 900;
const IN_TRAY = 400;

function footOf(layout: Layout, view: ArktiaView, field: number): Point {
  const at = centre(layout, fieldOf(view, field)!);
  return { x: at.x, y: at.y + layout.unit * FOOT };
}

export function scene(staging: Staging): Shown[] {
  return [...onIce(staging), ...inTray(staging)];
}

function onIce(staging: Staging): Shown[] {
  return staging.view.fields.flatMap(({ field }) => shownOn(staging, field));
}

/** The tower of a field, with the held pieces taken off or put on as a preview. */
function shownOn(staging: Staging, field: number): Shown[] {
  const { view, tracked, held, to, drag } = staging;
  const here = trackedAt(view, tracked, field);
  const up = here.filter((piece) => held.includes(piece.name));
  const rest = here.filter((piece) => !held.includes(piece.name));
  const isLeaving = up.length > 0 && (drag !== null || to !== null);
  const guests = to === field && drag === null ? visitors(staging) : [];
  const tower = [...(isLeaving ? rest : here), ...guests];
  const placed = put(staging, field, tower);
  return isLeaving && drag ? [...placed, ...float(staging, up, drag)] : placed;
}

/** The held pieces that are shown on a field where they do not stand yet. */
function visitors({ view, tracked, held }: Staging): Piece[] {
  const moving = tracked.filter((piece) => held.includes(piece.name));
  const from = moving[0]?.field;
  if (from !== undefined) return trackedAt(view, tracked, from).filter((piece) => held.includes(piece.name));
  return held.map((name) => fromHand(name));
}

function fromHand(name: Name): Piece & { name: Name } {
  const [owner, size] = name.split("-") as [string, Piece["size"]];
  return { name, size, owner: owner === "n" ? null : Number(owner) };
}

function put(staging: Staging, field: number, tower: (Piece & { name?: Name })[]): Shown[] {
  const { view, layout, held, to, cuts, end } = staging;
  const foot = footOf(layout, view, field);
  const places = stackUp(tower.map((piece) => piece.size));
  const { row } = fieldOf(view, field)!;
  return tower.map((piece, i) => {
    const at = places[i]!;
    const isHeld = held.includes(piece.name!);
    const raised = isHeld && to === null ? LIFT * layout.unit : 0;
    return {
      name: piece.name!,
      size: piece.size,
      owner: piece.owner,
      x: foot.x,
      y: foot.y - (at.up * layout.unit) / 100 - raised,
      unit: layout.unit,
      z: 10 * (row + 1) + at.level,
      field,
      level: i,
      isInside: at.isInside && !isHeld,
      isHeld,
      leaves: fateOf(cuts, piece.owner, isHeld ? (end ?? field) : field),
      isOnIce: at.level === 0 && raised === 0,
    };
  });
}

function float(staging: Staging, pieces: (Piece & { name: Name })[], at: Point): Shown[] {
  const { layout } = staging;
  const places = stackUp(pieces.map((piece) => piece.size));
  return pieces.map((piece, i) => ({
    ...bare(piece),
    x: at.x,
    y: at.y - (places[i]!.up * layout.unit) / 100,
    unit: layout.unit,
    z: ABOVE_ALL + places[i]!.level,
    level: i,
    isInside: places[i]!.isInside,
    isHeld: true,
  }));
}

function bare({ name, size, owner }: Piece & { name: Name }) {
  return { name, size, owner, field: null, leaves: null, isOnIce: false };
}

function inTray(staging: Staging): Shown[] {
  const { tracked, tray, hand, handOwner, held, to, drag } = staging;
  if (!hand) return [];
  return SIZES.flatMap((size, slot) => {
    const names = handNames(tracked, handOwner, size, hand[size]);
    return names.flatMap((name, rank) => {
      const piece = { name, size, owner: handOwner };
      const isHeld = held.includes(name);
      if (isHeld && drag) return float(staging, [piece], drag);
      if (isHeld && to !== null) return [];
      const at = waiting(tray, slot, names.length - 1 - rank, names.length);
      const y = at.y - (isHeld ? tray.height * 0.12 : 0);
      return [{ ...bare(piece), x: at.x, y, unit: tray.unit, z: IN_TRAY - rank, level: 0, isInside: false, isHeld }];
    });
  });
}
