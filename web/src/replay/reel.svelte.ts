/** The steps of a match as one seat saw them, loaded page by page, and where one is among them. */

import { findMine } from "$/lib/mine.svelte";
import { prefs } from "$/lib/prefs.svelte";
import { replayLocal } from "$/local/client";
import { isLocal } from "$/local/setup";
import { getReplay } from "$/net/api";
import type { Replay } from "$/generated/messages";
import type { ReplayStep } from "$/net/view";
import { stepOf } from "$/net/wordy";
import type { Line } from "$/table/log";
import { loadSpeaker } from "$/words/games";

export class Reel {
  head = $state.raw<Replay | null>(null);
  steps = $state.raw<ReplayStep[]>([]);
  at = $state(0);
  seat = $state<number | null>(null);
  error = $state("");
  isPlaying = $state(false);

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

  /** (Re)loads everything for a seat's eyes; the place in time is kept. */
  async load(seat: number | null): Promise<void> {
    this.seat = seat;
    const loaded: ReplayStep[] = [];
    for (let from = 0; ; from = loaded.length) {
      const page = await this.#page(seat, from).catch((error: Error) => {
        this.error = error.message || "offline";
        return null;
      });
      if (!page || seat !== this.seat) return;
      const speaker = await loadSpeaker(page.game);
      this.head = page;
      loaded.push(...page.steps.map((step) => stepOf(step, speaker)));
      this.steps = [...loaded];
      if (page.steps.length === 0 || loaded.length > page.decisions) return;
    }
  }

  #page(seat: number | null, from: number): Promise<Replay> {
    if (isLocal(this.match)) return replayLocal(this.match, seat, from);
    const known = findMine(this.match);
    return getReplay(this.match, { seat, from, lang: prefs.lang }, { token: known?.tokens[0], watch: known?.watch });
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    if (this.at === this.last) this.isPlaying = false;
  }
}
