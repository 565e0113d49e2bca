/** Several decisions in a row for one click: "dig with these three" is dig, commit ×3, confirm. */

import type { Choice } from "./choose";

/** The part of the picker that the queue needs. */
interface Offers {
  readonly choices: Choice[];
  act(choice: Choice): void;
}

const POLL_MS = 40;
/** The time to wait for the next offer, such as a server's answer, before the rest is dropped. */
const PATIENCE_MS = 6000;

export class ActionQueue {
  #words: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time at which the last action was sent. */
  #sentAt = 0;

  constructor(
    private readonly offers: () => Offers,
    private readonly now: () => number = () => performance.now(),
  ) {}

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
    this.#sentAt = this.now();
    this.#step();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#words = [];
  }

  /** Plays the next one as soon as it is offered; any other offer ends the queue. */
  #step(): void {
    const { choices } = this.offers();
    if (choices.length > 0 && !this.#send(choices)) return this.stop();
    if (this.isRunning && this.now() - this.#sentAt < PATIENCE_MS) this.#timer = setTimeout(() => this.#step(), POLL_MS);
    else this.stop();
  }

  /** The table clears its choices once it has sent one; while it is still busy, it does not. */
  #send(choices: Choice[]): boolean {
    const choice = choices.find((found) => found.words === this.#words[0]);
    if (!choice) return false;
    this.offers().act(choice);
    if (this.offers().choices.length === 0) {
      this.#words.shift();
      this.#sentAt = this.now();
    }
    return true;
  }
}

/** The decisions that commit these cards; kinds in their order, as the engine asks for them. */
export function committing(kind: "commit" | "throw", cards: string[]): string[] {
  return [...cards.map((card) => `${kind} ${card}`), "confirm"];
}
