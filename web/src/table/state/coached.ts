/** Advice is for tables of this tab at which nobody but bots plays against the people here; a Daily is played alone. */

import type { PlayerInfo } from "$/generated/messages";
import { dailyIn, isLocal } from "$/local/setup";

/** `seats`: those of the people at this device. */
export function canCoach(match: string, players: Pick<PlayerInfo, "kind" | "seat">[], seats: number[]): boolean {
  return isLocal(match) && !dailyIn(match) && players.every((player) => player.kind === "bot" || seats.includes(player.seat));
}

/** Warns once about each action; choosing it again plays it. */
export class Coach {
  #warnedOf = "";

  /** `judge` says why to think again, or nothing. */
  constructor(private readonly judge: (words: string) => Promise<string>) {}

  /** The warning before an action; nothing where there is none, or where none can be had. */
  async warns(words: string, decision: number): Promise<string> {
    const asked = `${decision} ${words}`;
    if (this.#warnedOf === asked) return "";
    const said = await this.judge(words).catch(() => "");
    if (said) this.#warnedOf = asked;
    return said;
  }
}
