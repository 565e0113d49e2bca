/** A skirmish is revealed in beats: a tribe steps forward, its cards turn up one by one, then the next tribe; the outcome last. */

import type { Pace } from "$/lib/prefs.svelte";

export const BEAT_MS: Record<Pace, number> = { slow: 400, normal: 200, fast: 50 };

/** The number of beats for which the outcome is shown before anything else happens. */
export const REST = 6;

/** The number of beats until the outcome. */
export function beats(cards: number[]): number {
  return cards.reduce((all, count) => all + count + 1, 1);
}

/** The number of open cards of each tribe after these beats; −1: it has not stepped forward yet. */
export function opened(cards: number[], beat: number): number[] {
  let left = beat;
  return cards.map((count) => {
    const open = Math.max(-1, Math.min(count, left - 1));
    left -= count + 1;
    return open;
  });
}

/** A total on its way up: all of it once every card is open. */
export function countedUp(total: number, open: number, cards: number): number {
  return open >= cards ? total : Math.floor((total * Math.max(0, open)) / cards);
}
