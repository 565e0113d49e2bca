import { Thinking, type Asked } from "./thinking";

const thinking = new Thinking((answer) => postMessage(answer));
addEventListener("message", ({ data }: MessageEvent<Asked>) => void thinking.receive(data));
