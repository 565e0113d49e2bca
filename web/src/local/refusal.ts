/** Refusals: a code for programs, a message for people. A refused request has changed nothing (server/wire/refusal.py). */

import type { Code } from "$/generated/messages";

export class Refused extends Error {
  constructor(
    readonly code: Code,
    /** The text from the server's catalogue. */
    readonly said: string,
    /** The game's, where a rule of the game is the reason. */
    readonly facts?: number[][],
  ) {
    super(said);
  }
}
