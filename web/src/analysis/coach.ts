/** Hints and warnings at tables in this tab, from what the player knows. Online matches have none. */

import type { Line } from "$/engine/line";
import { gameOf, readGameRecord } from "$/engine/gamefile";
import { NOTEWORTHY, SIMULATIONS, UNIT } from "$/generated/analysis";
import { t } from "$/i18n";
import { exportGame } from "$/local/client";
import { gamesHere, loadGame } from "$/local/games";
import type { Vocabulary } from "$/records/declaration";
import { loadSpeaker } from "$/games";
import { advise } from "./analyse";
import { lossOf } from "./analysis";
import type { Moment } from "./examiner";
import { perCent, pointsOf, say } from "./words";

/** The smallest loss that deserves a warning. */
const BLUNDER = UNIT / 10;
const HINT = { simulations: SIMULATIONS, seed: 0, withOpenCards: false };
const WARNING = { ...HINT, simulations: SIMULATIONS / 2 };

/** A strong bot's choice now, and a sentence that says why. */
export interface Hint {
  action: number;
  reason: string;
}

export async function hint(match: string, names: string[]): Promise<Hint> {
  const { line, vocabulary } = await positionOf(match);
  const [only, another] = line.legal;
  if (another === undefined) return { action: only!, reason: t("hint-only") };
  const moment = await advise(line, HINT);
  const speaker = await loadSpeaker(line.engine.declared.name);
  const label = (action: number) => (speaker ? speaker.label(action, names) : vocabulary.words(action));
  return { action: moment.best, reason: await reasonOf(line, moment, label) };
}

/** The best action, compared with the most visited one that is noticeably worse. */
async function reasonOf(line: Line, { best, before, seat, rows }: Moment, label: (action: number) => string): Promise<string> {
  const worse = rows.find(({ action, chance }) => action !== best && before[seat]! - chance >= NOTEWORTHY);
  if (!worse) return t("hint-even");
  const other = label(worse.action);
  const { reason, best: found } = await advise(line, WARNING, worse.action);
  if (!reason || found !== best) return t("hint-better", { other, n: perCent(before[seat]! - worse.chance) });
  return t("hint-why", { other, item: say(`item-${line.engine.declared.name}-${reason.item}`), points: pointsOf(reason) });
}

/** The reason to think again before an action, or nothing. */
export async function warning(match: string, words: string): Promise<string> {
  const { line, vocabulary } = await positionOf(match);
  const action = vocabulary.parse(words);
  if (action === null || line.legal.length < 2) return "";
  const loss = lossOf(await advise(line, WARNING, action));
  return loss >= BLUNDER ? t("coach-warning", { n: perCent(loss) }) : "";
}

async function positionOf(match: string): Promise<{ line: Line; vocabulary: Vocabulary }> {
  const text = await exportGame(match);
  const { engine, vocabulary } = await loadGame(gameOf(text, await gamesHere()));
  return { line: readGameRecord(text, { engine, vocabulary }).line, vocabulary };
}
