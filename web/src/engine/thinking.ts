/** What page and worker say to each other, and the worker's part of it. */

import { Bot, NODES } from "./bot";
import type { Declared, Level, State } from "./declared";
import { Engine } from "./engine";

/** `bot` says who is asked: each remembers what it foresaw. */
export interface Question {
  t: "choose";
  id: number;
  bot: string;
  declared: Declared;
  module: WebAssembly.Module;
  level: Level;
  seed: bigint;
  nodes?: number;
  state: State;
}

export type Asked = Question | { t: "stop"; id: number } | { t: "forget"; bot: string };
export type Answer = { t: "progress"; id: number; share: number } | { t: "chosen"; id: number; action: number } | { t: "failed"; id: number; reason: string };

export class Thinking {
  readonly #bots = new Map<string, Promise<Bot>>();
  readonly #running = new Map<number, AbortController>();

  constructor(private readonly answer: (answer: Answer) => void) {}

  async receive(asked: Asked): Promise<void> {
    if (asked.t === "stop") this.#running.get(asked.id)?.abort();
    else if (asked.t === "forget") this.#bots.delete(asked.bot);
    else await this.#choose(asked);
  }

  async #choose(question: Question): Promise<void> {
    const { id, state } = question;
    const stopper = new AbortController();
    this.#running.set(id, stopper);
    try {
      const bot = await this.#bot(question);
      const progress = (share: number) => this.answer({ t: "progress", id, share });
      this.answer({ t: "chosen", id, action: await bot.choose(state, { progress, signal: stopper.signal }) });
    } catch (error) {
      this.#bots.delete(question.bot);
      this.answer({ t: "failed", id, reason: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#running.delete(id);
    }
  }

  /** Each in a memory of its own, which goes when it is forgotten. */
  #bot({ bot, declared, module, level, seed, nodes = NODES }: Question): Promise<Bot> {
    let found = this.#bots.get(bot);
    if (!found) {
      found = Engine.of(declared, module).then((engine) => new Bot(engine, level, seed, nodes));
      this.#bots.set(bot, found);
    }
    return found;
  }
}
