/** A worker's part of an analysis: it receives the game, then one decision after the other. */

import type { EngineDeclaration } from "$/generated/engines";
import { Engine } from "$/engine/engine";
import { Examiner, type ExaminedDecision, type Method, type Moment } from "./examiner";

export type Task =
  | { t: "begin"; declared: EngineDeclaration; module: WebAssembly.Module; network: Uint8Array | null; seats: number }
  | { t: "examine"; asked: ExaminedDecision; method: Method };

export class WorkerExaminer {
  #examiner: Promise<Examiner> | null = null;

  constructor(private readonly answer: (moment: Moment) => void) {}

  async receive(task: Task): Promise<void> {
    if (task.t === "begin") this.#examiner = Engine.of(task.declared, task.module).then((engine) => new Examiner(engine, task.seats, task.network));
    else if (this.#examiner) this.answer((await this.#examiner).examine(task.asked, task.method));
  }
}
