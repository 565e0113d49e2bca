/** Game records: a match as a text that people can read (core/gamefile.py describes it, and reads and writes the same).
 *
 *     const record = readGameRecord(text, engines);     // every line is checked and replayed; throws RecordError
 *     writeGameRecord({ ...record, line });
 *
 * A record may come from anywhere, so it is not trusted before it has been replayed.
 */

import { isKept, isKeptByServer, NUMBER, type DealProof } from "$/lib/dealing";
import { IllegalAction, type Row } from "./declared";
import type { Engine } from "./engine";
import type { Line } from "./line";
import type { Vocabulary } from "$/records/declaration";

const HEADING = "banquise record";
const VERSION = "2";
const SETUP_LINE: Record<string, RegExp> = {
  1: /^(game|rules|players|seed|commitment|salt|(option|name) \w+)$/,
  2: /^(game|rules|players|seed|commitment|salt|(option|name) \w+|number (server|P[1-9]))$/,
};
const NOTHING_DRAWN = "none";
const MOVE = /^(\d{1,9})\. P(\d{1,9}) (.+)$/;

/** A game's engine with its words. */
interface Player {
  engine: Engine;
  vocabulary: Vocabulary;
}

interface GameRecord extends DealProof {
  /** The version that it is played by. */
  rules: number;
  seed: bigint;
  /** Complete, with defaults for those not given. */
  options: Record<string, string>;
  /** Names by seat: `P1`. */
  names: Record<string, string>;
  line: Line;
}

/** A record that cannot be read or does not follow the rules. If a rule forbids something, the reason ends with facts. */
export class RecordError extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
    readonly facts: Row[] = [],
  ) {
    super(`line ${line}: ${reason}`);
  }
}

export function writeGameRecord(record: GameRecord, vocabulary: Vocabulary): string {
  const { line } = record;
  const { name } = line.engine.declared;
  const lines = [`${HEADING} ${VERSION}`, `game: ${name}`, `rules: ${record.rules}`, `players: ${line.players}`, `seed: ${record.seed}`];
  for (const [option, value] of Object.entries(record.options)) lines.push(`option ${option}: ${value}`);
  for (const [seat, player] of Object.entries(record.names)) lines.push(`name ${seat}: ${words(player).join(" ")}`);
  lines.push(...promised(record), "");
  line.history.forEach(({ player, action }, i) => lines.push(`${i + 1}. P${player + 1} ${vocabulary.words(action)}`));
  if (line.over) lines.push(`result: ${line.scores().join(" ")}`);
  return lines.join("\n") + "\n";
}

function promised({ commitment, salt, numbers }: DealProof): string[] {
  const lines = [["commitment", commitment], [numbers.length > 0 ? "number server" : "salt", salt]];
  numbers.forEach((number, i) => lines.push([`number P${i + 1}`, number ?? NOTHING_DRAWN]));
  return lines.filter(([, value]) => value).map(([key, value]) => `${key}: ${value}`);
}

/** The game of a record, whose engine must be loaded first. */
export function gameOf(text: string, games: string[]): string {
  const preamble = readPreamble(numbered(text));
  const game = preamble.values.get("game");
  if (game === undefined) throw new RecordError(1, "the set-up has no 'game:' line");
  if (!games.includes(game)) throw new RecordError(preamble.lines.get("game")!, `there is no game '${game}'; there are: ${games.join(", ")}`);
  return game;
}

/** Replays a record and checks every line of it. */
export function readGameRecord(text: string, { engine, vocabulary }: Player): GameRecord {
  const lines = numbered(text);
  const last = split(text).length;
  const preamble = readPreamble(lines);
  const record = start(preamble, engine);
  let finished = false;
  for (const { n, line } of lines) {
    if (!trimmed(line)) continue;
    if (finished) throw new RecordError(n, "nothing may follow the result");
    finished = line.startsWith("result:");
    if (finished) checkResult(n, line, record.line);
    else readMove(n, line, record.line, vocabulary);
  }
  if (record.line.over && !finished) throw new RecordError(last, "the game is over but its 'result:' line is missing");
  return { ...record, ...readPromise(preamble, record) };
}

interface NumberedLine {
  n: number;
  line: string;
}

/** The lines above the blank one, with their line numbers. */
class Preamble {
  constructor(readonly version: string) {}

  readonly values = new Map<string, string>();
  readonly lines = new Map<string, number>();

  whole(key: string): bigint {
    const value = this.values.get(key);
    if (value === undefined) throw new RecordError(1, `the set-up has no '${key}:' line`);
    if (!/^\d{1,19}$/.test(value)) throw new RecordError(this.lines.get(key)!, `'${key}' is a whole number, not '${value}'`);
    return BigInt(value);
  }

  starting(prefix: string): Record<string, string> {
    const found = [...this.values].filter(([key]) => key.startsWith(prefix));
    return Object.fromEntries(found.map(([key, value]) => [key.slice(prefix.length), value]));
  }
}

/** The lines without remarks. The iterator is shared: the moves begin where the set-up ended. */
function numbered(text: string): IterableIterator<NumberedLine> {
  return split(text)
    .map((line, i) => ({ n: i + 1, line }))
    .filter(({ line }) => !line.startsWith("#"))
    .values();
}

function readPreamble(lines: IterableIterator<NumberedLine>): Preamble {
  const first: NumberedLine = lines.next().value ?? { n: 1, line: "" };
  if (!first.line.startsWith(HEADING)) throw new RecordError(first.n, `a game record begins with '${HEADING} ${VERSION}'`);
  const version = trimmed(first.line.slice(HEADING.length));
  if (!(version in SETUP_LINE)) {
    const known = Object.keys(SETUP_LINE).join(" and ");
    throw new RecordError(first.n, `record version '${version}' is not known here; this program reads versions ${known}`);
  }
  const preamble = new Preamble(version);
  for (let next = lines.next(); !next.done && trimmed(next.value.line); next = lines.next()) readPreambleLine(next.value, preamble);
  return preamble;
}

function readPreambleLine({ n, line }: NumberedLine, preamble: Preamble): void {
  const colon = line.indexOf(":");
  if (colon < 0) throw new RecordError(n, `'${shortened(line)}' should read 'key: value'`);
  const key = line.slice(0, colon);
  if (preamble.values.has(key)) throw new RecordError(n, `'${shortened(key)}' is given twice`);
  if (!SETUP_LINE[preamble.version]!.test(key)) throw new RecordError(n, `'${shortened(key)}' is no set-up line`);
  preamble.values.set(key, trimmed(line.slice(colon + 1)));
  preamble.lines.set(key, n);
}

function start(preamble: Preamble, engine: Engine): Omit<GameRecord, keyof DealProof> {
  const { name, rules: known } = engine.declared;
  const written = preamble.whole("rules");
  const rules = Number(written);
  if (!known.includes(rules)) {
    throw new RecordError(preamble.lines.get("rules")!, `written under rules ${written} of ${name}; this program plays rules ${known.join(", ")}`);
  }
  const [players, seed] = [preamble.whole("players"), preamble.whole("seed")];
  try {
    const line = engine.begin(players, preamble.starting("option "), seed, rules);
    const options = engine.complete(preamble.starting("option "));
    return { rules, seed, options, names: preamble.starting("name "), line };
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    throw new RecordError(lineAtFault(preamble, error.message), error.message, error.facts);
  }
}

function lineAtFault(preamble: Preamble, message: string): number {
  for (const [key, line] of preamble.lines) if (key.startsWith("option ") && message.includes(key.slice("option ".length))) return line;
  return preamble.lines.get(message.includes("seed") ? "seed" : "players")!;
}

/** Reads the promise made before the deal, and checks that the set-up keeps it. */
function readPromise(preamble: Preamble, { seed, line }: { seed: bigint; line: Line }): DealProof {
  const commitment = preamble.values.get("commitment") ?? "";
  const drawn = Object.keys(preamble.starting("number "));
  if (drawn.length === 0) {
    const promise = { commitment, salt: preamble.values.get("salt") ?? "", numbers: [] };
    if (isKept(promise, seed)) return promise;
    throw new RecordError(preamble.lines.get("commitment")!, "seed and salt do not give this commitment: the deal was changed");
  }
  const numbers = Array.from({ length: line.players }, (_, i) => numberOf(preamble, `P${i + 1}`));
  const promise = { commitment, salt: numberOf(preamble, "server") ?? "", numbers };
  if (drawn.length > line.players + 1) {
    throw new RecordError(preamble.lines.get(`number ${drawn.at(-1)}`)!, `the numbers are of ${line.players} seats`);
  }
  if (!isKeptByServer(promise)) {
    throw new RecordError(preamble.lines.get("number server")!, "the server's number does not give the commitment that was published before the deal");
  }
  if (isKept(promise, seed)) return promise;
  throw new RecordError(preamble.lines.get("seed")!, "the numbers do not give this seed: one of them or the deal was changed");
}

/** The number of a seat; null where its device drew none. */
function numberOf(preamble: Preamble, whose: string): string | null {
  const key = `number ${whose}`;
  const value = preamble.values.get(key);
  if (value === undefined) throw new RecordError(1, `the set-up has no '${key}:' line`);
  if (value === NOTHING_DRAWN && whose !== "server") return null;
  if (NUMBER.test(value)) return value;
  throw new RecordError(preamble.lines.get(key)!, `'${key}' is 32 digits 0 to 9 and a to f, not '${shortened(value)}'`);
}

function readMove(n: number, text: string, line: Line, vocabulary: Vocabulary): void {
  const found = MOVE.exec(trimmed(text));
  if (!found) throw new RecordError(n, `'${shortened(text)}' should read 'number. seat action', as in '1. P1 pass'`);
  const [number, seat, next] = [Number(found[1]), Number(found[2]), line.decision + 1];
  if (number !== next) throw new RecordError(n, `this is decision ${next}, not ${number}: a line is missing or repeated`);
  if (!line.over && seat !== line.decider + 1) throw new RecordError(n, `it is P${line.decider + 1} who decides here, not P${seat}`);
  try {
    line.play(actionOf(found[3]!, vocabulary));
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    throw new RecordError(n, error.facts.length ? "" : error.message, error.facts);
  }
}

function checkResult(n: number, text: string, line: Line): void {
  if (!line.over) throw new RecordError(n, "a result is given but the game is not over");
  const [result, given] = [line.scores().join(" "), text.slice("result:".length)];
  if (words(given).join(" ") !== result) throw new RecordError(n, `the scores are ${result}, not ${shortened(trimmed(given))}`);
}

/** The action of these words. */
function actionOf(text: string, vocabulary: Vocabulary): number {
  const [name = "", ...given] = words(text);
  const kind = vocabulary.declared.kinds.find((kind) => kind.name === name);
  if (!kind) throw new IllegalAction(`Unknown action '${name}'. Actions: ${vocabulary.declared.kinds.map((kind) => kind.name).join(", ")}`);
  if (given.length !== kind.arguments.length) {
    throw new IllegalAction(`'${text}' should read '${[name, ...kind.arguments.map(([argument]) => `<${argument}>`)].join(" ")}'`);
  }
  kind.arguments.forEach(([, domain], i) => {
    if (!vocabulary.domain(domain).words.includes(given[i]!)) throw new IllegalAction(`'${given[i]}' is no ${domain}`);
  });
  return vocabulary.parse([name, ...given].join(" "))!;
}

/** Lines, words and trimmed texts, split as Python splits them. */
function split(text: string): string[] {
  const lines = text.split(BREAKS);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+";
const BREAK = "\\r\\n|[\\n-\\r\\x1c-\\x1e\\x85\\u2028\\u2029]";
const BREAKS = new RegExp(BREAK);
const ENDS = new RegExp(`^${SPACE}|${SPACE}$`, "g");
const SPACES = new RegExp(SPACE);

function trimmed(text: string): string {
  return text.replace(ENDS, "");
}

function words(text: string): string[] {
  return trimmed(text)
    .split(SPACES)
    .filter((word) => word !== "");
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= 40 ? text : characters.slice(0, 39).join("") + "…";
}
