/** The Daily's rule: src/banquise/daily has the same, and tests/daily.json compares the two. */

import { EDITIONS, PUBLISHED, type Terms } from "$/generated/daily";
import { sha256 } from "$/lib/sha256";

const SEED_DIGITS = 16;

/** A game's deal of a day, such as 2026-11-18, in UTC. */
export interface Day {
  game: string;
  date: string;
  edition: number;
  terms: Terms;
}

export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** "too-old": this page lacks the deals of that year; "none": the game had no Daily yet. */
export function dayOf(game: string, date: string): Day | "too-old" | "none" {
  const edition = EDITIONS.findLast(({ since }) => since <= date);
  const terms = edition?.games[game];
  if (!terms) return "none";
  if (!PUBLISHED[date.slice(0, 4)]) return "too-old";
  return { game, date, edition: edition.number, terms };
}

/** Whether this page can play by the day's terms, with the bots and networks of the newest edition. */
export function isPlayable({ game, terms }: Pick<Day, "game" | "terms">): boolean {
  const now = EDITIONS.at(-1)!.games[game];
  return now !== undefined && now.play === terms.play && now.network === terms.network;
}

/** The deal's seed. */
export function seedOf(day: Pick<Day, "game" | "date">): bigint {
  return numberOf(day, "deal");
}

/** The seed of the bot that takes the decision of this number. */
export function seedOfDecision(day: Pick<Day, "game" | "date">, decision: number): bigint {
  return numberOf(day, `decision ${decision}`);
}

/** Everything that must be equal for two results to be compared. */
export function remarkOf({ date, edition, terms }: Day): string {
  const bots = `${terms.level} ${terms.simulations} ${terms.play}`;
  return `daily ${date}: edition ${edition}, rules ${terms.rules}, bots ${bots}, network ${terms.network || "none"}`;
}

function numberOf({ game, date }: Pick<Day, "game" | "date">, purpose: string): bigint {
  const text = `banquise daily:${PUBLISHED[date.slice(0, 4)]}:${game}:${date}:${purpose}`;
  return BigInt(`0x${sha256(text).slice(0, SEED_DIGITS)}`) >> 1n;
}
