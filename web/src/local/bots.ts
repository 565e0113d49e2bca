/** Bots of local tables: they think in a worker of their own, and are shown no more than their seats may know. */

import type { Level } from "$/engine/declared";
import { Thinker } from "$/engine/thinker";
import { LEVELS } from "$/generated/engines";
import { newSeed } from "./setup";
import type { LocalTable } from "./table";

export interface Bots {
  /** A legal action for the seat that decides; null: it was cancelled. */
  choose(table: LocalTable, bot: string): Promise<number | null>;
  /** Nobody waits for this match's bots any more. */
  cancel(match: string): void;
}

const RANDOM: Level = { how: "random", simulations: 0, seconds: 0, slack: 0 };
/** Of a search's tree. */
const NODES = 1 << 18;
const FEW_NODES = 1 << 16;
/** Gigabytes; browsers round it, and some do not tell. */
const SMALL_DEVICE = 2;

export class EngineBots implements Bots {
  #thinker: Thinker | null = null;
  #stoppers = new Map<string, AbortController>();

  async choose(table: LocalTable, bot: string): Promise<number | null> {
    const { board, id, engine } = table;
    const stopper = new AbortController();
    this.#stoppers.set(id, stopper);
    const question = {
      bot: `${id} P${board.decider + 1} ${bot}`,
      declared: engine.declared,
      module: engine.module,
      level: levelOf(bot),
      seed: BigInt(newSeed()),
      nodes: nodes(),
      state: board.position,
    };
    try {
      this.#thinker ??= new Thinker();
      const action = await this.#thinker.choose(question, { signal: stopper.signal });
      return board.legal.includes(action) ? action : anyOf(board.legal);
    } catch {
      return stopper.signal.aborted ? null : anyOf(board.legal);
    } finally {
      if (this.#stoppers.get(id) === stopper) this.#stoppers.delete(id);
    }
  }

  cancel(match: string): void {
    this.#stoppers.get(match)?.abort();
  }
}

function levelOf(bot: string): Level {
  return (LEVELS as Record<string, Level>)[bot] ?? RANDOM;
}

function nodes(): number {
  const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? Infinity;
  return memory <= SMALL_DEVICE ? FEW_NODES : NODES;
}

function anyOf(actions: number[]): number {
  return actions[Math.floor(Math.random() * actions.length)]!;
}
