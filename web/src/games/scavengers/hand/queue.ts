/** Several decisions in a row for one click: "dig with these three" is dig, commit ×3, confirm. */

import type { Choice } from "$/games/choose";

/** The part of the pick that the queue needs (games/picker.svelte.ts). */
interface Hand {
  readonly choices: Choice[];
  act(choice: Choice): void;
}

const TICK_MS = 40;
/** The milliseconds to wait for the server's answer. */
const PATIENCE = 150;

export class ActionQueue {
  #words: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waited = 0;

  constructor(private readonly hand: () => Hand) {}

  get isRunning(): boolean {
    return this.#words.length > 0;
  }

  /** The actions that are still to be played. */
  get left(): string[] {
    return [...this.#words];
  }

  play(words: string[]): void {
    this.stop();
    this.#words = [...words];
    this.#step();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#words = [];
    this.#waited = 0;
  }

  /** Plays the next one as soon as it is offered; any other offer ends the queue. */
  #step(): void {
    const { choices } = this.hand();
    if (choices.length > 0 && !this.#send(choices)) return this.stop();
    if (this.isRunning && ++this.#waited < PATIENCE) this.#timer = setTimeout(() => this.#step(), TICK_MS);
    else this.stop();
  }

  /** The table clears its choices once it has sent one; while it is still busy, it does not. */
  #send(choices: Choice[]): boolean {
    const choice = choices.find((found) => found.words === this.#words[0]);
    if (!choice) return false;
    this.hand().act(choice);
    if (this.hand().choices.length === 0) {
      this.#words.shift();
      this.#waited = 0;
    }
    return true;
  }
}

/** The decisions that commit these cards; kinds in their order, as the engine asks for them. */
export function committing(kind: "commit" | "throw", cards: string[]): string[] {
  return [...cards.map((card) => `${kind} ${card}`), "confirm"];
}
