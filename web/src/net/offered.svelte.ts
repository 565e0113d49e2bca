/** The games and bots that can be played here: those of the page itself, known at once, those that were added to it, and
 * a server's, if one answers. */

import { addedModule, findAllAdded } from "$/added/added";
import { translated } from "$/i18n";
import { whenIdle } from "$/lib/idle";
import { languageOf, DEFAULT, type Lang } from "$/lib/lang";
import { elsewhere, isSite } from "$/lib/router.svelte";
import { getGames } from "./api";
import type { BotInfo, GameInfo } from "$/generated/messages";

/** The part of a game's metadata that the page shows. */
export type GameMetadata = Omit<GameInfo, "kinds" | "domains">;

/** The same games and bots in each file, with the texts of one language. */
interface OfferedIn {
  games: GameMetadata[];
  bots: BotInfo[];
}

const FILES = import.meta.glob<OfferedIn>("../generated/offered/*.json", { import: "default", eager: true });
const { games: GAMES, bots: BOTS } = Object.keys(FILES)
  .sort((one, other) => Number(languageOf(other) === DEFAULT) - Number(languageOf(one) === DEFAULT))
  .map((path) => FILES[path]!)
  .reduce((all, one) => withTextsOf(all, one));

/** Merges two answers that differ in the languages of their texts. */
function withTextsOf<T>(all: T, one: T): T {
  if (Array.isArray(all) && Array.isArray(one)) return all.map((item, i) => withTextsOf(item, one[i])) as T;
  if (!isObject(all) || !isObject(one)) return all;
  const both = Object.keys(all).filter((key) => key in one);
  return { ...one, ...all, ...Object.fromEntries(both.map((key) => [key, withTextsOf(all[key], one[key])])) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The default options; an edition is that of the reader's language, if there is one. */
export function defaultOptions(options: GameMetadata["options"], lang: Lang): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option.name, option.name === "edition" && option.choices.includes(lang) ? lang : option.default]));
}

class Offered {
  #served = $state.raw<GameMetadata[]>([]);
  #added = $state.raw<GameMetadata[]>([]);
  games = $derived(withOthers(GAMES, this.#served, this.#added));
  bots = $state.raw<BotInfo[]>(BOTS);
  /** Whether a server answers; null: not known yet. A site without a server asks none. */
  hasServer = $state<boolean | null>(isSite ? false : null);
  #asked: Promise<void> | null = null;
  #looked: Promise<void> | null = null;

  /** Asks for the server once, and again after a failure. */
  askServer(): Promise<void> {
    if (isSite) return Promise.resolve();
    this.#asked ??= getGames().then(
      ({ games, bots, address }) => {
        this.#served = games;
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

  /** Looks for games that were added to the page; their modules are kept for play without a network. */
  lookForAdded(): Promise<void> {
    return (this.#looked ??= findAllAdded().then((games) => {
      this.#added = games.map(({ face }) => face);
      if (games.length > 0) whenIdle(() => games.forEach(({ face }) => void addedModule(face.name)));
    }));
  }

  /** Finds a game of the page at once, and any other among added games or those of a server. */
  async find(name: string): Promise<GameMetadata | null> {
    if (!isKnown(name)) await this.lookForAdded();
    if (!this.games.some((game) => game.name === name)) await this.askServer();
    return this.games.find((game) => game.name === name) ?? null;
  }

  /** A game's title in the reader's language; of a game that is not offered, its name. */
  titleOf(name: string): string {
    return translated(this.games.find((game) => game.name === name)?.title) ?? name;
  }

  /** The name of a bot's level in the reader's language. */
  levelOf(name: string): string {
    return translated(this.bots.find((bot) => bot.name === name)?.title) ?? name;
  }

  /** Bots for people, weakest first. */
  get levels(): BotInfo[] {
    const levels = this.bots.filter((bot) => bot.level);
    return levels.length > 0 ? levels : this.bots;
  }
}

/** A server's words for a game go first, then those of the page. */
function withOthers(known: GameMetadata[], served: GameMetadata[], added: GameMetadata[]): GameMetadata[] {
  const all = [...known, ...served, ...added].map(({ name }) => name);
  const sources = [...served, ...known, ...added];
  return [...new Set(all)].map((name) => sources.find((game) => game.name === name)!);
}

function isKnown(name: string): boolean {
  return GAMES.some((game) => game.name === name);
}

export const offered = new Offered();
