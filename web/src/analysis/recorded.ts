/** The analysis of a game record: the stored one, or a new one. */

import { gameOf, readGameRecord } from "$/engine/gamefile";
import type { Line } from "$/engine/line";
import { SIMULATIONS } from "$/generated/analysis";
import { loadGame, playableGames } from "$/local/games";
import { analyse, isComplete, type AnalysisOptions } from "./analyse";
import type { Analysis } from "./analysis";
import type { Method } from "./examiner";
import { findAnalysis, keepAnalysis, keyOf } from "./kept";

export const STANDARD: Method = { simulations: SIMULATIONS, seed: 0, withOpenCards: false };

/** The standard analysis of a record, if it was made before. */
export const findStandard = (record: string) => findAnalysis(keyOf(record, STANDARD));

/** Replays a record by the rules, and refuses one that breaks them. */
export async function lineOf(record: string): Promise<Line> {
  const { engine, vocabulary } = await loadGame(gameOf(record, await playableGames()));
  return readGameRecord(record, { engine, vocabulary }).line;
}

/** Provisional, and not stored, if the game's network could not be loaded. */
export async function analyseRecord(record: string, method: Method, options: AnalysisOptions = {}): Promise<{ analysis: Analysis; isProvisional: boolean }> {
  const known = await findAnalysis(keyOf(record, method));
  if (known) return { analysis: known, isProvisional: false };
  const line = await lineOf(record);
  const analysis = await analyse(line, method, options);
  const isProvisional = !(await isComplete(line.engine.declared));
  if (!isProvisional) await keepAnalysis(keyOf(record, method), analysis);
  return { analysis, isProvisional };
}
