/** The JSON of Arctic's view, and what a board reads from it. Nothing here knows a rule. */

import type { Places, View } from "../board";

export const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"] as const;
export type Animal = (typeof ANIMALS)[number];

export interface Card {
  word: string;
  main: Animal;
  companion: Animal;
  draw: number;
  place: number;
}

export interface Run {
  animal: Animal;
  start: number;
  length: number;
  worth: number;
}

export interface Seat {
  hand: (string | null)[];
  penalties: (string | null)[];
  pile: { card: string | null; joker: boolean }[];
  visible: string | null;
  hand_count: number;
  penalty_count: number;
  totem: Animal | null;
  reading: Animal[];
  runs: Run[];
  variety: number;
  worth: number;
}

export interface ArcticView extends View {
  phase: string;
  owed: number;
  chosen: string | number | null;
  first: number;
  round: number;
  ending: string;
  landscape: number[];
  tokens: Record<Animal, number>;
  powers: Record<Animal, { side: 1 | 2; owner: number | null }>;
  river: (string | null)[];
  draw_pile: number;
  reserve: number;
  seats: Seat[];
}

const SUM = 6;

/** `fox-moose-3`: draw value 3, placement value 6 − 3. */
export function cardOf(word: string): Card {
  const [main, companion, draw] = word.split("-") as [Animal, Animal, string];
  return { word, main, companion, draw: Number(draw), place: SUM - Number(draw) };
}

export interface Group {
  animal: Animal;
  start: number;
  cards: Seat["pile"];
  /** Points of this run; null when it is no run, or a longer one of the same animal counts instead. */
  worth: number | null;
}

/** A pile from the bottom, cut where the animal changes (jokers read as what they stand for). */
export function groups(seat: Seat): Group[] {
  const found: Group[] = [];
  seat.pile.forEach((card, i) => {
    const animal = seat.reading[i]!;
    const last = found.at(-1);
    if (last?.animal === animal) last.cards.push(card);
    else found.push({ animal, start: i, cards: [card], worth: worthAt(seat.runs, i) });
  });
  return found;
}

function worthAt(runs: Run[], start: number): number | null {
  return runs.find((run) => run.start === start)?.worth ?? null;
}

/** Every card the viewer knows, and where it lies. */
export function places(view: ArcticView): Places {
  const found: Places = {};
  const put = (words: (string | null)[], spot: string) => words.forEach((word) => word && (found[word] = spot));
  put(view.river, "river");
  view.seats.forEach((seat, i) => {
    put(seat.hand, `hand-${i}`);
    put(seat.penalties, `zone-${i}`);
    put(
      seat.pile.map((card) => card.card),
      `pile-${i}`,
    );
  });
  return found;
}

/** A card that nobody could see before it came here was in the hand above this pile, or in the draw pile. */
export function source(spot: string): string {
  return spot.startsWith("pile-") ? spot.replace("pile", "hand") : "deck";
}

/** Which phase of a turn it is: A place, B move, C draw. */
export function phaseLetter(view: ArcticView): "A" | "B" | "C" | null {
  if (["prepare", "offer", "place"].includes(view.phase)) return "A";
  if (["move", "step"].includes(view.phase)) return "B";
  return view.phase === "over" ? null : "C";
}
