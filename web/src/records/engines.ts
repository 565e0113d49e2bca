/** A game's engine, as `src/generated/engines.ts` declares it. */

interface Option {
  name: string;
  usual: string;
  /** None: any text. */
  choices: string[];
}

/** A game's declarations, as `src/generated/engines.ts` holds them. */
export interface Described<Place extends string, BotPlace extends string> {
  name: string;
  /** The versions of the rules that can be played, the newest last. */
  rules: number[];
  players: number[];
  options: Option[];
  /** The sources of points. */
  sources: string[];
  /** Sources that are named only if they brought points. */
  rare: string[];
  /** Whether anything is hidden from some of the players. */
  secrets: boolean;
  /** Offsets of regions in the memory of a line of play, some sizes, and offsets of a few fields of a state. */
  at: Record<Place, number>;
  /** The same for a bot's memory. */
  bot: Record<BotPlace, number>;
}

/** A way for a bot to choose: by a search within a budget, whichever part of it is spent first; or at once. */
export interface Level {
  how: "random" | "greedy" | "search";
  simulations: number;
  seconds: number;
  /**
   * The margin by which an action may look worse than the best and still be played, where it looks one decision ahead.
   */
  slack: number;
  /** Whether it searches with the trained network, in games that have one. */
  learned: boolean;
}
