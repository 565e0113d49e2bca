/** The parts of Arctic's view that the board reads. Nothing here knows a rule. */

import { ANIMALS, VALUES_SUM, type View } from "$/generated/arctic";
import type { Places } from "../board";

export { ANIMALS, LANDSCAPE } from "$/generated/arctic";
export type ArcticView = View;
export type Animal = (typeof ANIMALS)[number];
export type Seat = View["seats"][number];
type Run = Seat["runs"][number];

interface Card {
  word: string;
  main: Animal;
  companion: Animal;
  draw: number;
  place: number;
}

/** `fox-moose-3`: draw value 3, and 6 − 3 as placement value. */
export function cardOf(word: string): Card {
  const [main, companion, draw] = word.split("-") as [Animal, Animal, string];
  return { word, main, companion, draw: Number(draw), place: VALUES_SUM - Number(draw) };
}

export interface Group {
  animal: Animal;
  start: number;
  cards: Seat["pile"];
  /** The points of this run; null if it is not a run, or a longer one of the same animal counts instead. */
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

/** The origin of a card that nobody could see before: the hand above this pile, or the draw pile. */
export function source(spot: string): string {
  return spot.startsWith("pile-") ? spot.replace("pile", "hand") : "deck";
}

export type Step = "A" | "B" | "C";

/** The step of a turn: A place, B move, C draw. */
export function stepOf(view: ArcticView): Step | null {
  if (["prepare", "offer", "place"].includes(view.phase)) return "A";
  if (["move", "step"].includes(view.phase)) return "B";
  return view.phase === "over" ? null : "C";
}
