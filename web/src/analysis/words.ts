/** An analysis in words, of the catalogue that the terminal shares: analysis/sentences.py writes the same sentences and
 * figures, and tests/analysis/said.json compares the two. */

import { HARDLY, POINT, UNIT } from "$/generated/analysis";
import { prefs } from "$/lib/prefs.svelte";
import { catalogues } from "$/words/catalogues";
import type { Speaker } from "$/words/speaker";
import { lossOf, type Analysis } from "./analysis";
import { shareWin } from "./calibration";
import type { Moment, Reason } from "./examiner";

const words = catalogues(import.meta.glob("../../../src/banquise/analysis/words/*.ftl", { query: "?raw", import: "default", eager: true }));

/** The players’ names, and the reader’s own seat. */
export interface Reader {
  names: string[];
  me: number | null;
}

export function say(message: string, values: Record<string, string | number> = {}): string {
  return words(prefs.lang).text(message, values);
}

/** Percentages, rounded half away from zero. */
export function perCent(chance: number): number {
  const size = Math.floor((200 * Math.abs(chance) + UNIT) / (2 * UNIT));
  return chance >= 0 ? size : -size;
}

/** A change with its sign: `+9%`, `−4%`, `0%`. */
export function signed(n: number): string {
  return say("change", { n, sign: n > 0 ? "+" : "" });
}

/** The cost of a choice on average: `−3.1%`. */
export function costText(tenths: number): string {
  return tenths === 0 ? signed(0) : say("cost", { whole: Math.floor(tenths / 10), tenths: tenths % 10 });
}

/** Rounds parts to whole percentages that add up to `total`; the remainder goes where it changes least. */
function apportion(parts: number[], total: number): number[] {
  const found = parts.map((part) => Math.floor((100 * part) / UNIT));
  const rest = (i: number) => 100 * parts[i]! - UNIT * found[i]!;
  const some = parts.flatMap((part, i) => (part !== 0 || total === 0 ? i : []));
  const order = some.sort((one, other) => rest(other) - rest(one) || one - other);
  let left = total - found.reduce((sum, n) => sum + n, 0);
  for (let i = 0; left > 0; i++, left--) found[order[i % order.length]!]! += 1;
  for (let i = order.length - 1; left < 0; i += order.length - 1, left++) found[order[i % order.length]!]! -= 1;
  return found;
}

/** The parts of a seat’s chance, in whole percentages: the first three add up to the last. The choices are everybody’s:
 * those of one seat alone lose several games’ worth, and the others give it back. */
interface ChanceParts {
  start: number;
  choices: number;
  chance: number;
  end: number;
}

export function chanceParts({ curve, shifts }: Pick<Analysis, "curve" | "shifts">): ChanceParts[] {
  const [starts, ends] = [curve[0]!, curve.at(-1)!].map(({ chances }) => apportion(chances, 100)) as [number[], number[]];
  return shifts.map((shift, seat) => {
    const [start, end] = [starts[seat]!, ends[seat]!];
    const [choices, chance] = apportion([shift.own + shift.others, shift.chance], end - start) as [number, number];
    return { start, choices, chance, end };
  });
}

/** The reason why a seat won or lost; empty if nobody has won. */
export function headline({ curve, shifts }: Pick<Analysis, "curve" | "shifts">, seat: number, reader: Reader): string {
  const { chances } = curve.at(-1)!;
  if (shareWin(chances).join() !== chances.join()) return "";
  const { own, others, chance } = shifts[seat]!;
  const isFirst = chances[seat]! > 0;
  const isLuck = isFirst ? chance > Math.max(own + others, 0) : chance < Math.min(own, 0);
  const said = { who: reader.names[seat] ?? "", to: seat === reader.me ? "you" : "them" };
  const outcome = !isFirst ? "lost" : chances[seat] === UNIT ? "won" : "shared";
  const cause = say(`headline-${outcome}-${isLuck ? "luck" : "choices"}`, said);
  if (chance === 0) return say("headline-alone", { cause });
  const luck = Math.abs(chance) < HARDLY ? "even" : chance > 0 ? "with" : "against";
  const rest = isLuck ? say(own <= -HARDLY ? "choices-cost" : "choices-even", said) : say(`luck-${luck}`, said);
  return say("headline-both", { cause, rest });
}

/** The text of a turning point: how far a chance fell, by which action, and why. */
export function turningPoint(moment: Moment, speaker: Speaker, { names, me }: Reader): string {
  const { seat, before, after, reason } = moment;
  const [played, best] = [speaker.label(moment.played, names), speaker.label(moment.best, names)];
  const said = { who: names[seat] ?? "", to: seat === me ? "you" : "them", played, best, before: perCent(before[seat]!), after: perCent(after[seat]!) };
  const fall = say("fall", said);
  if (!reason) return say("turning", { ...said, fall });
  return say("turning-why", { ...said, fall, item: `item-${speaker.declared.name}-${reason.item}`, points: pointsOf(reason) });
}

/** The loss of a turning point: `−57%`. */
export function lossText(moment: Moment): string {
  return signed(-perCent(lossOf(moment)));
}

/** The points that an action gains by this, one at least. */
export function pointsOf({ gain }: Reason): number {
  return Math.max(1, Math.floor((gain + POINT / 2) / POINT));
}
