/** The words of the table itself. */

import { declared as tableDeclared } from "$/generated/table";
import { Speaker } from "./speaker";

/** The speaker for events at a table outside the game. */
export const tableSpeaker = new Speaker(tableDeclared, import.meta.glob("../../../src/banquise/server/words/*.ftl", { query: "?raw", import: "default", eager: true }));
