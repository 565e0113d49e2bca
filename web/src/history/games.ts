/** All games of a person, and what they add up to. Pure, so that it can be tested. */

import type { MineEntry, PassportMatch, PlayerInfo, Status, Summary } from "$/generated/messages";

/** Other people, as an opponent to filter by; bots are filtered by their level. */
export const PEOPLE = "people";

export interface PastGame {
  match: string;
  game: string;
  /** Played in this browser: nobody else can tell whether it was. */
  isHere: boolean;
  status: Status;
  isMyTurn: boolean;
  /** Seconds since 1970. */
  active: number;
  /** One's own. */
  seats: number[];
  players: PlayerInfo[];
}

export interface Wanted {
  /** Empty: any. */
  game: string;
  opponent: string;
  /** Only those. */
  isMyTurn?: boolean;
}

export function playedHere(summary: Summary): PastGame {
  const decides = summary.players.find((player) => player.deciding);
  const seats = summary.players.filter((player) => player.kind === "person").map((player) => player.seat);
  return { ...common(summary), isHere: true, isMyTurn: summary.status === "running" && decides?.kind === "person", seats };
}

/** By the passport's list, and by what the browser kept itself. */
export function playedOnline(listed: PassportMatch[], kept: MineEntry[]): PastGame[] {
  const found = new Map<string, PastGame>();
  for (const entry of kept) {
    if ("summary" in entry) found.set(entry.match, { ...common(entry.summary), isHere: false, isMyTurn: entry.your_turn, seats: [entry.seat] });
  }
  for (const { match, summary, seats, your_turn } of listed) found.set(match, { ...common(summary), isHere: false, isMyTurn: your_turn, seats });
  return [...found.values()].filter((played) => played.status !== "abandoned");
}

const common = ({ match, game, status, active, players }: Pick<Summary, "match" | "game" | "status" | "active" | "players">) => ({ match, game, status, active, players });

/** Levels of bots, and whether other people sat there. */
export function opponentsOf({ players, seats }: PastGame): string[] {
  const others = players.filter((player) => !seats.includes(player.seat));
  const found = others.flatMap((player) => (player.kind === "bot" ? (player.bot ?? []) : PEOPLE));
  return [...new Set(seats.length > 1 ? [...found, PEOPLE] : found)];
}

export function chosen(all: PastGame[], { game, opponent, isMyTurn }: Wanted): PastGame[] {
  return all
    .filter((played) => !isMyTurn || (played.isMyTurn && played.status === "running"))
    .filter((played) => (game === "" || played.game === game) && (opponent === "" || opponentsOf(played).includes(opponent)))
    .sort((a, b) => b.active - a.active);
}

/** One's own seat, where it is over and known how, and where it is one alone: nobody wins against themselves. */
export function myResult({ status, seats, players }: PastGame): { score: number; rank: number } | null {
  const me = seats.length === 1 ? players[seats[0]!] : undefined;
  if (status !== "finished" || me?.rank === undefined || me.score === undefined) return null;
  return { score: me.score, rank: me.rank };
}

export interface Totals {
  opponent: string;
  games: number;
  /** Against these opponents at a server. */
  wins: number;
  /** In this browser, which nobody has verified. */
  winsHere: number;
}

/** Wins by opponent, in this order; those one has not played are left out. */
export function totals(all: PastGame[], order: string[]): Totals[] {
  return order.flatMap((opponent) => {
    const over = all.filter((played) => opponentsOf(played).includes(opponent) && myResult(played) !== null);
    const won = over.filter((played) => myResult(played)!.rank === 1);
    const winsHere = won.filter((played) => played.isHere).length;
    return over.length === 0 ? [] : { opponent, games: over.length, wins: won.length - winsHere, winsHere };
  });
}

interface Best {
  game: string;
  score: number;
  played: PastGame;
}

/** The highest score of each game; of equals, the one reached first. */
export function bests(all: PastGame[]): Best[] {
  const found = new Map<string, Best>();
  for (const played of all.toSorted((a, b) => a.active - b.active)) {
    const result = myResult(played);
    const best = found.get(played.game);
    if (result && (!best || result.score > best.score)) found.set(played.game, { game: played.game, score: result.score, played });
  }
  return [...found.values()];
}
