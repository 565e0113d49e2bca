/** Turns the choices on a game's page into a new match. Pure, so that it can be tested. */

import type { Avatar, Clock, NewMatch, OnTime, SeatWish } from "$/generated/messages";
import type { Lang } from "$/lib/lang";
import { clamp } from "$/lib/numbers";
import { defaultOptions, type GameMetadata } from "$/net/offered.svelte";

export interface Wishes {
  mode: Mode;
  /** Against bots: seats in all. */
  players: number;
  level: string;
  options: Record<string, string>;
  /** Pass the device: a name for each person. */
  people: string[];
  /** Online: how many seats wait for friends. */
  friends: number;
  /** The number of bots that sit with people. */
  bots: number;
  clock: "none" | "fast" | "calm" | "days" | "own" | "own-turns";
  /** A custom clock: minutes for a match, seconds for each decision, hours for each turn. */
  minutes: number;
  seconds: number;
  hours: number;
  onTime: OnTime;
  isPublic: boolean;
}

const CLOCKS: Record<"none" | "fast" | "calm" | "days", { mode: "live" | "turns"; clock: Clock | null }> = {
  none: { mode: "live", clock: null },
  fast: { mode: "live", clock: { bank: 300, increment: 8 } },
  calm: { mode: "live", clock: { bank: 1200, increment: 20 } },
  days: { mode: "turns", clock: { per_turn: 2 * 24 * 3600 } },
};

export const CHOICES: Wishes["clock"][] = ["none", "fast", "calm", "days", "own", "own-turns"];

/** The clock that was chosen, and what happens at its end. */
export function timingOf({ clock, minutes, seconds, hours, onTime }: Wishes): { mode: "live" | "turns"; clock: Clock | null; on_time: OnTime } {
  if (clock === "own") return { mode: "live", clock: { bank: 60 * clamp(minutes || 0, 1, 600), increment: clamp(seconds || 0, 0, 600) }, on_time: onTime };
  if (clock === "own-turns") return { mode: "turns", clock: { per_turn: 3600 * clamp(hours || 0, 1, 720) }, on_time: onTime };
  return { ...CLOCKS[clock], on_time: clock === "none" ? "bot" : onTime };
}

export function defaults(game: GameMetadata, levels: string[], lang: Lang): Wishes {
  const players = game.players.includes(3) ? 3 : game.players[0]!;
  return {
    mode: "bots",
    players,
    level: levels.includes("easy") ? "easy" : (levels[0] ?? "random"),
    options: defaultOptions(game.options, lang),
    people: ["", ""],
    friends: 1,
    bots: 0,
    clock: "none",
    minutes: 10,
    seconds: 10,
    hours: 24,
    onTime: "bot",
    isPublic: false,
  };
}

/** Settings remembered from an older version of the game may no longer be valid. */
export function mend(wishes: Wishes, game: GameMetadata, levels: string[], lang: Lang): Wishes {
  const fresh = defaults(game, levels, lang);
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
    mode: MODES.includes(wishes.mode) ? wishes.mode : "bots",
    clock: CHOICES.includes(wishes.clock) ? wishes.clock : "none",
    options,
  };
}

const MODES = ["bots", "device", "online"] as const;
export type Mode = (typeof MODES)[number];

/** The number of people who sit down, and of bots that may. */
export function peopleIn(mode: Mode, wishes: Wishes): number {
  if (mode === "bots") return 1;
  return mode === "device" ? wishes.people.length : 1 + wishes.friends;
}

export function botsIn(mode: Mode, wishes: Wishes, game: GameMetadata): number {
  const people = peopleIn(mode, wishes);
  const asked = mode === "bots" ? wishes.players - 1 : wishes.bots;
  return Math.min(asked, game.players.at(-1)! - people);
}

interface Me {
  name: string;
  avatar: Avatar;
  lang: Lang;
}

export function setupOf(mode: Mode, game: GameMetadata, wishes: Wishes, me: Me): NewMatch {
  const timing = mode === "online" ? timingOf(wishes) : CLOCKS.none;
  return {
    game: game.name,
    seats: seatsOf(mode, game, wishes, me),
    options: wishes.options,
    ...timing,
    public: mode === "online" && wishes.isPublic,
    lang: me.lang,
  };
}

function seatsOf(mode: Mode, game: GameMetadata, wishes: Wishes, { name, avatar }: Me): SeatWish[] {
  const people = Array.from({ length: peopleIn(mode, wishes) }, (_, seat): SeatWish => {
    if (mode === "device") return { kind: "person", name: wishes.people[seat] || `P${seat + 1}` };
    return seat === 0 ? { kind: "person", name, avatar } : { kind: "open" };
  });
  const bots = Array.from({ length: botsIn(mode, wishes, game) }, (): SeatWish => ({ kind: "bot", bot: wishes.level }));
  return [...people, ...bots];
}
