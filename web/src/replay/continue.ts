/** Playing on from a moment of a match, in this tab, from its record. */

import { t } from "$/i18n";
import { findOwnMatch, remember } from "$/lib/ownmatches.svelte";
import { offered } from "$/net/offered.svelte";
import { prefs } from "$/lib/prefs.svelte";
import { router } from "$/lib/router.svelte";
import { continueLocal, continueRecord, exportGame } from "$/local/client";
import { canPlay } from "$/local/playable";
import { isLocal } from "$/local/setup";
import { continueFrom, getRecord } from "$/net/api";
import type { Continue, PlayerInfo } from "$/generated/messages";
import { toast } from "$/lib/toasts.svelte";
import type { Reel } from "./reel.svelte";

/** The level of bots if none played. */
const USUAL = "medium";

/** The seat that the reader takes, and the level of the bots on the others. */
interface Terms {
  seat: number;
  bot: string;
}

/** The terms for the reader's own seat, or the one whose eyes are used, against bots as strong as those that played. */
export function ownTerms(players: Pick<PlayerInfo, "seat" | "kind" | "bot">[], eyes: number | null): Terms {
  const seat = eyes ?? players.find(({ kind }) => kind === "person")?.seat ?? 0;
  const levels = offered.levels.map((bot) => bot.name);
  const played = players.flatMap(({ bot }) => (bot !== null && levels.includes(bot) ? bot : []));
  return { seat, bot: played[0] ?? (levels.includes(USUAL) ? USUAL : (levels[0] ?? "random")) };
}

export async function continueReel(reel: Reel, terms: Terms): Promise<void> {
  await open(() => continueMatch(reel.match, reel.head!.game, wishAt(reel.at, terms)));
}

/** Continues with this action instead of the one that was played. */
export async function continueWith(record: string, decision: number, action: string): Promise<void> {
  const { text, seat } = replaced(record, decision, action);
  await open(() => continueRecord(text, wishAt(decision + 1, ownTerms([], seat))));
}

export function recordOf(match: string): Promise<string> {
  return isLocal(match) ? exportGame(match) : getRecord(match, authOf(match));
}

/** A record that ends with another action as its decision of this number, and the seat that decides there. */
export function replaced(record: string, decision: number, action: string): { text: string; seat: number } {
  const lines = record.split("\n");
  const at = lines.findIndex((line) => line.startsWith(`${decision + 1}. `));
  const who = /^\d+\. P(\d+) /.exec(lines[at] ?? "")?.[1] ?? "1";
  return { text: [...lines.slice(0, at), `${decision + 1}. P${who} ${action}`, ""].join("\n"), seat: Number(who) - 1 };
}

function wishAt(decision: number, terms: Terms): Continue {
  return { decision, ...terms, name: prefs.name || t("you") };
}

async function open(begun: () => Promise<string>): Promise<void> {
  try {
    router.go(`/m/${await begun()}`);
  } catch (error) {
    toast((error as Error).message);
  }
}

async function continueMatch(match: string, game: string, wish: Continue): Promise<string> {
  if (isLocal(match)) return await continueLocal(match, wish);
  const auth = authOf(match);
  if (canPlay(game)) return await continueRecord(await getRecord(match, auth), wish);
  const made = await continueFrom(match, wish, auth);
  remember({ match: made.match, game, tokens: Object.values(made.tokens), invite: made.invite, watch: made.watch });
  return made.match;
}

function authOf(match: string) {
  const known = findOwnMatch(match);
  return { token: known?.tokens[0], watch: known?.watch };
}
