/** The things that may be held, and their targets, from the legal actions. Pure functions. */

import type { Choice } from "$/games/choose";
import type { Name, Tracked } from "./track";
import { fieldOf, type ArktiaView, type Cut, type Group, type Piece, type Size } from "./view";

export type MoveKind = "move" | "split" | "lift";
type HoldKind = "neutral" | "place" | MoveKind;

/** A piece of the hand (`word` is its size), or all or a part of what stands on a field (`word` is its number). */
export interface Held {
  kind: HoldKind;
  word: string;
}

/** The largest part first. */
const PARTS: MoveKind[] = ["move", "split", "lift"];

export function isMove(kind: string): kind is MoveKind {
  return (PARTS as string[]).includes(kind);
}

/** The action for each field where a held thing may go. */
export function targets(choices: Choice[], held: Held): Map<number, Choice> {
  const found = choices.filter((choice) => choice.kind === held.kind && choice.args[0] === held.word);
  return new Map(found.map((choice) => [Number(choice.args[1]), choice]));
}

/** The parts of a field's tower that may move. */
export function partsOf(choices: Choice[], field: number): MoveKind[] {
  return PARTS.filter((kind) => choices.some((choice) => choice.kind === kind && choice.args[0] === String(field)));
}

/** Fields with something that may be taken in hand. */
export function sources(choices: Choice[]): Set<number> {
  return new Set(choices.filter((choice) => isMove(choice.kind)).map((choice) => Number(choice.args[0])));
}

/** The sizes that may be placed, on this field if one is given. */
export function placeable(choices: Choice[], field: number | null = null): Map<Size, HoldKind> {
  const found = new Map<Size, HoldKind>();
  for (const { kind, args } of choices) {
    if ((kind === "place" || kind === "neutral") && (field === null || args[1] === String(field))) found.set(args[0] as Size, kind);
  }
  return found;
}

/** Fields where some piece of the hand may be placed. */
export function landings(choices: Choice[]): Set<number> {
  const placings = choices.filter((choice) => choice.kind === "place" || choice.kind === "neutral");
  return new Set(placings.map((choice) => Number(choice.args[1])));
}

/** Actions that only name a field: melting it, or keeping its group. */
export function fieldChoices(choices: Choice[]): Map<number, Choice> {
  const found = choices.filter((choice) => choice.kind === "melt" || choice.kind === "keep");
  return new Map(found.map((choice) => [Number(choice.args[0]), choice]));
}

/** The pieces of a tower, bottom to top, that a move takes along. */
export function carried<T>(kind: MoveKind, tower: T[]): T[] {
  return { move: tower, split: tower.slice(1), lift: tower.slice(-1) }[kind];
}

/** The part that comes off when a tower is grabbed at one of its pieces: that piece and all above it, if it may move. */
export function partAt(parts: MoveKind[], tower: Piece[], level: number): MoveKind | null {
  const wanted = parts.find((kind) => carried(kind, tower).length === tower.length - level);
  return wanted ?? parts[0] ?? null;
}

export function groupAt(view: ArktiaView, field: number): Group | undefined {
  return view.groups.find((group) => group.fields.includes(field));
}

export interface Loss {
  owner: number | null;
  sure: number;
  /** Pieces of equal groups, of which one stays. */
  maybe: number;
}

/** Losses colour by colour, in the order of the seats, neutral last. */
export function losses(cuts: Cut[]): Loss[] {
  const sorted = [...cuts].sort((a, b) => (a.owner ?? Infinity) - (b.owner ?? Infinity));
  return sorted.map((cut) => ({ owner: cut.owner, sure: cut.pieces - cut.unsure_pieces, maybe: cut.unsure_pieces }));
}

/** The fate of a piece on a field. */
export function fateOf(cuts: Cut[], owner: number | null, field: number): "sure" | "maybe" | null {
  const cut = cuts.find((one) => one.owner === owner && one.fields.includes(field));
  if (!cut) return null;
  return cut.unsure.includes(field) ? "maybe" : "sure";
}

/** The names of the pieces that are held. */
export function heldNames(view: ArktiaView, held: Held | null, towers: (field: number) => Tracked[]): Name[] {
  if (!held || !isMove(held.kind) || !fieldOf(view, Number(held.word))) return [];
  return carried(held.kind, towers(Number(held.word))).map((piece) => piece.name);
}
