/** The steps of a match as one seat saw them: from this tab, or from the server. */

import { loadSpeaker } from "$/games";
import type { Replay, View } from "$/generated/messages";
import { findOwnMatch, watchCode } from "$/lib/ownmatches.svelte";
import { prefs } from "$/lib/prefs.svelte";
import { replayLocal } from "$/local/client";
import { isLocal } from "$/local/setup";
import { getReplay } from "$/net/api";
import { stepOf } from "$/net/inwords";
import type { ReplayStep } from "$/net/view";

/** The views of most games have a list of seats; that of an added game may have another field by this name, or none. */
interface Seated {
  seats?: unknown[] | number;
}

const seatsOf = (view: View | undefined): unknown[] | null => {
  const { seats } = (view ?? {}) as Seated;
  return Array.isArray(seats) ? seats : null;
};

/** Each seat as it saw itself. */
export function withOpenCards(steps: ReplayStep[], own: (ReplayStep[] | null)[]): ReplayStep[] {
  return steps.map((step, at) => {
    const seats = seatsOf(step.view);
    if (!seats) return step.view ? { ...step, view: allTogether(step.view, own.flatMap((seen) => seen?.[at]?.view ?? [])) } : step;
    const seen = (seat: number) => seatsOf(own[seat]?.[at]?.view)?.[seat];
    return { ...step, view: { ...step.view, seats: seats.map((known, seat) => seen(seat) ?? known) } };
  });
}

/** The combined knowledge of the viewers of an added game: a list of things ends with a null for each that is not known. */
function allTogether(view: View, others: View[]): View {
  const lists = Object.entries(view).filter(([, value]) => Array.isArray(value) && value.includes(null)) as [keyof View, unknown[]][];
  return Object.assign({ ...view }, Object.fromEntries(lists.map(([name, list]) => [name, known([list, ...others.map((other) => other[name] as unknown)])])));
}

/** The things that any of these lists of the same zone names, and as many unknown ones as are left. */
function known(lists: unknown[]): unknown[] {
  const [first] = lists as unknown[][];
  const things = [...new Set((lists as unknown[][]).flat().filter((thing) => thing !== null))];
  return first!.map((_, n) => things[n] ?? null);
}

export function pageOf(match: string, seat: number | null, from: number): Promise<Replay> {
  if (isLocal(match)) return replayLocal(match, seat, from);
  const known = findOwnMatch(match);
  return getReplay(match, { seat, from, lang: prefs.lang }, { token: known?.tokens[0], watch: watchCode(match) });
}

/** The last view of a match that is over, with everybody's cards open. */
export async function lastView(match: string, seats: number[], decision: number): Promise<View | null> {
  const pages = await Promise.all(seats.map((seat) => pageOf(match, seat, decision)));
  const own = await Promise.all(pages.map(async ({ game, steps: [step] }) => (step ? [stepOf(step, await loadSpeaker(game))] : [])));
  return own[0] ? (withOpenCards(own[0], own)[0]?.view ?? null) : null;
}
