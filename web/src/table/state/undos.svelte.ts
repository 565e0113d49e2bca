/** A player's own decisions that can be undone and redone. */

interface Done {
  decision: number;
  words: string;
}

export class Undos {
  #done = $state.raw<Done[]>([]);
  #undone = $state.raw<Done[]>([]);
  /** Decisions that an undo came back to: they are not played automatically again. */
  #reopened = new Set<number>();

  /** Notes a decision at this count. Undone actions stay available only while the same path is followed. */
  played(decision: number, words: string): void {
    this.#done = [...this.#done.filter((done) => done.decision < decision), { decision, words }];
    this.#undone = this.redoAt(decision) === words ? this.#undone.slice(0, -1) : [];
  }

  /** Called when the board shows another number of decisions. */
  shown(before: number, now: number): void {
    if (now >= before) return;
    this.#undone = [...this.#undone, ...this.#done.filter((done) => done.decision >= now).reverse()];
    this.#done = this.#done.filter((done) => done.decision < now);
    this.#reopened.add(now);
  }

  /** The action that was played here before an undo, and that redo plays again. */
  redoAt(decision: number): string | null {
    const last = this.#undone.at(-1);
    return last?.decision === decision ? last.words : null;
  }

  /** The number of decisions in a row that were the player's own up to here, which "undo my turn" undoes. */
  turnLength(decision: number): number {
    let n = 0;
    while (this.#done.at(-1 - n)?.decision === decision - 1 - n) n++;
    return n;
  }

  wasReopened(decision: number): boolean {
    return this.#reopened.has(decision);
  }
}
