/** The messages between page and worker, and the worker's side of them. */

import { Bot, NODES, type Count } from "./bot";
import type { State } from "./declared";
import type { EngineDeclaration } from "$/generated/engines";
import type { Level } from "$/generated/engines";
import { Engine } from "./engine";
import { once } from "$/lib/once";

/** `bot` names the bot, since each keeps its own search tree. */
export interface Question {
  t: "choose";
  id: number;
  bot: string;
  declared: EngineDeclaration;
  module: WebAssembly.Module;
  level: Level;
  seed: bigint;
  /** Whether the bot is to choose as if it had just been created with this seed. */
  isFresh?: boolean;
  nodes?: number;
  /** The trained network, for the levels that search with it. */
  network?: Uint8Array | null;
  state: State;
}

/** A search by several searchers: each counts visits, the first one settles on a move, and the others follow. */
export type Search = Omit<Question, "t"> & { t: "count"; searcher: number };
export type Settle = { t: "settle"; id: number; bot: string; others: Count[][] };

export type BotRequest = Question | Search | Settle | { t: "follow"; bot: string; action: number } | { t: "stop"; id: number } | { t: "forget"; bot: string };
export type BotAnswer =
  | { t: "progress"; id: number; share: number }
  | { t: "counted"; id: number; counts: Count[] }
  | { t: "chosen"; id: number; action: number }
  | { t: "failed"; id: number; reason: string };

export class Thinking {
  readonly #bots = new Map<string, Promise<Bot>>();
  readonly #running = new Map<number, AbortController>();

  constructor(private readonly answer: (answer: BotAnswer) => void) {}

  async receive(asked: BotRequest): Promise<void> {
    if (asked.t === "stop") this.#running.get(asked.id)?.abort();
    else if (asked.t === "forget") this.#bots.delete(asked.bot);
    else if (asked.t === "follow") (await this.#bots.get(asked.bot))?.follow(asked.action);
    else await this.#think(asked);
  }

  async #think(asked: Question | Search | Settle): Promise<void> {
    const stopper = new AbortController();
    this.#running.set(asked.id, stopper);
    try {
      this.answer(await this.#answered(asked, stopper.signal));
    } catch (error) {
      this.#bots.delete(asked.bot);
      this.answer({ t: "failed", id: asked.id, reason: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#running.delete(asked.id);
    }
  }

  async #answered(asked: Question | Search | Settle, signal: AbortSignal): Promise<BotAnswer> {
    const { id } = asked;
    if (asked.t === "settle") return { t: "chosen", id, action: (await this.#bots.get(asked.bot))!.settle(asked.others) };
    const bot = await this.#bot(asked);
    if (asked.isFresh) bot.reseed(asked.seed);
    const thinking = { progress: (share: number) => this.answer({ t: "progress", id, share }), signal };
    if (asked.t === "count") return { t: "counted", id, counts: await bot.count(asked.state, asked.searcher, thinking) };
    return { t: "chosen", id, action: await bot.choose(asked.state, thinking) };
  }

  /** Searches, each in separate memory that is freed when it is dropped. */
  #bot({ bot, declared, module, level, seed, nodes = NODES, network = null }: Question | Search): Promise<Bot> {
    return once(this.#bots, bot, async () => new Bot(await Engine.of(declared, module), level, seed, nodes, network));
  }
}
