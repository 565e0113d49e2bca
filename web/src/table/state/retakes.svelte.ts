/** One's own decisions as far as they can be taken back and done again. */

import { did, EMPTY, nextRedo, turnLength, wentBack, type Memory } from "./redo";

export class Retakes {
  #memory = $state.raw<Memory>(EMPTY);
  /** Decisions that an undo came back to: they are not played by themselves again. */
  #reopened = new Set<number>();

  did(decision: number, words: string): void {
    this.#memory = did(this.#memory, decision, words);
  }

  /** The board shows so many decisions after it showed another number of them. */
  shown(before: number, now: number): void {
    if (now >= before) return;
    this.#memory = wentBack(this.#memory, now);
    this.#reopened.add(now);
  }

  /** What was played here before it was taken back. */
  next(decision: number): string | null {
    return nextRedo(this.#memory, decision);
  }

  /** How many decisions in a row were one's own up to here. */
  turnLength(decision: number): number {
    return turnLength(this.#memory, decision);
  }

  wasReopened(decision: number): boolean {
    return this.#reopened.has(decision);
  }
}
