/** Frames in the order in which they came, each in sight for a while. */

import { isCalm, prefs } from "$/lib/prefs.svelte";
import type { ViewMessage } from "$/net/view";
import type { LogEntry } from "./log";
import { DWELL, PacedQueue } from "./pace";

export interface Frame {
  message: ViewMessage;
  lines: LogEntry[];
}

export class Playback {
  /** The frame that is shown. */
  frame = $state.raw<Frame | null>(null);
  /** Frames are waiting to be shown. */
  isBehind = $state(false);
  /** Whether new events wait until a lesson has been read, or until the board has shown something. */
  isHeld = $state(false);
  readonly #holders = new Set<"lesson" | "board">();
  #queue: PacedQueue<Frame>;

  /** `shown` is called with the present frame and the previous one. */
  constructor(private readonly shown: (frame: Frame, before: Frame | null) => void) {
    this.#queue = new PacedQueue<Frame>(
      (frame) => this.show(frame),
      () => DWELL[prefs.pace],
    );
  }

  get isEmpty(): boolean {
    return this.#queue.isEmpty;
  }

  /** `isOwn`: what is in sight needs no more time. */
  push(frame: Frame, isOwn: boolean): void {
    const atOnce = isOwn || this.frame === null || document.hidden || (isCalm() && prefs.pace === "fast");
    this.#queue.push(frame, atOnce);
    this.isBehind = !this.#queue.isEmpty;
  }

  show(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    this.isBehind = !this.#queue.isEmpty;
    this.shown(frame, before);
  }

  hold(holder: "lesson" | "board", isHeld: boolean): void {
    if (isHeld) this.#holders.add(holder);
    else this.#holders.delete(holder);
    this.isHeld = this.#holders.size > 0;
    this.#queue.hold(this.isHeld);
  }

  skip(): void {
    this.#queue.skip();
  }

  clear(): void {
    this.#queue.clear();
  }
}
