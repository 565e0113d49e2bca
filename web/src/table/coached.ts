/** Advice is for tables of this tab at which nobody but bots plays against the people here. */

import { isLocal } from "$/local/setup";
import type { Table } from "./table.svelte";

export function canCoach(table: Pick<Table, "match" | "players" | "seats">): boolean {
  return isLocal(table.match) && table.players.every((player) => player.kind === "bot" || table.seats.includes(player.seat));
}
