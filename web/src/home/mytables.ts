/** The tables that this browser plays, as the home page lists them. */

import type { OwnMatch } from "$/lib/ownmatches.svelte";
import type { Listed, MineEntry, MineFound, PassportMatch, Summary } from "$/generated/messages";

/** The number of tables on the home page; another page has the rest. */
export const MAX_ROWS = 8;

export interface TableRow {
  match: string;
  /** Whether only this browser stores it. */
  isHere: boolean;
  /** A table whose seat this browser has no token for yet. */
  isElsewhere?: boolean;
  game: string;
  /** null: the server has not said how the match stands. */
  summary: Listed | null;
  isMyTurn: boolean;
  /** Seconds since 1970. */
  active: number;
}

/** Matches that are played in this tab, as last stored. */
export function rowsHere(summaries: Summary[]): TableRow[] {
  return summaries.map((summary) => {
    const decides = summary.players.find((player) => player.deciding);
    const isMyTurn = decides?.kind === "person" && decides.state === "here";
    return { match: summary.match, isHere: true, game: summary.game, summary, isMyTurn, active: summary.active };
  });
}

/** Matches of the passport that this browser does not keep itself. */
export function rowsElsewhere(listed: PassportMatch[], known: OwnMatch[]): TableRow[] {
  return listed
    .filter(({ match, summary }) => summary.status !== "abandoned" && !known.some((mine) => mine.match === match))
    .map(({ match, summary, your_turn }) => ({ match, isHere: false, isElsewhere: true, game: summary.game, summary, isMyTurn: your_turn, active: summary.active }));
}

/** The rows with the reader's turn first and finished ones last. */
export function sorted(rows: TableRow[]): TableRow[] {
  return rows.toSorted((a, b) => rank(b) - rank(a) || b.active - a.active);
}

/** The rows as the server reports them; where it reports nothing, as they were shown before. */
export function rows(known: OwnMatch[], told: MineEntry[], shown: TableRow[]): TableRow[] {
  return known
    .map((mine) => {
      const entry = told.find((e) => e.match === mine.match);
      if (entry && (isGone(entry) || (isFound(entry) && entry.summary.status === "abandoned"))) return null;
      if (entry && isFound(entry)) return fresh(entry);
      const unknown = { match: mine.match, isHere: false, game: mine.game, summary: null, isMyTurn: false, active: mine.at / 1000 };
      return shown.find((row) => row.match === mine.match) ?? unknown;
    })
    .filter((row) => row !== null)
    .sort((a, b) => rank(b) - rank(a) || b.active - a.active)
    .slice(0, MAX_ROWS);
}

function fresh({ match, summary, your_turn }: MineFound): TableRow {
  return { match, isHere: false, game: summary.game, summary, isMyTurn: your_turn, active: summary.active };
}

const isFound = (entry: MineEntry): entry is MineFound => "summary" in entry;

/** Whether the entry may be forgotten. */
export const isGone = (entry: MineEntry): boolean => "error" in entry && entry.error === "gone";

function rank(row: TableRow): number {
  if (row.summary?.status === "finished") return 0;
  return row.isMyTurn ? 2 : 1;
}

/** Whether the server has answered for each match. */
export function isComplete(known: OwnMatch[], told: MineEntry[]): boolean {
  return known.every((mine) => told.some((entry) => entry.match === mine.match && (isFound(entry) || isGone(entry))));
}
