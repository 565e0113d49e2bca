/** A bot in an engine's memory (bots/entries.py describes each entry). What the deciding seat cannot know is dealt
 * again inside the entries, before any search: no bot can cheat.
 *
 *     const bot = new Bot(engine, LEVELS.expert, seed);
 *     const action = await bot.choose(line.state, { progress: (share) => …, signal });
 */

import type { State } from "./declared";
import { COUNT_AT, FORECAST_AT, type EngineDeclaration, type Level } from "$/generated/engines";
import type { Engine } from "./engine";

/** Nodes of a search's tree; when it is full, leaves are no longer expanded. */
export const NODES = 1 << 19;
const RANDOM = 0;
const GREEDY = 1;
/** The milliseconds that a search spends in compiled code at a time. */
const SLICE = 3;
/** The milliseconds after which it yields to other tasks, such as a message to stop. */
const TURN = 25;

export interface SearchOptions {
  /** A listener, called regularly with the share of the budget spent, from 0 to 1. */
  progress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The statistics of a legal action in a search. */
export interface Count {
  action: number;
  visits: number;
  /** The sum of the results of those visits, each from 0 to 1. */
  total: number;
}

export class Bot {
  readonly #at: EngineDeclaration["bot"];
  readonly #first: number;

  constructor(
    readonly engine: Engine,
    readonly level: Level,
    seed: bigint,
    nodes: number = NODES,
    /** The trained network: numbers of two bytes. */
    network: Uint8Array | null = null,
  ) {
    this.#at = engine.declared.bot;
    const room = level.how === "search" ? nodes : 0;
    const size = this.#at.NODES + room * this.#at.NODE_SIZE;
    this.#first = engine.reserve(size + (network?.length ?? 0));
    this.#call("prepare", room);
    if (network) {
      engine.bytes.set(network, this.#first + size);
      engine.view.setBigInt64(this.#first + this.#at.NETWORK_AT, BigInt(network.length / 2), true);
    }
    this.#call("seed", seed);
    if (level.how === "greedy") this.engine.view.setFloat64(this.#first + this.#at.SLACK_AT, level.slack, true);
  }

  /** Searches until the simulations or the seconds of the budget are spent. */
  async choose(state: State, thinking: SearchOptions = {}): Promise<number> {
    if (this.level.how !== "search") return this.chooseAtOnce(state);
    await this.count(state, 0, thinking);
    return this.settle([]);
  }

  /** One of several searchers: spends its budget and returns its counts. */
  async count(state: State, searcher: number, thinking: SearchOptions = {}): Promise<Count[]> {
    if (this.begin(state, searcher) > 1) await this.#search(thinking);
    return this.counts();
  }

  /** Chooses, including the counts of the other searchers. */
  settle(others: Count[][]): number {
    for (const counts of others) this.merge(counts);
    const action = this.best();
    this.follow(action);
    return action;
  }

  /** Chooses without a search. */
  chooseAtOnce(state: State): number {
    this.#show(state);
    return this.#call("choose", this.level.how === "random" ? RANDOM : GREEDY);
  }

  /** Begins to search, and returns the number of legal actions. Each of several searchers has its number. */
  begin(state: State, searcher = 0): number {
    this.#show(state);
    return this.#call("begin", searcher);
  }

  /** Continues the search, and returns by how many visits the first action leads the second. */
  slice(simulations: number): number {
    return this.#call("slice", simulations);
  }

  best(): number {
    return this.#call("best", 0);
  }

  /** Keeps the part of the tree that follows this action. */
  follow(action: number): void {
    this.#call("follow", action);
  }

  counts(): Count[] {
    const { view } = this.engine;
    const rows = Number(view.getBigInt64(this.#first + this.#at.CHOICES_AT, true));
    return Array.from({ length: rows }, (_, i) => {
      const at = this.#first + this.#at.COUNTS + i * this.#at.COUNT_SIZE;
      const [action, visits] = [view.getBigInt64(at + COUNT_AT.action, true), view.getBigInt64(at + COUNT_AT.visits, true)];
      return { action: Number(action), visits: Number(visits), total: view.getFloat64(at + COUNT_AT.total, true) };
    });
  }

  /** Adds what another searcher counted at the same position. */
  merge(counts: Count[]): void {
    const { view } = this.engine;
    counts.forEach(({ action, visits, total }, i) => {
      const at = this.#first + this.#at.OTHERS + i * this.#at.COUNT_SIZE;
      view.setBigInt64(at + COUNT_AT.action, BigInt(action), true);
      view.setBigInt64(at + COUNT_AT.visits, BigInt(visits), true);
      view.setFloat64(at + COUNT_AT.total, total, true);
    });
    this.#call("merge", counts.length);
  }

  // For analysis

  /** Resets the bot, as if it had just been created with this seed. */
  reseed(seed: bigint): void {
    this.#call("seed", seed);
  }

  /** Continues the search, and adds up each action's results for every seat. Open: from the true position, with nothing dealt again. */
  examine(simulations: number, open: State | null = null): void {
    if (open) this.#show(open);
    this.#call(open ? "examine_open" : "examine", simulations);
  }

  /** Examines one action alone. */
  rehearse(action: number, simulations: number): void {
    this.#call("rehearse", simulations * this.#at.ACTIONS + action);
  }

  /** Each seat's share of the win, for each action that was examined. */
  shares(seats: number): Map<number, number[]> {
    const { view } = this.engine;
    const found = new Map<number, number[]>();
    this.counts().forEach(({ action }, i) => {
      const at = this.#first + this.#at.FORECASTS + i * this.#at.FORECAST_SIZE;
      const visits = Number(view.getBigInt64(at + FORECAST_AT.visits, true));
      const totals = new Float64Array(view.buffer, at + FORECAST_AT.totals, seats);
      if (visits) found.set(action, Array.from(totals, (total) => total / visits));
    });
    return found;
  }

  /** The deciding seat's expectation after an action, split into the items of the evaluation. */
  reasons(action: number): number[] {
    const items = this.#call("explain", action);
    return [...new Int32Array(this.engine.view.buffer, this.#first + this.#at.REASONS, items)];
  }

  async #search({ progress, signal }: SearchOptions): Promise<void> {
    const { simulations, seconds } = this.level;
    const began = performance.now();
    let turn = began;
    for (let made = 0, chunk = 1; made < simulations; ) {
      const start = performance.now();
      this.slice(chunk);
      made += chunk;
      const now = performance.now();
      const spent = (now - began) / 1000;
      if (spent >= seconds) return;
      const fitting = Math.floor((chunk * SLICE) / Math.max(now - start, 0.01));
      chunk = Math.min(Math.max(1, fitting), 4 * chunk, simulations - made);
      if (now - turn < TURN) continue;
      progress?.(Math.max(made / simulations, spent / seconds));
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      turn = performance.now();
    }
  }

  #show(state: State): void {
    this.engine.bytes.set(state, this.#first);
  }

  #call(name: string, number: number | bigint): number {
    return this.engine.call(`bot_${name}`, this.#first, number);
  }
}
