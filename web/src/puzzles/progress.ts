/** A player's progress in a game's puzzles, and the choice of the next one. */

import { LEVELS as STRENGTHS } from "$/generated/engines";
import type { Puzzle } from "./sets";

/** Kept on the device. Puzzles are known by `nameOf`. */
export interface Progress {
  rating: number;
  /** Whether each puzzle was solved at the first try. */
  tried: Record<string, boolean>;
}

/** Levels of puzzles, the weakest first. */
export const LEVELS = Object.keys(STRENGTHS);
const LOWEST = 800;
/** The distance between two levels. */
const STEP = 200;
/** The most that one puzzle changes a rating by. */
const WEIGHT = 64;
/** A lead by which ten out of eleven puzzles are solved. */
const SPREAD = 400;

export const BEGINNING: Progress = { rating: LOWEST, tried: {} };

export function ratingOf(puzzle: Pick<Puzzle, "level">): number {
  return LOWEST + STEP * LEVELS.indexOf(puzzle.level);
}

/** The level that a rating is nearest to. */
export function levelAt(rating: number): string {
  const place = Math.round((rating - LOWEST) / STEP);
  return LEVELS[Math.max(0, Math.min(LEVELS.length - 1, place))]!;
}

/** A short name, the same in every set that has the puzzle. */
export function nameOf({ decision, position }: Pick<Puzzle, "decision" | "position">): string {
  let hash = decision;
  for (const letter of position) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash.toString(36);
}

/** The puzzle to serve: of those not tried yet, or else not solved, the first that is nearest to the rating. */
export function nextOf<P extends Pick<Puzzle, "decision" | "position" | "level">>(puzzles: P[], { rating, tried }: Progress): P | null {
  const fresh = puzzles.filter((puzzle) => tried[nameOf(puzzle)] === undefined);
  const left = fresh.length > 0 ? fresh : puzzles.filter((puzzle) => !tried[nameOf(puzzle)]);
  const away = (puzzle: P) => Math.abs(ratingOf(puzzle) - rating);
  return left.reduce<P | null>((best, puzzle) => (best && away(best) <= away(puzzle) ? best : puzzle), null);
}

/** The progress after an answer: the first one to a puzzle counts, as in a game won or lost against it. */
export function answered(progress: Progress, puzzle: Pick<Puzzle, "decision" | "position" | "level">, isRight: boolean): Progress {
  const name = nameOf(puzzle);
  if (progress.tried[name] !== undefined) return { ...progress, tried: { ...progress.tried, [name]: progress.tried[name] || isRight } };
  const expected = 1 / (1 + 10 ** ((ratingOf(puzzle) - progress.rating) / SPREAD));
  const rating = Math.max(0, Math.round(progress.rating + WEIGHT * (Number(isRight) - expected)));
  return { rating, tried: { ...progress.tried, [name]: isRight } };
}

export function solvedIn({ tried }: Progress): number {
  return Object.values(tried).filter(Boolean).length;
}
