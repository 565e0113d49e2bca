/** An analysis in words, of the catalogue that the terminal shares (analysis/sentences.py). */

import { POINT, UNIT } from "$/generated/analysis";
import { prefs } from "$/lib/prefs.svelte";
import { catalogues } from "$/words/catalogues";
import type { Speaker } from "$/words/speaker";
import { lossOf } from "./analysis";
import type { Moment, Reason } from "./examiner";

const words = catalogues(import.meta.glob("../../../src/banquise/analysis/words/*.ftl", { query: "?raw", import: "default", eager: true }));

export function say(message: string, values: Record<string, string | number> = {}): string {
  return words(prefs.lang).text(message, values);
}

/** Rounded; a half away from zero. */
export function perCent(chance: number): number {
  const size = Math.floor((200 * Math.abs(chance) + UNIT) / (2 * UNIT));
  return chance >= 0 ? size : -size;
}

/** `+9`, `−4`, `0` */
export function signed(chance: number): string {
  const size = perCent(chance);
  return size > 0 ? `+${size}` : size < 0 ? `−${-size}` : "0";
}

/** Who lost how much by what, and by what it is explained. */
export function turningPoint(moment: Moment, speaker: Speaker, names: string[]): string {
  const [played, best] = [speaker.label(moment.played, names), speaker.label(moment.best, names)];
  const said = { who: names[moment.seat] ?? "", played, best, loss: perCent(lossOf(moment)) };
  if (!moment.reason) return say("turning", said);
  return say("turning-why", { ...said, item: `item-${speaker.declared.name}-${moment.reason.item}`, points: pointsOf(moment.reason) });
}

/** How many points an action gains by this, one at least. */
export function pointsOf({ gain }: Reason): number {
  return Math.max(1, Math.floor((gain + POINT / 2) / POINT));
}
