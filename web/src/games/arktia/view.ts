/** The parts of Arktia's view that the board reads. Nothing here knows a rule. */

import type { Preview, View } from "$/generated/arktia";

export const SIZES = ["globe", "disc", "portal"] as const;
export type Size = (typeof SIZES)[number];
export type Hand = Record<Size, number>;

/** `owner` is a seat, null for a neutral piece. */
export interface Piece {
  size: Size;
  owner: number | null;
}

/** A field: its column counts halves of a field, and its tower stands bottom to top. */
export type Field = Omit<View["fields"][number], "tower"> & { tower: Piece[] };
/** Named by one of its fields. */
export type Group = View["groups"][number];
export type Out = NonNullable<View["seats"][number]["out"]>;

/** The pieces that an action would take from a colour. */
export type Cut = Preview["cuts"][number];

export interface ArktiaView extends Omit<View, "fields"> {
  /** The record itself, for previews. */
  bytes: Uint8Array;
  fields: Field[];
}

export const TOWERS = ["a", "b", "c", "d"] as const;
export type TowerName = (typeof TOWERS)[number];

/** The four towers, bottom to top. */
export const TOWER_SIZES: Record<TowerName, Size[]> = {
  a: ["disc", "globe"],
  b: ["portal", "disc"],
  c: ["globe", "portal"],
  d: ["portal", "disc", "globe"],
};

export function towerName(sizes: Size[]): TowerName | null {
  return TOWERS.find((name) => TOWER_SIZES[name].join() === sizes.join()) ?? null;
}

export function fieldOf(view: ArktiaView, field: number): Field | undefined {
  return view.fields[field - 1];
}

export function iceLeft(view: ArktiaView): number {
  return view.fields.filter((field) => field.ice).length;
}

export function inHand(hand: Hand): number {
  return SIZES.reduce((sum, size) => sum + hand[size], 0);
}
