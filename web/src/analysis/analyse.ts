/** Analyses a line of play in workers, as many as there are cores: the page stays quick, and no server is asked.
 *
 *     const analysis = await analyse(line, budget, { progress: (done, of) => …, signal });
 */

import type { WorkerLike } from "$/engine/thinker";
import type { Line } from "$/engine/line";
import { choicesOf, concluded, type Analysis } from "./analysis";
import type { Task } from "./desk";
import type { Asked, Budget, Moment } from "./examiner";

const MOST_WORKERS = 4;
const newWorker = (): WorkerLike => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

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
  const asked = { decision: line.history.length, state: line.state, action };
  const [moment] = await examineAll(line, [asked], budget, {}, made);
  return moment!;
}

async function examineAll(line: Line, choices: Asked[], budget: Budget, { progress, signal }: Watching, made: () => WorkerLike): Promise<Moment[]> {
  const { declared, module } = line.engine;
  const workers = Array.from({ length: Math.min(coresHere(), choices.length) }, made);
  const moments: Moment[] = [];
  let next = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      if (choices.length === 0) resolve();
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
      for (const worker of workers) {
        const tell = (task: Task) => worker.postMessage(task);
        const goOn = () => {
          const asked = choices[next++];
          if (asked) tell({ t: "examine", asked, budget });
        };
        worker.addEventListener("error", (event) => reject(new Error((event as ErrorEvent).message)));
        worker.addEventListener("message", (event) => {
          moments.push((event as MessageEvent<Moment>).data);
          progress?.(moments.length, choices.length);
          if (moments.length === choices.length) resolve();
          else goOn();
        });
        tell({ t: "begin", declared, module, seats: line.players });
        goOn();
      }
    });
  } finally {
    for (const worker of workers) worker.terminate();
  }
  return moments.sort((one, other) => one.decision - other.decision);
}

function coresHere(): number {
  const cores = typeof navigator === "undefined" ? 2 : navigator.hardwareConcurrency;
  return Math.max(1, Math.min(MOST_WORKERS, cores || 1));
}
