/** What the server says and hears, as docs/api.md describes it. */

import type { Lang } from "$/i18n";
import type { View } from "$/games/board";
import type { Said } from "$/words/speaker";

export type Both = Record<Lang, string>;

export interface GameOption {
  name: string;
  text: Both;
  default: string;
  choices: string[];
  labels: Both[];
}

export interface GameInfo {
  name: string;
  title: Both;
  blurb: Both;
  players: number[];
  minutes: number;
  rules_version: number;
  options: GameOption[];
  sources: Record<string, Both>;
  tie_break?: Both;
}

export interface BotInfo {
  name: string;
  title: Both;
  level: boolean;
}

export interface Games {
  games: GameInfo[];
  bots: BotInfo[];
}

export type Status = "waiting" | "running" | "asleep" | "finished" | "abandoned";
export type SeatState = "open" | "here" | "gone" | "away" | "resigned";

export interface PlayerInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  state: SeatState;
  deciding: boolean;
  clock: { left: number; running: boolean } | null;
}

export interface Clock {
  bank?: number;
  increment?: number;
  per_turn?: number;
}

export interface Summary {
  match: string;
  game: string;
  options: Record<string, string>;
  status: Status;
  mode: "live" | "turns";
  clock: Clock | null;
  public: boolean;
  version: number;
  decision: number;
  seed_chosen: boolean;
  hosts: number[];
  created: number;
  active: number;
  rematch: string | null;
  players: PlayerInfo[];
}

export type SeatSetup =
  | { kind: "person"; name: string }
  | { kind: "open" }
  | { kind: "bot"; bot: string; script?: string[] };

export interface Setup {
  game: string;
  seats: SeatSetup[];
  options?: Record<string, string>;
  mode?: "live" | "turns";
  clock?: Clock | null;
  public?: boolean;
  seed?: number | null;
  lang?: Lang;
}

export interface Created {
  match: string;
  tokens: Record<string, string>;
  invite: string | null;
  watch: string | null;
  status: Status;
}

export interface Legal {
  id: number;
  words: string;
  kind: string;
  /** The server's words for it, where this client has none. */
  text: string | null;
}

export interface Undo {
  can: boolean;
  ask: boolean;
  request: { seat: number; votes: Record<string, boolean | null> } | null;
}

export interface Result {
  scores: number[];
  ranking: number[];
  breakdown: Record<string, number>[];
  reason: "played" | "resigned" | "time";
  resigned: number[];
  seed: number;
}

export interface LogLine {
  version: number;
  said: Said;
}

export interface ViewMessage {
  t: "view";
  seat: number | null;
  version: number;
  decision: number;
  status: Status;
  view: View | null;
  prompt: Said[];
  deciding: number | null;
  legal: Legal[];
  log: LogLine[];
  log_reset: boolean;
  dropped: number[];
  undo: Undo;
  players: PlayerInfo[];
  result: Result | null;
}

/** In the server's words, for a game that this client does not know. */
export type WordyView = Omit<ViewMessage, "prompt" | "log"> & { prompt: string; log: { version: number; text: string }[] };

export type ServerMessage =
  | { t: "welcome"; seats: number[]; summary: Summary; time: number }
  | WordyView
  | { t: "ack"; key: string; version: number }
  | { t: "refuse"; key: string; code: string; reason: string; version: number; facts?: number[][] }
  | { t: "players"; version: number; players: PlayerInfo[]; undo?: Undo }
  | { t: "rematch"; match: string; seat: number | null }
  | { t: "gone"; code: string; reason: string }
  | { t: "pong"; n: number };

/** A message that asks for something, less its key. */
export type Intent =
  | { t: "act"; seat: number; version: number; action: number | string }
  | { t: "why"; seat: number; version: number; action: number | string }
  | { t: "undo"; seat: number; version: number }
  | { t: "ask_undo"; seat: number; version: number }
  | { t: "vote"; seat: number; version: number; yes: boolean }
  | { t: "resign"; seat: number }
  | { t: "leave"; seat: number }
  | { t: "replace"; seat: number; whom: number; bot: string }
  | { t: "rematch"; seat: number }
  | { t: "name"; seat: number; name: string };

export interface ReplayStep {
  decision: number;
  version: number;
  player: number | null;
  action: Legal | null;
  view: View;
  deciding: number | null;
  prompt: Said[];
  log: Said[];
}

/** As the server sends it: a packed view record and facts, or everything in words. */
export type SentStep = Omit<ReplayStep, "action" | "view" | "prompt" | "log"> &
  (
    | { action: number | null; view: string; prompt: number[][]; log: number[][] }
    | { action: Legal | null; view: View; prompt: string; log: string[] }
  );

export interface Replay {
  match: string;
  game: string;
  seat: number | null;
  decisions: number;
  from: number;
  steps: SentStep[];
  summary: Summary;
  result: Result | null;
}
