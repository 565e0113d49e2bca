/** §10 The sources of a tribe's people: the cards that it owns, wherever they lie. */

import type { Result } from "$/generated/messages";
import type { Split } from "../board";
import { CARDS, KINDS, type CardKind } from "./cards/cards";
import { counted, listed, type ScavengersView, type Seat } from "./view";
import { say } from "./words";

/** The tribe of a seat as that seat sees it. */
export function peopleByKind(seat: Seat): Partial<Record<CardKind, number>> {
  const stored = seat.sites.flatMap((site) => site.stored);
  const cards = [...seat.hand, ...seat.played, ...seat.discard, ...stored].filter((kind) => kind !== null);
  const owned = Object.entries(counted([...cards, ...listed(seat.unseen)])) as [CardKind, number][];
  return Object.fromEntries(owned.flatMap(([kind, n]) => (CARDS[kind].people > 0 ? [[kind, n * CARDS[kind].people]] : [])));
}

/**
 * The parts of a result. If only people count, without gangs, the kinds of cards tell more. Null where they do not add
 * up.
 */
export function split(view: ScavengersView, result: Result): Split | null {
  const breakdown = view.seats.map(peopleByKind);
  const isWhole = breakdown.every((points, seat) => sum(points) === (result.breakdown[seat]?.["people"] ?? 0));
  if (view.module > 0 || !isWhole) return null;
  const kinds = KINDS.filter((kind) => breakdown.some((points) => points[kind]));
  return { breakdown, titles: Object.fromEntries(kinds.map((kind) => [kind, say(`card-${kind}.plural`)])) };
}

function sum(points: Partial<Record<CardKind, number>>): number {
  return Object.values(points).reduce((all, n) => all + n, 0);
}
