/** The JSON of Arktia's view, and what a board reads from it. Nothing here knows a rule. */

import type { Preview } from "$/generated/arktia";
import type { View } from "../board";

export const SIZES = ["globe", "disc", "portal"] as const;
export type Size = (typeof SIZES)[number];

/** `owner` is a seat, null for a neutral piece. */
export interface Piece {
  size: Size;
  owner: number | null;
}

export interface Field {
  field: number;
  row: number;
  /** In halves of a field. */
  column: number;
  ice: boolean;
  /** Bottom to top. */
  tower: Piece[];
  controller: number | null;
}

export interface Group {
  owner: number | null;
  /** The field that names the group. */
  field: number;
  fields: number[];
  pieces: number;
}

/** What an action would take from a colour. */
export type Cut = Preview["cuts"][number];

export type Out = "stuck" | "no_melting" | "cut_off" | "stopped" | "endless";
export type Hand = Record<Size, number>;

interface Seat {
  hand: Hand;
  neutral_hand: Hand;
  on_ice: number;
  out: Out | null;
  taken: number;
  melted: number;
  controlled: number;
  points: number;
}

export interface ArktiaView extends View {
  /** The record itself, for previews. */
  bytes: Uint8Array;
  phase: "neutral" | "turn" | "keep" | "melt" | "over";
  first: number;
  round: number;
  quiet: number;
  quiet_limit: number;
  fields: Field[];
  groups: Group[];
  seats: Seat[];
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
