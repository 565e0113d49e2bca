/** Tells a table that somebody has opened its invitation, and gets the players who sit there. */

import { LAYOUTS } from "$/generated/layouts";
import { PROTOCOL, type PlayerInfo, type ServerMessage } from "$/generated/messages";
import { prefs } from "$/lib/prefs.svelte";
import { socketTo } from "./socket";

/** Returns a function that ends it. */
export function arriveAt(match: string, invite: string | null, heard: (players: PlayerInfo[]) => void): () => void {
  const message = (said: ServerMessage) => {
    if (said.t === "welcome") heard(said.summary.players);
    else if (said.t === "players") heard(said.players);
  };
  const hello = () => ({ protocol: PROTOCOL, seats: [], watch: invite, lang: prefs.lang, seen: 0, layouts: LAYOUTS, arriving: true });
  const link = socketTo(match)({ hello, message, frame: () => undefined, state: () => undefined });
  return () => link.close();
}
