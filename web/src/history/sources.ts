/** The two places that hold a person's games: this browser, and the server. */

import { ownMatches } from "$/lib/ownmatches.svelte";
import { myMatches, passport } from "$/net/passport.svelte";
import { isSite } from "$/lib/router.svelte";
import { allLocal } from "$/local/client";
import { canPlayAny } from "$/local/playable";
import { mine } from "$/net/api";
import type { MineEntry, PassportMatch } from "$/generated/messages";
import { playedHere, playedOnline, type PastGame } from "./games";

export async function gamesHere(): Promise<PastGame[]> {
  return canPlayAny() ? (await allLocal(true)).map(playedHere) : [];
}

export async function gamesOnline(): Promise<PastGame[]> {
  if (isSite) return [];
  const listed: PassportMatch[] = passport() ? await myMatches() : [];
  const others = ownMatches().filter(({ match, tokens }) => tokens.length > 0 && !listed.some((one) => one.match === match));
  const kept: MineEntry[] = others.length ? (await mine(others.map(({ match, tokens }) => ({ match, token: tokens[0]! })))).matches : [];
  return playedOnline(listed, kept);
}
