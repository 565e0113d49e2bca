/** The JSON of the view of Arctic Scavengers, and what a board reads from it. */

import type { Places, View } from "../board";
import { KINDS, order, type Act, type Building, type Kind, type Leader } from "./cards";

export type Count = Partial<Record<Kind, number>>;

export interface Site {
  building: Building;
  status: "underway" | "finished" | "disabled";
  left: number;
  room: number;
  stored: (Kind | null)[];
}

export interface Seat {
  hand: (Kind | null)[];
  hand_count: number;
  /** The hand lies face down for the skirmish. */
  laid: boolean;
  deck_count: number;
  discard: (Kind | null)[];
  played: (Kind | null)[];
  leader: Leader | null;
  offered: Leader[];
  leader_used: boolean;
  wounded: boolean;
  acted: Partial<Record<Kind, number>>;
  sites: Site[];
  fight: number | null;
  tie: number | null;
  last_skirmish: { brought: Count; fight: number | null; tie: number | null } | null;
  /** Cards last seen in this tribe, of which at most `lost` have left it. */
  unseen: Count;
  lost: number;
  people: number | null;
  breakdown: Record<string, number> | null;
}

export interface Commitment {
  act: Act | "organize";
  cards: Count;
  helper: boolean;
  value: number | null;
}

export interface Attack {
  kind: "snipe" | "disarm" | "fanatic" | "disable" | "wound";
  attacker: number;
  victim: number;
  target: string | number | null;
}

export interface ScavengersView extends View {
  phase: string;
  module: number;
  edition: "en" | "fr";
  round: number;
  initiator: number;
  turn: number;
  skirmish: boolean;
  last_winner: number | null;
  done: string[];
  food: { hunted: number; butcher: number; cannibal: number; total: number };
  commitment: Commitment | null;
  hiring: { card: Kind; owed: number } | null;
  site: number | null;
  attack: Attack | null;
  could_be_asked: number[];
  hire_piles: Count;
  junkyard: number;
  schematics: number;
  contested: number;
  top: Kind | null;
  /** Cards of the junkyard, buildings of the schematics, or the Organizer's two cards. */
  looked: (string | null)[];
  seats: Seat[];
}

/** §3.4 */
export const ROUNDS = 16;
export const FIRST_SKIRMISH = 3;

/** §10 What the viewer can count: people, and the gangs once they have joined. */
export function points(seat: Seat): number | null {
  return seat.breakdown ? Object.values(seat.breakdown).reduce((a, b) => a + b, 0) : seat.people;
}

/** `{ refugee: 2, shovel: 1 }` → refugee, refugee, shovel. */
export function listed(count: Count): Kind[] {
  return KINDS.flatMap((kind) => Array<Kind>(count[kind] ?? 0).fill(kind));
}

export function counted(kinds: Kind[]): Count {
  const found: Count = {};
  for (const kind of kinds) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

export function sorted(kinds: Kind[]): Kind[] {
  return [...kinds].sort((a, b) => order(a) - order(b));
}

export interface Thing {
  id: string;
  kind: Kind;
}

/** Cards of one kind are alike; a number tells them apart, so that one can be shown travelling.
 *
 * Numbered from what is played back to the hand: a card that is played keeps its number, a card drawn gets a new one. The
 * round is in the name, since at its end everything is shuffled.
 */
export function things(view: ScavengersView, seat: number): { played: Thing[]; committed: Thing[]; hand: (Thing | null)[] } {
  const player = view.seats[seat]!;
  const counts: Count = {};
  const name = (kind: Kind): Thing => {
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

/** Where a card that was in nobody's sight came from. */
export function source(spot: string): string {
  if (spot === "looked") return "junkyard";
  return spot.startsWith("hand-") ? spot.replace("hand", "deck") : spot;
}
