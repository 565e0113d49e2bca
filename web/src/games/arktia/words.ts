/** The game's words, which the terminal shares. */

import { declared } from "$/generated/arktia";
import { Speaker } from "$/words/speaker";
import en from "../../../../src/banquise/games/arktia/words/en.ftl?raw";
import fr from "../../../../src/banquise/games/arktia/words/fr.ftl?raw";

export const speaker = new Speaker(declared, { en, fr });
export const say = speaker.say;
