/** A pad's storage on the device: the sheet that is being filled in, and results. */

import { keep, recall } from "$/lib/keep";
import type { Sheet } from "$/records/pads";

export interface Draft {
  names: string[];
  options: Record<string, string>;
  sheet: Sheet;
}

export interface KeptResult extends Draft {
  /** The time when it was stored, in milliseconds. */
  at: number;
  scores: number[];
  ranks: number[];
}

/** Older results make room for newer ones. */
const MAX_KEPT = 100;

export const draftOf = (game: string) => recall<Draft | null>(`pad.${game}`, null);
export const keepDraft = (game: string, draft: Draft) => keep(`pad.${game}`, draft);
export const keptOf = (game: string) => recall<KeptResult[]>(`pad-results.${game}`, []);

/** Newest first. */
export function keepResult(game: string, result: KeptResult): KeptResult[] {
  return store(game, [result, ...keptOf(game).filter(({ at }) => at !== result.at)].slice(0, MAX_KEPT));
}

export function forgetResult(game: string, at: number): KeptResult[] {
  return store(game, keptOf(game).filter((result) => result.at !== at));
}

function store(game: string, results: KeptResult[]): KeptResult[] {
  keep(`pad-results.${game}`, results);
  return results;
}
