/** Hints and warnings at a table of this tab, from what the player knows. Online matches have none. */

import type { Line } from "$/engine/line";
import { gameOf, readGameRecord } from "$/engine/gamefile";
import { ENGINES } from "$/generated/engines";
import { SIMULATIONS, UNIT } from "$/generated/analysis";
import { t } from "$/i18n";
import { exportGame } from "$/local/client";
import { loadGame } from "$/local/games";
import type { GameTables } from "$/records/declared";
import { loadSpeaker } from "$/games";
import { advise } from "./analyse";
import { lossOf } from "./analysis";
import { perCent } from "./words";

/** What an action may cost before it is worth a word. */
const BLUNDER = UNIT / 10;
const HINT = { simulations: SIMULATIONS, seed: 0, withOpenCards: false };
const WARNING = { ...HINT, simulations: SIMULATIONS / 2 };

/** What a strong bot would do now. */
export async function hint(match: string, names: string[]): Promise<string> {
  const { line, tables } = await positionOf(match);
  const moment = await advise(line, HINT);
  const speaker = await loadSpeaker(line.engine.declared.name);
  const what = speaker ? speaker.label(moment.best, names) : tables.words(moment.best);
  return t("hint-said", { what, n: perCent(moment.before[moment.seat]!) });
}

/** Why to think again before an action, or nothing. */
export async function warning(match: string, words: string): Promise<string> {
  const { line, tables } = await positionOf(match);
  const action = tables.parse(words);
  if (action === null || line.legal.length < 2) return "";
  const loss = lossOf(await advise(line, WARNING, action));
  return loss >= BLUNDER ? t("coach-warning", { n: perCent(loss) }) : "";
}

async function positionOf(match: string): Promise<{ line: Line; tables: GameTables }> {
  const text = await exportGame(match);
  const { engine, actions } = await loadGame(gameOf(text, Object.keys(ENGINES)));
  return { line: readGameRecord(text, { engine, tables: actions }).line, tables: actions };
}
