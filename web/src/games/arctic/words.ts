/** The game's words, which the terminal shares. */

import { declared } from "$/generated/arctic";
import { Speaker } from "$/words/speaker";
import en from "../../../../src/banquise/games/arctic/words/en.ftl?raw";
import fr from "../../../../src/banquise/games/arctic/words/fr.ftl?raw";

export const speaker = new Speaker(declared, { en, fr });
export const say = speaker.say;
