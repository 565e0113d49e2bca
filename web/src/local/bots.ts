/** Bots of local tables. They think in a separate worker, and receive only what their seats may know. */

import type { Level } from "$/generated/engines";
import { seedOfDecision, type Day } from "$/engine/daily";
import { loadNetwork } from "$/engine/modules";
import { Thinker } from "$/engine/thinker";
import { LEVELS } from "$/generated/engines";
import { anyOf } from "$/lib/random";
import { newSeed } from "./setup";
import type { LocalTable } from "./table";

export interface Bots {
  /** A legal action for the seat that decides; null: it was cancelled. */
  choose(table: LocalTable, bot: string): Promise<number | null>;
  /** Stops this match's bots, which nobody waits for any more. */
  cancel(match: string): void;
}

const RANDOM: Level = { how: "random", simulations: 0, seconds: 0, slack: 0, learned: false };
/** The number of nodes of a search's tree. */
const NODES = 1 << 18;
const FEW_NODES = 1 << 16;
/** The memory of a small device in gigabytes; browsers round it, and some do not report it. */
const SMALL_DEVICE = 2;
const MAX_SEARCHERS = 4;

export class EngineBots implements Bots {
  #thinker: Thinker | null = null;
  #stoppers = new Map<string, AbortController>();
  /** The bots of each match that have been used: they hold memory. */
  #asked = new Map<string, Set<string>>();

  async choose(table: LocalTable, bot: string): Promise<number | null> {
    const { line, id, engine } = table;
    const stopper = new AbortController();
    this.#stoppers.set(id, stopper);
    const name = `${id} P${line.decider + 1} ${bot}`;
    this.#asked.set(id, (this.#asked.get(id) ?? new Set()).add(name));
    const { daily } = table.setup.origin;
    const level = daily ? timeless(daily) : levelOf(bot);
    const seed = daily ? seedOfDecision(daily, line.decision) : BigInt(newSeed());
    const { declared, module } = engine;
    const asked = { bot: name, declared, module, level, seed, isFresh: daily !== undefined, nodes: nodes(), state: line.position };
    try {
      const network = level.learned ? await loadNetwork(declared).catch(() => null) : null; // offline, it may not be had
      const question = { ...asked, network };
      this.#thinker ??= new Thinker(searchers());
      const action = await this.#thinker.choose(question, { signal: stopper.signal });
      return line.legal.includes(action) ? action : anyOf(line.legal);
    } catch {
      return stopper.signal.aborted ? null : anyOf(line.legal);
    } finally {
      if (this.#stoppers.get(id) === stopper) this.#stoppers.delete(id);
    }
  }

  cancel(match: string): void {
    this.#stoppers.get(match)?.abort();
    for (const bot of this.#asked.get(match) ?? []) this.#thinker?.forget(bot);
    this.#asked.delete(match);
  }
}

function levelOf(bot: string): Level {
  return (LEVELS as Record<string, Level>)[bot] ?? RANDOM;
}

/** The Daily's bots are equally strong on every device, however long they think. */
function timeless({ terms: { level, simulations } }: Day): Level {
  return { ...levelOf(level), simulations, seconds: Infinity };
}

function isSmallDevice(): boolean {
  return ((navigator as { deviceMemory?: number }).deviceMemory ?? Infinity) <= SMALL_DEVICE;
}

function nodes(): number {
  return isSmallDevice() ? FEW_NODES : NODES;
}

/** The number of searchers: one per core, of which one is left to the page. */
function searchers(): number {
  return isSmallDevice() ? 1 : Math.min(Math.max((navigator.hardwareConcurrency || 1) - 1, 1), MAX_SEARCHERS);
}
