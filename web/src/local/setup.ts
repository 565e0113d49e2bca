/** A match's set-up: written once at its creation, never changed (server/play/setup.py). */

import type { Day } from "$/engine/daily";
import { commit, drawNumber } from "$/lib/dealing";
import { randomHex } from "$/lib/random";
import type { Avatar } from "$/generated/messages";

export interface SeatSetup {
  kind: "person" | "bot";
  name: string | null;
  bot: string | null;
  /** Decisions a bot plays in order before it thinks for itself. */
  script: string[];
  /** Matches from before there were any have none. */
  avatar?: Avatar | null;
}

/** The match that this one continues or follows. */
interface Origin {
  rematch_of: string | null;
  continued_from: string | null;
  /** Decisions already on the board when it begins. */
  opening: number[];
  /** Seats that had resigned when a game record was written. */
  resigned?: number[];
  /** The Daily that it is. */
  daily?: Day;
}

export interface LocalSetup {
  game: string;
  rules: number;
  options: Record<string, string>;
  seats: SeatSetup[];
  /** A whole number below 2^63, which JavaScript's numbers are too short for. */
  seed: string;
  salt: string;
  seed_chosen: boolean;
  origin: Origin;
}

export const NO_ORIGIN: Origin = { rematch_of: null, continued_from: null, opening: [] };

/** The promise shown before a deal: seed and salt, revealed afterwards, prove that neither was changed. */
export function commitment({ seed, salt }: Pick<LocalSetup, "seed" | "salt">): string {
  return commit(BigInt(seed), salt);
}

export function newSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]! >> 1n);
}

export const newSalt = drawNumber;

const LOCAL = "local-";

/** A name that differs from the server's at a glance. */
export function newMatchName(): string {
  return `${LOCAL}${randomHex(8)}`;
}

/** The Daily has one name on every device, so that it begins once. */
export function dailyName({ date, game }: Pick<Day, "date" | "game">): string {
  return `${LOCAL}daily-${date}-${game}`;
}

/** The day of a match that is a Daily. */
export function dailyIn(match: string): Pick<Day, "date" | "game"> | null {
  const [, date, game] = /^local-daily-(\d{4}-\d\d-\d\d)-(\w+)$/.exec(match) ?? [];
  return date && game ? { date, game } : null;
}

export function isLocal(match: string): boolean {
  return match.startsWith(LOCAL);
}
