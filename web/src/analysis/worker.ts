import { Desk, type Task } from "./desk";

const desk = new Desk((moment) => postMessage(moment));
addEventListener("message", ({ data }: MessageEvent<Task>) => void desk.receive(data));
