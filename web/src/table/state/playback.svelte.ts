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
  /** The one in sight. */
  frame = $state.raw<Frame | null>(null);
  /** Frames are waiting to be shown. */
  isBehind = $state(false);
  /** Whether new events wait until somebody has read something. */
  isHeld = $state(false);
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

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.#queue.hold(isHeld);
  }

  skip(): void {
    this.#queue.skip();
  }

  clear(): void {
    this.#queue.clear();
  }
}
