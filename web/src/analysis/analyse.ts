/** Analyses a line of play in workers, one per core: the page stays responsive, and no server is needed.
 *
 *     const analysis = await analyse(line, method, { progress: (done, of) => …, signal });
 */

import type { EngineDeclaration } from "$/generated/engines";
import type { Line } from "$/engine/line";
import { loadNetwork } from "$/engine/modules";
import type { WorkerLike } from "$/engine/thinker";
import { GUIDED_GAMES } from "$/generated/analysis";
import { currentChoice, checkMethod, choicesOf, analysisOf, momentsToCheck, type Analysis } from "./analysis";
import type { Task } from "./worker-task";
import type { ExaminedDecision, Method, Moment } from "./examiner";

const MAX_WORKERS = 4;

/** The workers and the network that an analysis uses. */
export interface Resources {
  newWorker: () => WorkerLike;
  /** The trained network of a game whose analysis uses one. */
  network: (declared: EngineDeclaration) => Promise<Uint8Array | null>;
}

export const RESOURCES: Resources = {
  newWorker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  network: async (declared) => (GUIDED_GAMES.includes(declared.name) ? loadNetwork(declared).catch(() => null) : null),
};

/** Whether everything that a game's analysis needs is there; offline, the network may be missing. */
export async function isComplete(declared: EngineDeclaration, { network } = RESOURCES): Promise<boolean> {
  return !GUIDED_GAMES.includes(declared.name) || (await network(declared)) !== null;
}

export interface AnalysisOptions {
  progress?: (done: number, of: number) => void;
  signal?: AbortSignal;
}

/** Rejects when it is stopped. */
export async function analyse(line: Line, method: Method, options: AnalysisOptions = {}, resources = RESOURCES): Promise<Analysis> {
  return analysisOf(line, await examineAll(line, choicesOf(line), method, options, resources));
}

/** A strong player's choice now, and the cost of this action; there must be a choice. */
export async function advise(line: Line, method: Method, action = line.legal[0]!, resources = RESOURCES): Promise<Moment> {
  const [worker] = await startExaminers(1, line, resources);
  try {
    return await worker!.examine(currentChoice(line, action), method);
  } finally {
    worker!.close();
  }
}

interface RemoteExaminer {
  examine: (asked: ExaminedDecision, method: Method) => Promise<Moment>;
  close: () => void;
}

/** Workers that examine the decisions of this game, one after the other. */
export async function startExaminers(many: number, { engine, players }: Line, { newWorker, network }: Resources): Promise<RemoteExaminer[]> {
  const { declared, module } = engine;
  const begin: Task = { t: "begin", declared, module, network: await network(declared), seats: players };
  return Array.from({ length: many }, () => examinerOn(newWorker(), begin));
}

function examinerOn(worker: WorkerLike, begin: Task): RemoteExaminer {
  const tell = (task: Task) => worker.postMessage(task);
  let [answer, fail]: [(moment: Moment) => void, (problem: Error) => void] = [() => undefined, () => undefined];
  worker.addEventListener("error", (event) => fail(new Error((event as ErrorEvent).message)));
  worker.addEventListener("message", (event) => answer((event as MessageEvent<Moment>).data));
  tell(begin);
  return {
    examine: (asked, method) =>
      new Promise((resolve, reject) => {
        [answer, fail] = [resolve, reject];
        tell({ t: "examine", asked, method });
      }),
    close: () => worker.terminate(),
  };
}

async function examineAll(line: Line, choices: ExaminedDecision[], method: Method, { progress, signal }: AnalysisOptions, resources: Resources): Promise<Moment[]> {
  const workers = await startExaminers(Math.min(coresHere(), choices.length), line, resources);
  const moments = new Map<number, Moment>();
  let [done, of] = [0, choices.length];
  const stopped = new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
  const work = async ({ examine }: RemoteExaminer, waiting: ExaminedDecision[], spent: Method, keep: (moment: Moment) => Moment) => {
    for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
      const moment = keep(await examine(asked, spent));
      moments.set(moment.decision, moment);
      progress?.(++done, of);
    }
  };
  const all = (waiting: ExaminedDecision[], spent: Method, keep: (moment: Moment) => Moment) => Promise.all(workers.map((worker) => work(worker, waiting, spent, keep)));
  try {
    signal?.throwIfAborted(); // while it was loaded
    await Promise.race([stopped, all([...choices], method, (moment) => moment)]);
    const doubtful = momentsToCheck([...moments.values()]).map(({ decision }) => choices.find((asked) => asked.decision === decision)!);
    of += doubtful.length;
    await Promise.race([stopped, all(doubtful, checkMethod(method, choices.length), (moment) => ({ ...moment, isChecked: true, open: moments.get(moment.decision)!.open }))]);
  } finally {
    for (const worker of workers) worker.close();
  }
  return [...moments.values()].sort((one, other) => one.decision - other.decision);
}

function coresHere(): number {
  const cores = typeof navigator === "undefined" ? 2 : navigator.hardwareConcurrency;
  return Math.max(1, Math.min(MAX_WORKERS, cores || 1));
}
