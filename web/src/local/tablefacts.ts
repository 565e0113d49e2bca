/** What happens at a table apart from the game, as facts (server/facts.py). */

import type { Row } from "$/engine/declared";
import { declared } from "$/generated/table";

export type TableFact = "took-back" | "asked" | "agreed" | "disagreed" | "resigned" | "left" | "returned";

/** In a log the numbers of these facts begin here: games have fewer. */
const FIRST = 1000;

export function tableFact(name: TableFact, seat: number): Row {
  return [FIRST + declared.facts.findIndex((known) => known.name === name), seat, 0, 0, 0, 0];
}
