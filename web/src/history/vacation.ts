/** Vacations: they stop a player's clock in turn-based matches. */

import { findOwnMatch } from "$/lib/ownmatches.svelte";
import { ApiError, vacation } from "$/net/api";
import { claimHere } from "$/net/passport.svelte";
import { TABLE, type PlayerInfo } from "$/generated/messages";
import type { PastGame } from "./games";

/** The matches in which one may go on vacation. */
export const inTurns = (all: PastGame[]): PastGame[] => all.filter(({ isHere, mode, status }) => !isHere && mode === "turns" && status === "running");

/** The reader's own seat there. */
export const mySeat = ({ players, seats }: PastGame): PlayerInfo | undefined => players[seats[0]!];

/** The first and the last day that may be chosen, as a date field has them. */
export function daysAhead(now = new Date()): { first: string; last: string } {
  const last = new Date(now);
  last.setDate(now.getDate() + TABLE.VACATION_DAYS - 1);
  return { first: written(now), last: written(last) };
}

const written = (day: Date) => [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The end of a day, in seconds since 1970. */
export const endOf = (day: string): number => new Date(`${day}T23:59:59`).getTime() / 1000;

/** Sends the vacation to every match, and returns each reason for a refusal once, except that it is over already. */
export async function tellVacation(matches: string[], until: number | null): Promise<string[]> {
  const reasons = new Set<string>();
  for (const match of matches) {
    await tell(match, until).catch((error: Error) => {
      if (until !== null || !(error instanceof ApiError) || error.code !== "not_now") reasons.add(error.message);
    });
  }
  return [...reasons];
}

async function tell(match: string, until: number | null): Promise<void> {
  if (!findOwnMatch(match)?.tokens.length) await claimHere(match);
  for (const token of findOwnMatch(match)?.tokens ?? []) await vacation(match, token, until);
}
