/** Hints and warnings at tables in this tab, from what the player knows. Online matches have none. */

import type { Line } from "$/engine/line";
import { gameOf, readGameRecord } from "$/engine/gamefile";
import { NOTEWORTHY, SIMULATIONS, UNIT } from "$/generated/analysis";
import { t } from "$/i18n";
import { exportGame } from "$/local/client";
import { loadGame, playableGames } from "$/local/games";
import type { Vocabulary } from "$/records/declaration";
import { loadSpeaker } from "$/games";
import { choiceOf, type Choice } from "$/games/choose";
import { advise } from "./analyse";
import { lossOf } from "./analysis";
import type { Moment } from "./examiner";
import { perCent, pointsOf, say } from "./words";

/** The smallest loss that deserves a warning. */
const BLUNDER = UNIT / 10;
const HINT = { simulations: SIMULATIONS, seed: 0, withOpenCards: false };
const REST = { ...HINT, simulations: SIMULATIONS / 4 };
const WARNING = { ...HINT, simulations: SIMULATIONS / 2 };

/** A strong bot's choice now, and a sentence that says why. */
export interface Hint {
  action: number;
  /** The rest of the move that the action begins. */
  rest: Choice[];
  reason: string;
}

/** `begins`: the kinds of actions that begin a move of several. */
export async function hint(match: string, names: string[], begins: string[]): Promise<Hint> {
  const { line, vocabulary } = await positionOf(match);
  const [only, another] = line.legal;
  const speaker = await loadSpeaker(line.engine.declared.name);
  const label = (action: number) => (speaker ? speaker.label(action, names) : vocabulary.words(action));
  const choice = (action: number) => choiceOf(action, vocabulary.words(action), label(action));
  const rest = async (action: number) => (await restOf(line, action, (one) => begins.includes(choice(one).kind))).map(choice);
  if (another === undefined) return { action: only!, rest: await rest(only!), reason: t("hint-only") };
  const moment = await advise(line, HINT);
  return { action: moment.best, rest: await rest(moment.best), reason: await reasonOf(line, moment, label) };
}

/** The decisions of the same seat after an action that begins a move, up to its last. */
async function restOf(line: Line, first: number, begins: (action: number) => boolean): Promise<number[]> {
  const [after, { decider }] = [line.copy(), line];
  const rest: number[] = [];
  for (let action = first; begins(action); rest.push(action)) {
    after.play(action);
    if (after.over || after.decider !== decider) break;
    action = after.legal.length > 1 ? (await advise(after, REST)).best : after.legal[0]!;
  }
  return rest;
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
  const { engine, vocabulary } = await loadGame(gameOf(text, await playableGames()));
  return { line: readGameRecord(text, { engine, vocabulary }).line, vocabulary };
}
