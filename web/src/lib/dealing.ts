/** Deals that nobody can choose or change: core/dealing.py describes it, and computes the same. */

import { randomHex } from "./random";
import { sha256 } from "./sha256";

export interface DealProof {
  commitment: string;
  /** The server's number, where people dealt. */
  salt: string;
  /** The number that each seat's device drew; null: none. Empty where the server dealt alone. */
  numbers: (string | null)[];
}

export const NUMBER = /^[0-9a-f]{32}$/;

/** 128 random bits: a salt, or a number to deal with. */
export function drawNumber(): string {
  return randomHex(16);
}

/** The promise shown before a deal: a player who learns seed and salt afterwards can tell that neither was changed. */
export function commit(seed: bigint, salt: string): string {
  return sha256(`banquise:${seed}:${salt}`);
}

/** The promise of a server that does not deal alone, shown before anybody else draws a number. */
export function commitNumber(number: string): string {
  return sha256(`banquise number:${number}`);
}

/** The seed that all numbers give together, the server's and then those of the seats in order. */
export function seedOf(server: string, numbers: (string | null)[]): bigint {
  const hash = sha256(["banquise deal", server, ...numbers.map((number) => number ?? "")].join(":"));
  return BigInt(`0x${hash.slice(0, 16)}`) >> 1n;
}

export function isKeptByServer({ commitment, salt }: DealProof): boolean {
  return commitNumber(salt) === commitment;
}

/** Whether everything that was revealed gives this seed. */
export function isKept(promised: DealProof, seed: bigint): boolean {
  const { commitment, salt, numbers } = promised;
  if (numbers.length > 0) return isKeptByServer(promised) && seedOf(salt, numbers) === seed;
  return !commitment || commit(seed, salt) === commitment;
}
