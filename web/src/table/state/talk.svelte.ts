/** Reactions and messages at a table: shown for a while beside the seats, and never part of the game. */

import { keep, recall } from "$/lib/keep";
import type { Reaction, ServerMessage, Spoken } from "$/generated/messages";

/** The number for spectators among the seats that talk. */
export const SPECTATORS = -1;
/** The time for which something is shown beside a seat. */
const SHOWN_MS = 6000;

export interface Shown {
  /** Tells the second of two equal ones from the first. */
  id: number;
  reaction: Reaction | null;
  text: string;
}

export class Talk {
  lines = $state.raw<Spoken[]>([]);
  unread = $state(0);
  muted = $state.raw<number[]>([]);
  #shown = $state.raw<Record<number, Shown | undefined>>({});
  #ids = 0;

  constructor(private readonly match: string) {
    this.muted = recall<number[]>(`muted.${match}`, []);
  }

  /** The text now shown beside a seat. */
  beside(seat: number): Shown | null {
    return this.#isMuted(seat) ? null : (this.#shown[seat] ?? null);
  }

  /** The messages, without those of muted players. */
  get read(): Spoken[] {
    return this.lines.filter((line) => !this.#isMuted(line.seat));
  }

  heard(message: ServerMessage): void {
    if (message.t === "reacted") this.#show(message.seat ?? SPECTATORS, message.reaction, "");
    else if (message.t === "talk") this.#told(message.new, message.lines);
  }

  /** Kept in this browser only; the muted player does not notice. */
  mute(seat: number, isMuted: boolean): void {
    const others = this.muted.filter((one) => one !== seat);
    this.muted = isMuted ? [...others, seat] : others;
    keep(`muted.${this.match}`, this.muted);
  }

  #isMuted(seat: number): boolean {
    return this.muted.includes(seat);
  }

  #told(isNew: boolean, lines: Spoken[]): void {
    if (!isNew) return void (this.lines = lines);
    this.lines = [...this.lines, ...lines];
    for (const line of lines) {
      this.#show(line.seat, null, line.text);
      if (!this.#isMuted(line.seat)) this.unread++;
    }
  }

  #show(seat: number, reaction: Reaction | null, text: string): void {
    const shown = { id: ++this.#ids, reaction, text };
    this.#shown = { ...this.#shown, [seat]: shown };
    setTimeout(() => {
      if (this.#shown[seat] === shown) this.#shown = { ...this.#shown, [seat]: undefined };
    }, SHOWN_MS);
  }
}
