/** Deals in which this device took part: the server's commitments, and the numbers that the device drew.
 *
 * This exposes a server that changes its number, or leaves out one that it has taken (docs/api/dealing.md). */

import { drawNumber, isKept } from "$/lib/dealing";
import type { Result, Summary } from "$/generated/messages";
import { keep, recall } from "$/lib/keep";

interface Remembered {
  match: string;
  /** The commitment that the server published before the deal. */
  commitment: string;
  /** The numbers that this device drew, by seat. */
  drawn: Record<number, string>;
  /** The seats whose numbers the server has taken. */
  taken: number[];
  /** All numbers drawn, as they were first announced. */
  numbers: (string | null)[] | null;
}

/** The number of this device is in the deal; was left out; another device of the seat gave one; the seat has none. */
type Share = "in" | "left-out" | "other" | "none";

const MAX_DEALS = 50;

function all(): Remembered[] {
  return recall<Remembered[]>("deals", []);
}

function find(match: string): Remembered | null {
  return all().find((one) => one.match === match) ?? null;
}

function save(one: Remembered): void {
  keep("deals", [one, ...all().filter(({ match }) => match !== one.match)].slice(0, MAX_DEALS));
}

/** Notes the commitment; the first one stays. */
export function noteCommitment(match: string, commitment: string): void {
  if (!find(match)) save({ match, commitment, drawn: {}, taken: [], numbers: null });
}

/** The number of this device for the deal at a seat, or at the seat that it will be given; always the same. */
export function numberOf(match: string, seat: number): string {
  const known = find(match);
  const number = known?.drawn[seat] ?? drawNumber();
  if (known) save({ ...known, drawn: { ...known.drawn, [seat]: number } });
  return number;
}

export function isSeatTaken(match: string, seat: number): boolean {
  return find(match)?.taken.includes(seat) ?? false;
}

export function noteSeatTaken(match: string, seat: number, number: string): void {
  const known = find(match);
  if (known) save({ ...known, drawn: { ...known.drawn, [seat]: number }, taken: [...known.taken, seat] });
}

export function noteNumbers(match: string, numbers: (string | null)[]): void {
  const known = find(match);
  if (known && !known.numbers) save({ ...known, numbers });
}

/** The fate of the number that this device drew for a seat. */
export function shareOf(match: string, seat: number, numbers: (string | null)[]): Share {
  const known = find(match);
  const [own, said] = [known?.drawn[seat], numbers[seat] ?? null];
  if (own !== undefined && own === said) return "in";
  if (known?.taken.includes(seat)) return "left-out";
  return said === null ? "none" : "other";
}

/** Whether the deal was the promised one, as far as this device can tell: `result` reveals the rest. */
export function isDealKept({ match, commitment, numbers }: Summary, result: Result | null): boolean {
  const known = find(match);
  if (!numbers || (known && known.commitment !== commitment)) return false;
  if (known?.numbers && known.numbers.join() !== numbers.join()) return false;
  return !result || isKept({ commitment, salt: result.salt, numbers }, BigInt(result.seed));
}
