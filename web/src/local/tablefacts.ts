/** What happens at a table apart from the game, as facts (server/play/facts.py). */

import type { Row } from "$/engine/declared";
import { FRAME } from "$/generated/messages";
import { declared } from "$/generated/table";

export type TableFact = "took-back" | "asked" | "agreed" | "disagreed" | "resigned" | "left" | "returned";

export function tableFact(name: TableFact, seat: number): Row {
  return [FRAME.FIRST_TABLE_FACT + declared.facts.findIndex((known) => known.name === name), seat, 0, 0, 0, 0];
}
