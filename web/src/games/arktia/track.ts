/** Pieces of one colour and size are alike: the view gives their places only. For animations each piece gets a name
 * that it keeps while it travels, found by comparing a view with the one before. */

import { fieldOf, type ArktiaView, type Piece, type Size } from "./view";

/** `1-globe-0`: the first globe of seat 1; neutral pieces are of `n`. */
export type Name = string;

export interface Tracked extends Piece {
  name: Name;
  field: number;
}

interface PieceOnField extends Piece {
  field: number;
}

export function track(before: Tracked[], view: ArktiaView): Tracked[] {
  const now = piecesOn(view);
  const stayed = before.filter((old) => now.some((piece) => isSame(old, piece)));
  const gone = before.filter((old) => !stayed.includes(old));
  const come = now.filter((piece) => !stayed.some((old) => isSame(old, piece)));
  const found = [...stayed];
  for (const piece of come) {
    const old = origin(piece, gone, come);
    if (old) gone.splice(gone.indexOf(old), 1);
    found.push({ ...piece, name: old?.name ?? freshName(piece, [...before, ...found]) });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names of pieces that wait in a hand. The first is the next to be placed. */
export function handNames(tracked: Tracked[], owner: number | null, size: Size, count: number): Name[] {
  const names: Name[] = [];
  for (let n = 0; names.length < count; n++) {
    const name = `${owner ?? "n"}-${size}-${n}`;
    if (!tracked.some((piece) => piece.name === name)) names.push(name);
  }
  return names;
}

function piecesOn(view: ArktiaView): PieceOnField[] {
  return view.fields.flatMap(({ field, tower }) => tower.map(({ size, owner }) => ({ size, owner, field })));
}

function isAlike(a: Piece, b: Piece): boolean {
  return a.size === b.size && a.owner === b.owner;
}

function isSame(a: PieceOnField, b: PieceOnField): boolean {
  return a.field === b.field && isAlike(a, b);
}

/** The field that a piece came from; if several like it left, the one whose field lost all that arrived with it. */
function origin(piece: PieceOnField, gone: Tracked[], come: PieceOnField[]): Tracked | undefined {
  const party = come.filter((other) => other.field === piece.field);
  const candidates = gone.filter((old) => isAlike(old, piece));
  const together = (old: Tracked) => party.filter((other) => gone.some((g) => g.field === old.field && isAlike(g, other))).length;
  return candidates.sort((a, b) => together(b) - together(a))[0];
}

function freshName(piece: Piece, used: Tracked[]): Name {
  return handNames(used, piece.owner, piece.size, 1)[0]!;
}

export interface Trail {
  /** null: from a hand. */
  from: number | null;
  to: number;
}

/** The change between two views: a piece that moved or, if none did, one that was placed. */
export function lastMove(before: Tracked[], after: Tracked[]): Trail | null {
  const was = new Map(before.map((piece) => [piece.name, piece.field]));
  const moved = after.find((piece) => was.has(piece.name) && was.get(piece.name) !== piece.field);
  const placed = moved ?? after.find((piece) => !was.has(piece.name));
  return placed ? { from: was.get(placed.name) ?? null, to: placed.field } : null;
}

/** The pieces on a field, bottom to top, with names. */
export function trackedAt(view: ArktiaView, tracked: Tracked[], field: number): Tracked[] {
  const tower = fieldOf(view, field)?.tower ?? [];
  return tower.map((piece) => tracked.find((t) => t.field === field && isAlike(t, piece))!).filter(Boolean);
}

