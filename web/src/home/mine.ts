/** The tables that this browser plays, as the home page lists them. */

import type { Mine } from "$/lib/mine.svelte";
import type { MineEntry } from "$/net/api";
import type { Summary } from "$/net/types";

const MOST = 8;

export interface Row {
  match: string;
  game: string;
  /** null: the server has not said how the match stands. */
  summary: Summary | null;
  isMyTurn: boolean;
  /** Seconds since 1970. */
  active: number;
}

/** As the server says that they stand; where it does not say, as they were shown before. */
export function rows(known: Mine[], told: MineEntry[], shown: Row[]): Row[] {
  return known
    .map((mine) => {
      const entry = told.find((e) => e.match === mine.match);
      if (entry?.error === "gone" || entry?.summary?.status === "abandoned") return null;
      if (entry?.summary) return fresh(entry, entry.summary);
      const unknown = { match: mine.match, game: mine.game, summary: null, isMyTurn: false, active: mine.at / 1000 };
      return shown.find((row) => row.match === mine.match) ?? unknown;
    })
    .filter((row) => row !== null)
    .sort((a, b) => rank(b) - rank(a) || b.active - a.active)
    .slice(0, MOST);
}

function fresh(entry: MineEntry, summary: Summary): Row {
  return { match: entry.match, game: summary.game, summary, isMyTurn: entry.your_turn ?? false, active: summary.active };
}

function rank(row: Row): number {
  if (row.summary?.status === "finished") return 0;
  return row.isMyTurn ? 2 : 1;
}

/** Did the server say of each match how it stands, or that it is gone? */
export function isComplete(known: Mine[], told: MineEntry[]): boolean {
  const answered = (entry: MineEntry) => entry.summary !== undefined || entry.error === "gone";
  return known.every((mine) => told.some((entry) => entry.match === mine.match && answered(entry)));
}
