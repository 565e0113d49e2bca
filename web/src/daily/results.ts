/** Results of this device's Dailies: streaks, the calendar, and the quality of decisions. */

import { lossOf, accuracyOf, type Analysis } from "$/analysis/analysis";
import { SOUND, UNIT } from "$/generated/analysis";
import type { Summary } from "$/generated/messages";
import { EDITIONS, SEAT } from "$/generated/daily";
import { dailyIn } from "$/local/setup";

/** The quality of the decisions in a part of a game: all sound, one of them inexact, one of them costly. */
export type Quality = 0 | 1 | 2;

export interface Verdict {
  /** The share of choices, in per cent, that were as good as the best; null: there was no choice. */
  accuracy: number | null;
  /** The quality of at most PARTS parts of the game, in order. */
  quality: Quality[];
  /** Whether it was judged offline without the game's network, and must be judged again. */
  isProvisional?: boolean;
}

/** A Daily that was begun here. */
export interface DailyResult {
  game: string;
  date: string;
  /** The person's score; none until the game is over. */
  outcome?: { score: number; rank: number };
  verdict?: Verdict;
}

/** Results by the match's name. */
export type Results = Record<string, DailyResult>;

const PARTS = 10;
const COSTLY = UNIT / 10;
const MILLISECONDS = 24 * 3600 * 1000;

/** Adds the Dailies among these matches: those that were begun, and the results of those that are over. */
export function withDailies(results: Results, summaries: Pick<Summary, "match" | "status" | "players">[]): Results {
  const found = summaries.flatMap(({ match, status, players }) => {
    const day = dailyIn(match);
    const me = players[SEAT];
    const isOver = status === "finished" && me?.score !== undefined && me.rank !== undefined;
    const outcome = isOver ? { outcome: { score: me.score!, rank: me.rank! } } : {};
    return day ? [[match, { ...day, ...results[match], ...outcome }] as const] : [];
  });
  return { ...results, ...Object.fromEntries(found) };
}

export function verdictOf(analysis: Pick<Analysis, "moments">, seat = SEAT): Verdict {
  const losses = analysis.moments.filter((moment) => moment.seat === seat).map(lossOf);
  const parts = Math.min(PARTS, losses.length);
  const cut = (part: number) => Math.floor((part * losses.length) / parts);
  const worst = Array.from({ length: parts }, (_, i) => Math.max(...losses.slice(cut(i), cut(i + 1))));
  return { accuracy: accuracyOf(analysis, seat), quality: worst.map((loss) => (loss <= SOUND ? 0 : loss <= COSTLY ? 1 : 2)) };
}

/** The days on which a game was played to its end. */
export function daysPlayed(results: Results): Set<string> {
  return new Set(Object.values(results).flatMap(({ date, outcome }) => (outcome ? [date] : [])));
}

/** Days without a gap up to today, or up to yesterday while today's games can still be played. */
export function streakOf(days: Set<string>, today: string): number {
  let [date, streak] = [days.has(today) ? today : daysLater(today, -1), 0];
  for (; days.has(date); date = daysLater(date, -1)) streak++;
  return streak;
}

export function longestStreak(days: Set<string>): number {
  return Math.max(0, ...[...days].map((day) => streakOf(days, day)));
}

export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * MILLISECONDS).toISOString().slice(0, 10);
}

/** The games that have a Daily on a day. */
export function gamesOf(date: string): string[] {
  return Object.keys(EDITIONS.findLast(({ since }) => since <= date)?.games ?? {});
}

/** The weeks of a date's month, each from Monday to Sunday; null: a day of another month. */
export function weeksOf(date: string): (string | null)[][] {
  const first = `${date.slice(0, 7)}-01`;
  const monday = daysLater(first, -((new Date(first).getUTCDay() + 6) % 7));
  const weeks: (string | null)[][] = [];
  for (let day = monday; day < first || day.startsWith(date.slice(0, 7)); day = daysLater(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => daysLater(day, i)).map((one) => (one.startsWith(date.slice(0, 7)) ? one : null)));
  }
  return weeks;
}

/** The first day of a month before or after. */
export function monthsLater(date: string, months: number): string {
  const [year, month] = date.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
