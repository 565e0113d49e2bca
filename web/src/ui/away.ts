/** Words for players who are on vacation. */

import type { PlayerInfo } from "$/generated/messages";
import { dated } from "$/i18n";

/** The last day of a player's vacation, in words; empty if they are not away, since a list may be out of date. */
export function awayUntil({ vacation: until }: PlayerInfo, now = Date.now()): string {
  return until && until * 1000 > now ? dated(until * 1000, { day: "numeric", month: "long" }) : "";
}
