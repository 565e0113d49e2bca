/** All games of a person, and statistics of them. Pure, so that it can be tested. */

import type { MineEntry, Mode, PassportMatch, PlayerInfo, Status, Summary } from "$/generated/messages";

/** Other people, as an opponent to filter by; bots are filtered by their level. */
export const PEOPLE = "people";

export interface PastGame {
  match: string;
  game: string;
  /** Whether it was played in this browser, which nobody else can verify. */
  isHere: boolean;
  status: Status;
  mode: Mode;
  isMyTurn: boolean;
  /** Seconds since 1970. */
  active: number;
  /** The reader's own seats. */
  seats: number[];
  players: PlayerInfo[];
}

export interface Wanted {
  /** Empty: any. */
  game: string;
  opponent: string;
  /** The name of somebody who was at the table. */
  person?: string;
  /** Whether only matches with the reader's turn are wanted. */
  isMyTurn?: boolean;
}

export function playedHere(summary: Summary): PastGame {
  const decides = summary.players.find((player) => player.deciding);
  const seats = summary.players.filter((player) => player.kind === "person").map((player) => player.seat);
  return { ...common(summary), isHere: true, isMyTurn: summary.status === "running" && decides?.kind === "person", seats };
}

/** The games of the passport's list, and those that the browser kept itself. */
export function playedOnline(listed: PassportMatch[], kept: MineEntry[]): PastGame[] {
  const found = new Map<string, PastGame>();
  for (const entry of kept) {
    if ("summary" in entry) found.set(entry.match, { ...common(entry.summary), isHere: false, isMyTurn: entry.your_turn, seats: [entry.seat] });
  }
  for (const { match, summary, seats, your_turn } of listed) found.set(match, { ...common(summary), isHere: false, isMyTurn: your_turn, seats });
  return [...found.values()].filter((played) => played.status !== "abandoned");
}

const common = ({ match, game, status, mode, active, players }: Pick<Summary, "match" | "game" | "status" | "mode" | "active" | "players">) => ({ match, game, status, mode, active, players });

/** Levels of bots, and whether other people sat there. */
export function opponentsOf({ players, seats }: PastGame): string[] {
  const others = players.filter((player) => !seats.includes(player.seat));
  const found = others.flatMap((player) => (player.kind === "bot" ? (player.bot ?? []) : PEOPLE));
  return [...new Set(seats.length > 1 ? [...found, PEOPLE] : found)];
}

/** The key of a person. There are no accounts, so people with the same name count as one. */
export const sameName = (name: string) => name.trim().toLocaleLowerCase();

/** The names of other people at a table. */
export function namesAt({ players, seats, isHere }: PastGame): string[] {
  if (isHere) return [];
  return players.flatMap(({ seat, kind, name }) => (kind === "person" && name && !seats.includes(seat) ? name : []));
}

export function chosen(all: PastGame[], { game, opponent, person, isMyTurn }: Wanted): PastGame[] {
  return all
    .filter((played) => !isMyTurn || (played.isMyTurn && played.status === "running"))
    .filter((played) => !person || namesAt(played).some((name) => sameName(name) === sameName(person)))
    .filter((played) => (game === "" || played.game === game) && (opponent === "" || opponentsOf(played).includes(opponent)))
    .sort((a, b) => b.active - a.active);
}

/** Nobody wins against themselves. */
export const isOnlyOwnSeat = ({ seats }: PastGame): boolean => seats.length === 1;

/** The rank of a seat; null: the game is not over, or nobody knows. */
export const rankOf = ({ status, players }: PastGame, seat: number): number | null => (status === "finished" ? (players[seat]?.rank ?? null) : null);

/** The result of the reader's seat, if the match is over, its result is known and they had only one. */
export function myResult(played: PastGame): { score: number; rank: number } | null {
  const { seats, players } = played;
  const rank = isOnlyOwnSeat(played) ? rankOf(played, seats[0]!) : null;
  const score = players[seats[0]!]?.score;
  return rank === null || score === undefined ? null : { score, rank };
}

/** Points do not count for people who resigned, or whose seat a bot played to the end. */
export const hasPlayedOn = ({ seats, players }: PastGame): boolean => !["resigned", "away"].includes(players[seats[0]!]!.state);

export interface Totals {
  opponent: string;
  games: number;
  /** Against these opponents at a server. */
  wins: number;
  /** The wins in this browser, which nobody has verified. */
  winsHere: number;
}

/** Wins by opponent, in this order; opponents whom the person has not played are left out. */
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

/** The highest score of each game that somebody played to its end; of equals, the one reached first. */
export function bests(all: PastGame[]): Best[] {
  const found = new Map<string, Best>();
  for (const played of all.toSorted((a, b) => a.active - b.active)) {
    const result = myResult(played);
    const best = found.get(played.game);
    if (result && hasPlayedOn(played) && (!best || result.score > best.score)) found.set(played.game, { game: played.game, score: result.score, played });
  }
  return [...found.values()];
}
