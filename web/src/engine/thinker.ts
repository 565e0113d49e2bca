/** Bots in a worker of their own, so that the page stays quick while they think.
 *
 *     const thinker = new Thinker();
 *     const action = await thinker.choose({ bot: "P2", ...loaded, level: LEVELS.expert, seed, state: line.state }, { signal, progress });
 *     thinker.close();
 */

import type { Thinking as Watching } from "./bot";
import type { Answer, Asked, Question } from "./thinking";

interface Waiting extends Watching {
  resolve: (action: number) => void;
  reject: (reason: unknown) => void;
}

export class Thinker {
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#receive(data));
    this.#worker.addEventListener("error", (event) => this.#failAll(new Error(event.message)));
  }

  /** The action of the bot of this name; one that searched keeps what it foresaw. Rejects when it is stopped. */
  choose(question: Omit<Question, "t" | "id">, watching: Watching = {}): Promise<number> {
    const id = ++this.#last;
    watching.signal?.addEventListener("abort", () => this.#send({ t: "stop", id }));
    this.#send({ ...question, t: "choose", id });
    return new Promise((resolve, reject) => this.#waiting.set(id, { ...watching, resolve, reject }));
  }

  forget(bot: string): void {
    this.#send({ t: "forget", bot });
  }

  close(): void {
    this.#worker.terminate();
    this.#failAll(new Error("closed"));
  }

  #send(asked: Asked): void {
    this.#worker.postMessage(asked);
  }

  #receive(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if (answer.t === "progress") return waiting.progress?.(answer.share);
    this.#waiting.delete(answer.id);
    if (answer.t === "chosen") waiting.resolve(answer.action);
    else waiting.reject(waiting.signal?.aborted ? waiting.signal.reason : new Error(answer.reason));
  }

  #failAll(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
