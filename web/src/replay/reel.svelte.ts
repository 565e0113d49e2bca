/** The steps of a match as one seat saw them, loaded page by page, and the step that is shown. */

import { loadSpeaker } from "$/games";
import type { Replay } from "$/generated/messages";
import { stepOf } from "$/net/inwords";
import type { ReplayStep } from "$/net/view";
import type { LogEntry } from "$/table/state/log";
import { withOpenCards, pageOf } from "$/table/state/steps";

interface Round {
  at: number;
  number: number;
}

/** The steps at which rounds begin, in games that count them. */
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
  /** Whether all cards are shown face up. */
  isOpen = $state(false);
  #asked = 0;

  constructor(readonly match: string) {}

  get last(): number {
    return this.head?.decisions ?? 0;
  }

  get step(): ReplayStep | null {
    return this.steps[Math.min(this.at, this.steps.length - 1)] ?? null;
  }

  lines = $derived<LogEntry[]>(
    this.steps.flatMap((step) => step.log.map((said) => ({ version: step.version, said, actor: step.player, decision: step.decision }))),
  );

  get isFinished(): boolean {
    return this.head?.summary.status === "finished";
  }

  /** Loads or reloads everything as a seat sees it, or with all cards open if the match is over, at the same moment. */
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
    if (isWanted()) this.steps = withOpenCards(steps, own);
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
