/** Refusals: a code for programs, a message for people. Whatever is refused changed nothing (server/wire/refusal.py). */

export type Code = "bad_request" | "forbidden" | "not_found" | "not_now" | "stale" | "illegal" | "finished" | "unavailable";

export class Refused extends Error {
  constructor(
    readonly code: Code,
    /** Of the server's catalogue. */
    readonly said: string,
    /** The game's, where a rule of the game is the reason. */
    readonly facts?: number[][],
  ) {
    super(said);
  }
}
