import type { Pace } from "$/lib/prefs.svelte";

/** The time that one decision of somebody else stays in sight before the next is shown, in ms. */
export const DWELL: Record<Pace, number> = { slow: 1800, normal: 900, fast: 120 };
/** The time for which a forced decision is shown before it plays itself. */
export const FORCED_MS: Record<Pace, number> = { slow: 1200, normal: 650, fast: 250 };

/** The time that a move may take before "sending…" is shown. */
export const SLOW_MS = 300;
/** The time that the warning before a blunder stays: it has two sentences. */
export const WARNING_MS = 9000;

/** Shows things one after another, each for a while; `skip` goes to the last at once. */
export class PacedQueue<T> {
  #queue: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #free = 0;
  #isHeld = false;

  constructor(
    private readonly show: (item: T) => void,
    private readonly dwell: () => number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  /** `atOnce`: nothing that is shown now needs more time. */
  push(item: T, atOnce: boolean): void {
    if (!this.#isHeld && this.isEmpty && (atOnce || this.now() >= this.#free)) return this.#put(item);
    this.#queue.push(item);
    this.#schedule();
  }

  /** Whether nothing more is shown until it is released. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld) this.#stop();
    else if (!this.isEmpty) this.#schedule();
  }

  skip(): void {
    if (this.#isHeld) return;
    const last = this.#queue.at(-1);
    this.clear();
    if (last !== undefined) this.#put(last);
  }

  clear(): void {
    this.#stop();
    this.#queue = [];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #put(item: T): void {
    this.#free = this.now() + this.dwell();
    this.show(item);
  }

  #schedule(): void {
    if (this.#isHeld) return;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        const item = this.#queue.shift();
        if (item !== undefined) this.#put(item);
        if (!this.isEmpty) this.#schedule();
      },
      Math.max(0, this.#free - this.now()),
    );
  }
}
