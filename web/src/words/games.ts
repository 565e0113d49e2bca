/** Finds the words of games and of the table itself. */

import { declared as tableDeclared } from "$/generated/table";
import { Speaker } from "./speaker";

const SPEAKERS = import.meta.glob<{ speaker: Speaker }>("../games/*/words.ts");

/** Who speaks of what happens at a table apart from the game. */
export const tableSpeaker = new Speaker(tableDeclared, import.meta.glob("../../../src/banquise/server/words/*.ftl", { query: "?raw", import: "default", eager: true }));

/** Null for a game that this client does not know: then the server's own words are shown. */
export async function loadSpeaker(game: string): Promise<Speaker | null> {
  const load = SPEAKERS[`../games/${game}/words.ts`];
  return load ? (await load()).speaker : null;
}
