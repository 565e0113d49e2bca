/** The Daily's editions, as `src/generated/daily.ts` declares them. */

/** How a game is played: whatever a result depends on besides the decisions. */
export interface Terms {
  rules: number;
  players: number;
  options: Record<string, string>;
  level: string;
  simulations: number;
  /** The digest of a game between these bots. */
  play: string;
  /** The digest of the network that decisions are judged with; "" where there is none. */
  network: string;
}

/** The terms of all games, from a day on. */
export interface Edition {
  number: number;
  since: string;
  games: Record<string, Terms>;
}
