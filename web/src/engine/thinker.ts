/** Bots in separate workers, so that the page stays responsive while they think; a long search is shared among several.
 *
 *     const thinker = new Thinker(3);
 *     const action = await thinker.choose({ bot: "P2", ...loaded, level: LEVELS.expert, seed, state: line.state }, { signal, progress });
 *     thinker.close();
 */

import type { SearchOptions } from "./bot";
import { NODES } from "./bot";
import type { BotAnswer, BotRequest, Question, Search, Settle } from "./thinking";

/** The number of simulations from which several workers are worth their overhead. */
const MANY = 1000;

export type WorkerLike = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;
const newWorker = (): WorkerLike => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

export class Thinker {
  readonly #clients: WorkerClient[] = [];

  /** Uses at most this many workers, each started when it is first needed. */
  constructor(
    private readonly most = 1,
    private readonly made: () => WorkerLike = newWorker,
  ) {}

  /** The action of the bot of this name, which keeps its search tree. Rejects when it is stopped. */
  async choose(question: Omit<Question, "t" | "id">, watching: SearchOptions = {}): Promise<number> {
    const { level, isFresh } = question;
    if (this.most > 1 && !isFresh && level.how === "search" && level.simulations >= MANY) return await this.#together(question, watching);
    return chosen(await this.#client(0).ask({ ...question, t: "choose" }, watching));
  }

  /** Divides the budget and the nodes of the tree among the workers. */
  async #together(question: Omit<Question, "t" | "id">, watching: SearchOptions): Promise<number> {
    const { bot } = question;
    const clients = Array.from({ length: this.most }, (_, i) => this.#client(i));
    const level = { ...question.level, simulations: Math.ceil(question.level.simulations / clients.length) };
    const nodes = Math.floor((question.nodes ?? NODES) / clients.length);
    const quiet: SearchOptions = watching.signal ? { signal: watching.signal } : {};
    const counted = await Promise.all(
      clients.map((client, searcher) => client.ask({ ...question, t: "count", level, nodes, searcher }, searcher === 0 ? watching : quiet)),
    );
    const others = counted.slice(1).map((answer) => (answer.t === "counted" ? answer.counts : []));
    const action = chosen(await clients[0]!.ask({ t: "settle", bot, others }));
    for (const client of clients.slice(1)) client.tell({ t: "follow", bot, action });
    return action;
  }

  forget(bot: string): void {
    for (const client of this.#clients) client.tell({ t: "forget", bot });
  }

  close(): void {
    for (const client of this.#clients.splice(0)) client.close();
  }

  #client(number: number): WorkerClient {
    return (this.#clients[number] ??= new WorkerClient(this.made()));
  }
}

function chosen(answer: BotAnswer): number {
  if (answer.t !== "chosen") throw new Error(answer.t);
  return answer.action;
}

interface Waiting extends SearchOptions {
  resolve: (answer: BotAnswer) => void;
  reject: (reason: unknown) => void;
}

/** A worker, with the callers that wait for its answers. */
class WorkerClient {
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(private readonly worker: WorkerLike) {
    worker.addEventListener("message", (event) => this.#receive((event as MessageEvent<BotAnswer>).data));
    worker.addEventListener("error", (event) => this.#failAll(new Error((event as ErrorEvent).message)));
  }

  ask(asked: Unnumbered, watching: SearchOptions = {}): Promise<BotAnswer> {
    const id = ++this.#last;
    watching.signal?.addEventListener("abort", () => this.tell({ t: "stop", id }));
    this.tell({ ...asked, id });
    return new Promise((resolve, reject) => this.#waiting.set(id, { ...watching, resolve, reject }));
  }

  tell(asked: BotRequest): void {
    this.worker.postMessage(asked);
  }

  close(): void {
    this.worker.terminate();
    this.#failAll(new Error("closed"));
  }

  #receive(answer: BotAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if (answer.t === "progress") return waiting.progress?.(answer.share);
    this.#waiting.delete(answer.id);
    if (answer.t !== "failed") waiting.resolve(answer);
    else waiting.reject(waiting.signal?.aborted ? waiting.signal.reason : new Error(answer.reason));
  }

  #failAll(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

type Unnumbered = Omit<Question, "id"> | Omit<Search, "id"> | Omit<Settle, "id">;
