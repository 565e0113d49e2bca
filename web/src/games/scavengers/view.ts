/** The parts of Arctic Scavengers' view that the board reads. */

import type { View as Seen } from "$/generated/scavengers";
import type { Places, View } from "../board";
import { KINDS, order, type Building, type CardKind, type Leader } from "./cards/cards";

export type Count = Partial<Record<CardKind, number>>;
export type Commitment = NonNullable<Seen["commitment"]>;

type SeenSeat = Seen["seats"][number];
type SeenSite = SeenSeat["sites"][number];

export interface Site extends SeenSite {
  building: Building;
}

export interface Seat extends SeenSeat {
  offered: Leader[];
  sites: Site[];
}

/** A record may hide any card, but buildings, offered leaders and hired cards always come with their kind. */
export interface ScavengersView extends View, Omit<Seen, "food" | "hiring" | "seats"> {
  /** The record itself, for previews. */
  bytes: Uint8Array;
  food: NonNullable<Seen["food"]>;
  hiring: { card: CardKind; owed: number } | null;
  seats: Seat[];
}

/** §3.4 */
export const FIRST_SKIRMISH = 3;

/** §10 The points that the viewer can count: people, and the gangs once they have joined. */
export function points(seat: Seat): number | null {
  return seat.breakdown ? Object.values(seat.breakdown).reduce((a, b) => a + b, 0) : seat.people;
}

/** `{ refugee: 2, shovel: 1 }` → refugee, refugee, shovel. */
export function listed(count: Count): CardKind[] {
  return KINDS.flatMap((kind) => Array<CardKind>(count[kind] ?? 0).fill(kind));
}

export function counted(kinds: CardKind[]): Count {
  const found: Count = {};
  for (const kind of kinds) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

export function sorted(kinds: CardKind[]): CardKind[] {
  return [...kinds].sort((a, b) => order(a) - order(b));
}

export interface Thing {
  id: string;
  kind: CardKind;
}

/** Cards of one kind are alike; a number tells them apart, so that one can be shown travelling.
 *
 * Numbered from what is played back to the hand: a card that is played keeps its number, a card drawn gets a new one. The
 * round is in the name, since at its end everything is shuffled.
 */
export function things(view: ScavengersView, seat: number): { played: Thing[]; committed: Thing[]; hand: (Thing | null)[] } {
  const player = view.seats[seat]!;
  const counts: Count = {};
  const name = (kind: CardKind): Thing => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return { id: `${view.round}.${seat}.${kind}.${counts[kind]}`, kind };
  };
  const known = player.played.filter((kind) => kind !== null);
  const committed = view.commitment && view.turn === seat ? listed(view.commitment.cards) : [];
  return { played: known.map(name), committed: committed.map(name), hand: player.hand.map((kind) => kind && name(kind)) };
}

/** Every card that can be seen travelling, and where it lies. */
export function places(view: ScavengersView): Places {
  const found: Places = {};
  view.seats.forEach((_, seat) => {
    const { played, committed, hand } = things(view, seat);
    for (const { id } of played) found[id] = `played-${seat}`;
    for (const { id } of committed) found[id] = "stage";
    for (const thing of hand) if (thing) found[thing.id] = `hand-${seat}`;
  });
  view.looked.forEach((_, i) => (found[`looked.${i}`] = "looked"));
  return found;
}

/** The origin of a card that nobody could see before. */
export function source(spot: string): string {
  if (spot === "looked") return "junkyard";
  return spot.startsWith("hand-") ? spot.replace("hand", "deck") : spot;
}
