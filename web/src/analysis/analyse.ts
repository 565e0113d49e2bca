/** Analyses a line of play in workers, as many as there are cores: the page stays quick, and no server is asked.
 *
 *     const analysis = await analyse(line, budget, { progress: (done, of) => …, signal });
 */

import type { WorkerLike } from "$/engine/thinker";
import type { Line } from "$/engine/line";
import { askedNow, choicesOf, concluded, type Analysis } from "./analysis";
import type { Task } from "./desk";
import type { Asked, Budget, Moment } from "./examiner";

const MOST_WORKERS = 4;
export const newWorker = (): WorkerLike => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

export interface Watching {
  progress?: (done: number, of: number) => void;
  signal?: AbortSignal;
}

/** Rejects when it is stopped. */
export async function analyse(line: Line, budget: Budget, watching: Watching = {}, made: () => WorkerLike = newWorker): Promise<Analysis> {
  return concluded(line, await examineAll(line, choicesOf(line), budget, watching, made), budget);
}

/** What a strong player would do now, and what this action would cost; there must be a choice. */
export async function advise(line: Line, budget: Budget, action = line.legal[0]!, made: () => WorkerLike = newWorker): Promise<Moment> {
  const worker = hire(line, made);
  try {
    return await worker.examine(askedNow(line, action), budget);
  } finally {
    worker.close();
  }
}

/** A worker that examines one decision after the other of this game. */
export function hire({ engine, players }: Line, made: () => WorkerLike): { examine: (asked: Asked, budget: Budget) => Promise<Moment>; close: () => void } {
  const worker = made();
  const { declared, module } = engine;
  const tell = (task: Task) => worker.postMessage(task);
  let [answer, fail]: [(moment: Moment) => void, (problem: Error) => void] = [() => undefined, () => undefined];
  worker.addEventListener("error", (event) => fail(new Error((event as ErrorEvent).message)));
  worker.addEventListener("message", (event) => answer((event as MessageEvent<Moment>).data));
  tell({ t: "begin", declared, module, seats: players });
  return {
    examine: (asked, budget) =>
      new Promise((resolve, reject) => {
        [answer, fail] = [resolve, reject];
        tell({ t: "examine", asked, budget });
      }),
    close: () => worker.terminate(),
  };
}

async function examineAll(line: Line, choices: Asked[], budget: Budget, { progress, signal }: Watching, made: () => WorkerLike): Promise<Moment[]> {
  const workers = Array.from({ length: Math.min(coresHere(), choices.length) }, () => hire(line, made));
  const moments: Moment[] = [];
  const waiting = [...choices];
  const stopped = new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
  const work = async ({ examine }: ReturnType<typeof hire>) => {
    for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
      moments.push(await examine(asked, budget));
      progress?.(moments.length, choices.length);
    }
  };
  try {
    await Promise.race([stopped, Promise.all(workers.map(work))]);
  } finally {
    for (const worker of workers) worker.close();
  }
  return moments.sort((one, other) => one.decision - other.decision);
}

function coresHere(): number {
  const cores = typeof navigator === "undefined" ? 2 : navigator.hardwareConcurrency;
  return Math.max(1, Math.min(MOST_WORKERS, cores || 1));
}
