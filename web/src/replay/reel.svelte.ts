/** The steps of a match as one seat saw them, loaded page by page, and where one is among them. */

import { findMine } from "$/lib/mine.svelte";
import { prefs } from "$/lib/prefs.svelte";
import { replayLocal } from "$/local/client";
import { isLocal } from "$/local/setup";
import { getReplay } from "$/net/api";
import type { Replay, View } from "$/generated/messages";
import type { ReplayStep } from "$/net/view";
import { stepOf } from "$/net/inwords";
import type { Line } from "$/table/state/log";
import { loadSpeaker } from "$/words/games";

interface Seated {
  seats?: unknown[];
}

/** Each seat as it saw itself. */
export function laidOpen(steps: ReplayStep[], own: (ReplayStep[] | null)[]): ReplayStep[] {
  return steps.map((step, at) => {
    const { seats } = step.view as Seated;
    if (!seats) return step;
    const seen = (seat: number) => (own[seat]?.[at]?.view as Seated | undefined)?.seats?.[seat];
    return { ...step, view: { ...step.view, seats: seats.map((known, seat) => seen(seat) ?? known) } };
  });
}

function pageOf(match: string, seat: number | null, from: number): Promise<Replay> {
  if (isLocal(match)) return replayLocal(match, seat, from);
  const known = findMine(match);
  return getReplay(match, { seat, from, lang: prefs.lang }, { token: known?.tokens[0], watch: known?.watch });
}

/** The last view of a match that is over, with everybody's cards open. */
export async function lastView(match: string, seats: number[], decision: number): Promise<View | null> {
  const pages = await Promise.all(seats.map((seat) => pageOf(match, seat, decision)));
  const own = await Promise.all(pages.map(async ({ game, steps: [step] }) => (step ? [stepOf(step, await loadSpeaker(game))] : [])));
  return own[0] ? (laidOpen(own[0], own)[0]?.view ?? null) : null;
}

export interface Round {
  at: number;
  number: number;
}

/** Where rounds begin, in games that count them. */
export function roundsOf(steps: ReplayStep[]): Round[] {
  const numbers = steps.map((step) => (step.view as { round?: number }).round);
  return numbers.flatMap((number, at) => (number !== undefined && number !== numbers[at - 1] ? [{ at, number }] : []));
}

export class Reel {
  head = $state.raw<Replay | null>(null);
  steps = $state.raw<ReplayStep[]>([]);
  at = $state(0);
  seat = $state<number | null>(null);
  error = $state("");
  isPlaying = $state(false);
  /** Everybody's cards lie open. */
  isOpen = $state(false);
  #asked = 0;

  constructor(readonly match: string) {}

  get last(): number {
    return this.head?.decisions ?? 0;
  }

  get step(): ReplayStep | null {
    return this.steps[Math.min(this.at, this.steps.length - 1)] ?? null;
  }

  lines = $derived<Line[]>(
    this.steps.flatMap((step) => step.log.map((said) => ({ version: step.version, said, actor: step.player, decision: step.decision }))),
  );

  get isFinished(): boolean {
    return this.head?.summary.status === "finished";
  }

  /** (Re)loads everything for a seat's eyes, or with all cards open where the match is over; the place in time is kept. */
  async load(seat: number | null, isOpen = false): Promise<void> {
    this.seat = seat;
    this.isOpen = isOpen;
    const asked = ++this.#asked;
    const isWanted = () => asked === this.#asked;
    const steps = await this.#all(seat, isWanted, (page, loaded) => {
      this.head = page;
      this.steps = loaded;
    });
    if (!steps || !isOpen || !this.isFinished) return;
    const own = await Promise.all(this.head!.summary.players.map((player) => this.#all(player.seat, isWanted)));
    if (isWanted()) this.steps = laidOpen(steps, own);
  }

  /** Page by page; null: it failed, or something else was asked for. */
  async #all(seat: number | null, isWanted: () => boolean, show?: (page: Replay, loaded: ReplayStep[]) => void): Promise<ReplayStep[] | null> {
    const loaded: ReplayStep[] = [];
    for (;;) {
      const page = await pageOf(this.match, seat, loaded.length).catch((error: Error) => {
        if (show) this.error = error.message || "offline";
        return null;
      });
      if (!page || !isWanted()) return null;
      const speaker = await loadSpeaker(page.game);
      loaded.push(...page.steps.map((step) => stepOf(step, speaker)));
      show?.(page, [...loaded]);
      if (page.steps.length === 0 || loaded.length > page.decisions) return loaded;
    }
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    if (this.at === this.last) this.isPlaying = false;
  }
}
