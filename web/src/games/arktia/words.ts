/** The game's words, which the terminal shares. */

import { declared } from "$/generated/arktia";
import { Speaker } from "$/words/speaker";

export const speaker = new Speaker(declared, import.meta.glob("../../../../src/banquise/games/arktia/words/*.ftl", { query: "?raw", import: "default", eager: true }));
export const say = speaker.say;
