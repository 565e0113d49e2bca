/** Checks the choices made before a deal, as `Game.complete` and `Match` do. */

import { IllegalAction } from "./declared";
import type { EngineDeclaration } from "$/generated/engines";
import { capital } from "$/lib/capital";

export const SEEDS = 2n ** 63n;

export function checkSeed(seed: bigint): bigint {
  if (seed < 0n || seed >= SEEDS) throw new IllegalAction(`a seed is a whole number from 0 to 2^63 − 1, not ${seed}`);
  return seed;
}

export function checkPlayers(declared: EngineDeclaration, players: number | bigint): number {
  const [fewest, most] = [declared.players[0], declared.players.at(-1)];
  if (!declared.players.includes(Number(players))) throw new IllegalAction(`${capital(declared.name)} is for ${fewest} to ${most} players, not ${players}`);
  return Number(players);
}

/** The options with their defaults filled in, each checked against its choices. */
export function complete(declared: EngineDeclaration, given: Record<string, string>): Record<string, string> {
  const known = declared.options.map((option) => option.name);
  const [unknown] = Object.keys(given)
    .filter((name) => !known.includes(name))
    .sort();
  if (unknown !== undefined) {
    throw new IllegalAction(`${capital(declared.name)} has no option '${unknown}'; its options are: ${known.join(", ") || "none"}`);
  }
  const chosen: Record<string, string> = {};
  for (const { name, usual, choices } of declared.options) {
    const value = given[name] ?? usual;
    if (choices.length && !choices.includes(value)) throw new IllegalAction(`option ${name} is one of ${choices.join(", ")}, not '${value}'`);
    chosen[name] = value;
  }
  return chosen;
}
