/** What a match is made of, from the choices on a game's page. Pure, so that it can be tested. */

import type { Clock, NewMatch, SeatWish } from "$/generated/messages";
import type { Lang } from "$/i18n";
import type { Face } from "$/lib/offered.svelte";

export interface Wishes {
  players: number;
  level: string;
  options: Record<string, string>;
  /** Pass the device: a name for each person; an empty one is a bot. */
  people: string[];
  /** Online: how many seats wait for friends. */
  friends: number;
  clock: "none" | "fast" | "calm" | "days";
  isPublic: boolean;
}

export const CLOCKS: Record<Wishes["clock"], { mode: "live" | "turns"; clock: Clock | null }> = {
  none: { mode: "live", clock: null },
  fast: { mode: "live", clock: { bank: 300, increment: 8 } },
  calm: { mode: "live", clock: { bank: 1200, increment: 20 } },
  days: { mode: "turns", clock: { per_turn: 2 * 24 * 3600 } },
};

export function defaults(game: Face, levels: string[]): Wishes {
  const players = game.players.includes(3) ? 3 : game.players[0]!;
  return {
    players,
    level: levels.includes("easy") ? "easy" : (levels[0] ?? "random"),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    people: ["", ""],
    friends: 1,
    clock: "none",
    isPublic: false,
  };
}

/** Wishes remembered from an older version of the game may not fit any more. */
export function mend(wishes: Wishes, game: Face, levels: string[]): Wishes {
  const fresh = defaults(game, levels);
  const options = { ...fresh.options };
  for (const option of game.options) {
    const wish = wishes.options?.[option.name];
    if (wish !== undefined && (option.choices.length === 0 || option.choices.includes(wish))) options[option.name] = wish;
  }
  return {
    ...fresh,
    ...wishes,
    players: game.players.includes(wishes.players) ? wishes.players : fresh.players,
    level: levels.includes(wishes.level) ? wishes.level : fresh.level,
    clock: wishes.clock in CLOCKS ? wishes.clock : "none",
    options,
  };
}

export type Mode = "bots" | "device" | "online";

export function setupOf(mode: Mode, game: Face, wishes: Wishes, me: { name: string; lang: Lang }): NewMatch {
  const timing = mode === "online" ? CLOCKS[wishes.clock] : CLOCKS.none;
  return {
    game: game.name,
    seats: seatsOf(mode, wishes, me.name),
    options: wishes.options,
    ...timing,
    public: mode === "online" && wishes.isPublic,
    lang: me.lang,
  };
}

function seatsOf(mode: Mode, wishes: Wishes, name: string): SeatWish[] {
  const bot: SeatWish = { kind: "bot", bot: wishes.level };
  return Array.from({ length: wishes.players }, (_, seat): SeatWish => {
    if (mode === "device") {
      const person = wishes.people[seat];
      return person === undefined ? bot : { kind: "person", name: person || `P${seat + 1}` };
    }
    if (seat === 0) return { kind: "person", name };
    return mode === "online" && seat <= wishes.friends ? { kind: "open" } : bot;
  });
}
