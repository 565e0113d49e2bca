/** Frames in the order in which they came, each in sight for a while. */

import { isCalm, prefs } from "$/lib/prefs.svelte";
import type { ViewMessage } from "$/net/view";
import type { LogEntry } from "./log";
import { DWELL, Parade } from "./pace";

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
  #parade: Parade<Frame>;

  /** `shown` is called with the present frame and the previous one. */
  constructor(private readonly shown: (frame: Frame, before: Frame | null) => void) {
    this.#parade = new Parade<Frame>(
      (frame) => this.show(frame),
      () => DWELL[prefs.pace],
    );
  }

  get isEmpty(): boolean {
    return this.#parade.isEmpty;
  }

  /** `isOwn`: what is in sight needs no more time. */
  push(frame: Frame, isOwn: boolean): void {
    const atOnce = isOwn || this.frame === null || document.hidden || (isCalm() && prefs.pace === "fast");
    this.#parade.push(frame, atOnce);
    this.isBehind = !this.#parade.isEmpty;
  }

  show(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    this.isBehind = !this.#parade.isEmpty;
    this.shown(frame, before);
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.#parade.hold(isHeld);
  }

  skip(): void {
    this.#parade.skip();
  }

  clear(): void {
    this.#parade.clear();
  }
}
