import { WorkerExaminer, type Task } from "./worker-task";

const examiner = new WorkerExaminer((moment) => postMessage(moment));
addEventListener("message", ({ data }: MessageEvent<Task>) => void examiner.receive(data));
