/** The analysis of a line of play: curves and the causes of their changes, the accuracy of each seat, and turning points.
 * analysis/analysis.py does the same, and tests/analysed compares the two. */

import type { Line } from "$/engine/line";
import { AFRESH, CHOICES_PER_DEPTH, DEEPEST, FEW, LONG, MANY, NOTEWORTHY, SOUND, TURNING_POINTS, UNIT } from "$/generated/analysis";
import { KERNELS } from "$/generated/engines";
import { shareWin } from "./calibration";
import type { ExaminedDecision, Method, Moment } from "./examiner";

/** A point of the curve: each seat's chance after a number of decisions. */
interface Point {
  decision: number;
  chances: number[];
}

/** The causes of the change from the first point of a seat's curve to the last; the three add up to it. */
interface Shift {
  own: number;
  others: number;
  chance: number;
}

export interface Analysis {
  game: string;
  players: number;
  moments: Moment[];
  curve: Point[];
  shifts: Shift[];
}

/** The decisions that left a choice. */
export function choicesOf(line: Line): ExaminedDecision[] {
  const asked = line.history.map(({ action, before }, decision) => ({ decision, state: before, action, first: firstOf(line) }));
  return asked.filter(({ state }) => line.engine.legal(state).length > 1);
}

/** The next decision, with one of its possible actions. */
export function currentChoice(line: Line, action = line.legal[0]!): ExaminedDecision {
  return { decision: line.decision, state: line.position, action, first: firstOf(line) };
}

/** The seat that began. */
function firstOf(line: Line): number {
  return line.history[0]?.player ?? line.decider;
}

/** The analysis of a line, from all its moments. */
export function analysisOf(line: Line, moments: Moment[]): Analysis {
  const curve = curveOf(line, moments);
  return { game: line.engine.declared.name, players: line.players, moments, curve, shifts: shiftsOf(line, moments, curve) };
}

/** The moments to examine again: the largest of many noisy estimates are usually overestimates. */
export function momentsToCheck(moments: Moment[]): Moment[] {
  return moments.filter((moment) => lossOf(moment) > 0).sort(byLoss).slice(0, moments.length >= LONG ? MANY : FEW);
}

/** The method of the second look in a game with this many choices. */
export function checkMethod({ simulations, seed }: Method, choices: number): Method {
  const depth = Math.max(1, Math.min(DEEPEST, Math.floor(choices / CHOICES_PER_DEPTH)));
  return { simulations: depth * simulations, seed: seed + AFRESH, withOpenCards: false };
}

/** The decisions that cost most by a second look, the costliest first. */
export function turningPoints({ moments }: Pick<Analysis, "moments">): Moment[] {
  return moments.filter((moment) => moment.isChecked && lossOf(moment) >= NOTEWORTHY).sort(byLoss).slice(0, TURNING_POINTS);
}

/** The same decisions, a reader's before those of others. */
export function ownFirst(moments: Moment[], me: number | null): Moment[] {
  return moments.toSorted((one, other) => Number(other.seat === me) - Number(one.seat === me));
}

const byLoss = (one: Moment, other: Moment) => lossOf(other) - lossOf(one) || one.decision - other.decision;

export function lossOf({ before, after, seat }: Moment): number {
  return before[seat]! - after[seat]!;
}

/** The per cent of a seat's choices that were as good as the best, or nearly; null if it had no choice. */
export function accuracyOf({ moments }: Pick<Analysis, "moments">, seat: number): number | null {
  const own = moments.filter((moment) => moment.seat === seat);
  return own.length ? Math.floor((100 * own.filter((moment) => lossOf(moment) <= SOUND).length) / own.length) : null;
}

/** The cost of a seat's choices on average, in tenths of a per cent; null: it had no choice. */
export function costOf({ moments }: Pick<Analysis, "moments">, seat: number): number | null {
  const own = moments.filter((moment) => moment.seat === seat);
  const lost = own.reduce((sum, moment) => sum + lossOf(moment), 0);
  return own.length ? Math.floor((2000 * lost + UNIT * own.length) / (2 * UNIT * own.length)) : null;
}

function curveOf(line: Line, moments: Moment[]): Point[] {
  const points = moments.map(({ decision, before }) => ({ decision, chances: before }));
  const last = moments.at(-1);
  if (line.over) points.push({ decision: line.decision, chances: shareWin(line.standing()) });
  else if (last) points.push({ decision: line.decision, chances: last.after });
  return points;
}

/** First the choice, then luck, if chance or hidden cards came into play; otherwise the rest belongs to the choice too. */
function shiftsOf(line: Line, moments: Moment[], curve: Point[]): Shift[] {
  const shifts = Array.from({ length: line.players }, () => ({ own: 0, others: 0, chance: 0 }));
  moments.forEach((moment, number) => {
    const following = curve[number + 1]!;
    const isLuck = cameByLuck(line, moment, following.decision);
    shifts.forEach((shift, seat) => {
      const byChoice = isLuck ? moment.after[seat]! : following.chances[seat]!;
      shift[seat === moment.seat ? "own" : "others"] += byChoice - moment.before[seat]!;
      shift.chance += following.chances[seat]! - byChoice;
    });
  });
  return shifts;
}

function cameByLuck(line: Line, { decision, seat }: Moment, until: number): boolean {
  const [before, after] = [line.positionAfter(decision), line.positionAfter(until)];
  const { at, secrets } = line.engine.declared;
  for (let i = 0; i < KERNELS.RNG_BYTES; i++) if (before[i] !== after[i]) return true;
  if (line.history.slice(decision, until).some(({ learners }) => (learners >> seat) & 1)) return true;
  return secrets && (after[at.OVER_AT] !== 0 || after[at.PLAYER_AT] !== seat);
}
