/** Reviews of a person's decisions: their accuracy by month and by phase of the game, and their costs. Pure, so that it
 * can be tested. */

import { lossOf, type Analysis } from "$/analysis/analysis";
import type { Results } from "$/daily/results";
import { NOTEWORTHY, SOUND } from "$/generated/analysis";
import { hasPlayedOn, myResult, type PastGame } from "./games";

/** Thirds of a game, by its decisions. */
const PHASES = 3;
const MAX_COSTS = 5;

/** Choices, and how many of them were as good as the best. */
export interface ChoiceCount {
  choices: number;
  sound: number;
}

interface Cost {
  decision: number;
  /** Out of UNIT. */
  loss: number;
  /** The item of the evaluation that explains it. */
  item: string | null;
}

/** The verdict of an analysis on its person's decisions. */
export interface Review {
  game: string;
  /** Seconds since 1970. */
  active: number;
  phases: ChoiceCount[];
  /** The decisions that cost something by a second look. */
  costs: Cost[];
  /** Made without the network of the game, and to be made again. */
  isProvisional?: boolean;
}

/** Reviews by the match's name. */
export type Reviews = Record<string, Review>;

/** The games of this browser that say how well one person decided. */
export function reviewable(all: PastGame[]): PastGame[] {
  return all.filter((played) => played.isHere && myResult(played) !== null && hasPlayedOn(played));
}

export function reviewOf({ moments, curve }: Pick<Analysis, "moments" | "curve">, { game, active, seats }: Pick<PastGame, "game" | "active" | "seats">): Review {
  const own = moments.filter(({ seat }) => seat === seats[0]);
  const decisions = curve.at(-1)?.decision ?? 0;
  const phases = Array.from({ length: PHASES }, (_, phase) => {
    const losses = own.filter(({ decision }) => Math.floor((PHASES * decision) / decisions) === phase).map(lossOf);
    return { choices: losses.length, sound: losses.filter((loss) => loss <= SOUND).length };
  });
  const costs = own.flatMap((moment) => (moment.isChecked && lossOf(moment) >= NOTEWORTHY ? { decision: moment.decision, loss: lossOf(moment), item: moment.reason?.item ?? null } : []));
  return { game, active, phases, costs };
}

function sum(tallies: ChoiceCount[]): ChoiceCount {
  return { choices: tallies.reduce((n, tally) => n + tally.choices, 0), sound: tallies.reduce((n, tally) => n + tally.sound, 0) };
}

/** In per cent; null: there was no choice. */
export function accuracyIn({ choices, sound }: ChoiceCount): number | null {
  return choices ? Math.floor((100 * sound) / choices) : null;
}

interface Month {
  /** `2026-11`, where the reader is. */
  month: string;
  games: number;
  phases: ChoiceCount[];
  whole: ChoiceCount;
}

/** The latest first. */
export function monthsOf(reviews: Reviews): Month[] {
  const all = Object.values(reviews);
  const months = [...new Set(all.map(monthOf))].sort().reverse();
  return months.map((month) => {
    const played = all.filter((review) => monthOf(review) === month);
    const phases = Array.from({ length: PHASES }, (_, phase) => sum(played.map((review) => review.phases[phase]!)));
    return { month, games: played.length, phases, whole: sum(phases) };
  });
}

function monthOf({ active }: Review): string {
  const date = new Date(1000 * active);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}

interface ItemCost {
  game: string;
  item: string;
  times: number;
  loss: number;
}

/** The items of the evaluation that explain most of the losses, over all games. */
export function costliestItems(reviews: Reviews): ItemCost[] {
  const found = new Map<string, ItemCost>();
  for (const { game, costs } of Object.values(reviews)) {
    for (const { item, loss } of costs) {
      if (item === null) continue;
      const known = found.get(`${game}-${item}`) ?? { game, item, times: 0, loss: 0 };
      found.set(`${game}-${item}`, { ...known, times: known.times + 1, loss: known.loss + loss });
    }
  }
  return [...found.values()].sort((one, other) => other.loss - one.loss).slice(0, MAX_COSTS);
}

/** The decision that cost most. */
export function costliest(reviews: Reviews): (Cost & { match: string; game: string; active: number }) | null {
  const all = Object.entries(reviews).flatMap(([match, { game, active, costs }]) => costs.map((cost) => ({ ...cost, match, game, active })));
  return all.sort((one, other) => other.loss - one.loss)[0] ?? null;
}

interface BestDaily {
  game: string;
  date: string;
  accuracy: number;
  score: number;
}

/** The Daily of each game that was decided best; of equals, the one with the higher score. */
export function bestDailies(results: Results): BestDaily[] {
  const found = Object.values(results).flatMap(({ game, date, outcome, verdict }) =>
    outcome && verdict && verdict.accuracy !== null && !verdict.isProvisional ? { game, date, accuracy: verdict.accuracy, score: outcome.score } : [],
  );
  const sorted = found.sort((one, other) => other.accuracy - one.accuracy || other.score - one.score);
  return sorted.filter(({ game }, i) => sorted.findIndex((other) => other.game === game) === i);
}
