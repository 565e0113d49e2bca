/** The games and bots that can be played here: those of the page itself, known at once, and a server's, if one answers. */

import { BOTS, GAMES } from "$/generated/offered";
import { elsewhere, isSite } from "$/lib/router.svelte";
import { getGames } from "$/net/api";
import type { BotInfo, GameInfo } from "$/generated/messages";

/** What the page shows of a game. */
export type Face = Omit<GameInfo, "kinds" | "domains">;

class Offered {
  games = $state.raw<Face[]>(GAMES);
  bots = $state.raw<BotInfo[]>(BOTS);
  /** Does a server answer? null: it has not said yet. A site without a server asks none. */
  hasServer = $state<boolean | null>(isSite ? false : null);
  #asked: Promise<void> | null = null;

  /** Asked once, and again after a failure. */
  askServer(): Promise<void> {
    if (isSite) return Promise.resolve();
    this.#asked ??= getGames().then(
      ({ games, bots, address }) => {
        this.games = [...GAMES.map((known) => games.find(({ name }) => name === known.name) ?? known), ...games.filter(({ name }) => !isKnown(name))];
        this.bots = bots;
        this.hasServer = true;
        elsewhere.origin = address ?? "";
      },
      () => {
        this.hasServer = false;
        this.#asked = null;
      },
    );
    return this.#asked;
  }

  /** A game of the page at once, any other when a server has named it. */
  async find(name: string): Promise<Face | null> {
    if (!isKnown(name)) await this.askServer();
    return this.games.find((game) => game.name === name) ?? null;
  }

  /** Bots for people, weakest first. */
  get levels(): BotInfo[] {
    const levels = this.bots.filter((bot) => bot.level);
    return levels.length > 0 ? levels : this.bots;
  }
}

function isKnown(name: string): boolean {
  return GAMES.some((game) => game.name === name);
}

export const offered = new Offered();
