import { Thinking, type BotRequest } from "./thinking";

const thinking = new Thinking((answer) => postMessage(answer));
addEventListener("message", ({ data }: MessageEvent<BotRequest>) => void thinking.receive(data));
