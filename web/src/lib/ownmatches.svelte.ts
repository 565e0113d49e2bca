/** The matches this browser plays: their seat tokens, and the codes that the server sends only once. */

import { keep, recall } from "./keep";

export interface OwnMatch {
  match: string;
  game: string;
  tokens: string[];
  invite: string | null;
  watch: string | null;
  at: number;
}

const MAX_MINE = 50;
let matches = $state.raw<OwnMatch[]>(recall<OwnMatch[]>("matches", []));

export function ownMatches(): OwnMatch[] {
  return matches;
}

export function findOwnMatch(match: string): OwnMatch | null {
  return matches.find((m) => m.match === match) ?? null;
}

/** The code that lets this browser watch a match that is not public; an invitation does too. */
export function watchCode(match: string): string | null {
  const known = findOwnMatch(match);
  return known?.watch ?? known?.invite ?? null;
}

/** Remembers a match, or adds tokens and codes to one known already. */
export function remember(entry: Omit<OwnMatch, "at">): OwnMatch {
  const old = findOwnMatch(entry.match);
  const merged: OwnMatch = {
    match: entry.match,
    game: entry.game || (old?.game ?? ""),
    tokens: [...new Set([...(old?.tokens ?? []), ...entry.tokens])],
    invite: entry.invite ?? old?.invite ?? null,
    watch: entry.watch ?? old?.watch ?? null,
    at: Date.now(),
  };
  save([merged, ...matches.filter((m) => m.match !== entry.match)].slice(0, MAX_MINE));
  return merged;
}

export function forget(gone: string[]): void {
  if (gone.length > 0) save(matches.filter((m) => !gone.includes(m.match)));
}

function save(list: OwnMatch[]): void {
  matches = list;
  keep("matches", list);
}
