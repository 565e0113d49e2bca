/** The words of the table itself. */

import { declared as tableDeclared } from "$/generated/table";
import { Speaker } from "./speaker";

/** The speaker for what happens at a table apart from the game. */
export const tableSpeaker = new Speaker(tableDeclared, import.meta.glob("../../../src/banquise/server/words/*.ftl", { query: "?raw", import: "default", eager: true }));
