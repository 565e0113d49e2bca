// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

export type Place = "NOW" | "BEFORE" | "BLANK" | "COUNT" | "LEGAL" | "SEED" | "POINTS" | "OBSERVATION" | "VIEW" | "HELD" | "PREVIEW" | "FACTS" | "PACKED" | "CHOICES" | "LENGTH" | "TEXT" | "STATE_SIZE" | "VIEW_SIZE" | "PREVIEW_SIZE" | "TEXT_ROOM" | "SIZE" | "PLAYER_AT" | "OVER_AT" | "SEATS_AT";
export type BotPlace = "ROOT" | "MIND" | "COUNTS" | "OTHERS" | "LEGAL" | "SEEN" | "FORESEEN" | "FORECASTS" | "REASONS" | "INPUT" | "HIDDEN" | "NODES" | "COUNT_SIZE" | "FORECAST_SIZE" | "NODE_SIZE" | "ACTIONS" | "CHOICES_AT" | "SLACK_AT" | "NETWORK_AT";

/** An option of a game; without choices it is free text. */
export interface EngineOption {
  name: string;
  usual: string;
  choices: string[];
}

/** A game: its rules versions (the newest last), the sources of points, and which of these are named only if they brought some. `at` holds sizes, and offsets of regions in the memory of a line of play and of a few fields of a state; `bot` the same for a bot's memory. */
export interface EngineDeclaration {
  name: string;
  rules: number[];
  players: number[];
  options: EngineOption[];
  sources: string[];
  rare: string[];
  secrets: boolean;
  at: Record<Place, number>;
  bot: Record<BotPlace, number>;
}

/** A way for a bot to choose: by a search within a budget, whichever part of it is spent first (with the trained network if `learned`, in games that have one), or at once, by an action that looks worse than the best by at most `slack`. */
export interface Level {
  how: "random" | "greedy" | "search";
  simulations: number;
  seconds: number;
  slack: number;
  learned: boolean;
}

export const ENGINES = {
  arctic: {"name": "arctic", "rules": [1], "players": [2, 3, 4], "options": [{"name": "fox", "usual": "random", "choices": ["random", "1", "2"]}, {"name": "moose", "usual": "random", "choices": ["random", "1", "2"]}, {"name": "walrus", "usual": "random", "choices": ["random", "1", "2"]}, {"name": "orca", "usual": "random", "choices": ["random", "1", "2"]}, {"name": "puffin", "usual": "random", "choices": ["random", "1", "2"]}, {"name": "bear", "usual": "random", "choices": ["random", "1", "2"]}], "sources": ["fox", "moose", "walrus", "orca", "puffin", "bear", "variety", "totem", "penalties"], "rare": ["bear", "fox", "moose", "orca", "puffin", "walrus"], "secrets": true, "at": {"NOW": 0, "BEFORE": 656, "BLANK": 1312, "COUNT": 1968, "LEGAL": 1972, "SEED": 2576, "POINTS": 2584, "OBSERVATION": 4480, "VIEW": 4816, "HELD": 7008, "PREVIEW": 7008, "FACTS": 7008, "PACKED": 7368, "CHOICES": 9576, "LENGTH": 9604, "TEXT": 9608, "STATE_SIZE": 656, "VIEW_SIZE": 2190, "PREVIEW_SIZE": 0, "TEXT_ROOM": 0, "SIZE": 9608, "PLAYER_AT": 25, "OVER_AT": 26, "SEATS_AT": 24}, "bot": {"ROOT": 0, "MIND": 1968, "COUNTS": 2104, "OTHERS": 5704, "LEGAL": 9304, "SEEN": 22888, "FORESEEN": 23224, "FORECASTS": 23560, "REASONS": 34360, "INPUT": 34424, "HIDDEN": 34880, "NODES": 35136, "COUNT_SIZE": 24, "FORECAST_SIZE": 72, "NODE_SIZE": 40, "ACTIONS": 1093, "CHOICES_AT": 2008, "SLACK_AT": 2096, "NETWORK_AT": 2048}},
  arktia: {"name": "arktia", "rules": [1], "players": [2, 3, 4], "options": [{"name": "continent", "usual": "standard", "choices": []}, {"name": "neutrals", "usual": "two", "choices": ["two", "two-or-three"]}], "sources": ["taken", "melted", "controlled"], "rare": [], "secrets": false, "at": {"NOW": 0, "BEFORE": 464, "BLANK": 928, "COUNT": 1392, "LEGAL": 1396, "SEED": 4360, "POINTS": 4368, "OBSERVATION": 4528, "VIEW": 4792, "HELD": 5888, "PREVIEW": 5896, "FACTS": 6464, "PACKED": 7232, "CHOICES": 8344, "LENGTH": 8356, "TEXT": 8360, "STATE_SIZE": 464, "VIEW_SIZE": 1096, "PREVIEW_SIZE": 568, "TEXT_ROOM": 8192, "SIZE": 16552, "PLAYER_AT": 25, "OVER_AT": 26, "SEATS_AT": 24}, "bot": {"ROOT": 0, "MIND": 1392, "COUNTS": 1528, "OTHERS": 19288, "LEGAL": 37048, "SEEN": 75656, "FORESEEN": 75920, "FORECASTS": 76184, "REASONS": 129464, "INPUT": 129520, "HIDDEN": 129832, "NODES": 130088, "COUNT_SIZE": 24, "FORECAST_SIZE": 72, "NODE_SIZE": 40, "ACTIONS": 4177, "CHOICES_AT": 1432, "SLACK_AT": 1520, "NETWORK_AT": 1472}},
  scavengers: {"name": "scavengers", "rules": [1, 2], "players": [2, 3, 4, 5], "options": [{"name": "module", "usual": "0", "choices": ["0", "1", "2", "3", "4"]}, {"name": "edition", "usual": "fr", "choices": ["fr", "en"]}], "sources": ["people", "gearheads", "pharmers", "masons"], "rare": ["gearheads", "masons", "pharmers"], "secrets": true, "at": {"NOW": 0, "BEFORE": 2888, "BLANK": 5776, "COUNT": 8664, "LEGAL": 8668, "SEED": 9696, "POINTS": 9704, "OBSERVATION": 10008, "VIEW": 11288, "HELD": 13544, "PREVIEW": 13576, "FACTS": 13632, "PACKED": 15552, "CHOICES": 17832, "LENGTH": 17844, "TEXT": 17848, "STATE_SIZE": 2888, "VIEW_SIZE": 2256, "PREVIEW_SIZE": 52, "TEXT_ROOM": 0, "SIZE": 17848, "PLAYER_AT": 25, "OVER_AT": 26, "SEATS_AT": 24}, "bot": {"ROOT": 0, "MIND": 8664, "COUNTS": 8800, "OTHERS": 14944, "LEGAL": 21088, "SEEN": 31744, "FORESEEN": 33024, "FORECASTS": 34304, "REASONS": 52736, "INPUT": 52784, "HIDDEN": 54216, "NODES": 54472, "COUNT_SIZE": 24, "FORECAST_SIZE": 72, "NODE_SIZE": 40, "ACTIONS": 901, "CHOICES_AT": 8704, "SLACK_AT": 8792, "NETWORK_AT": 8744}},
} satisfies Record<string, EngineDeclaration>;

/** Numbers that all kernels share. */
export const KERNELS = {"SPECTATOR": 7, "VIEWERS": 8, "NO_ACTION": -1, "FACT_WIDTH": 6, "RNG_BYTES": 24} as const;

/** Byte offsets of the fields of two records in a bot's memory. */
export const COUNT_AT = {"action": 0, "visits": 8, "total": 16} as const;
export const FORECAST_AT = {"visits": 0, "totals": 8} as const;

export const LEVELS = {
  novice: {"how": "greedy", "simulations": 0, "seconds": 0.0, "slack": 0.05, "learned": false},
  easy: {"how": "greedy", "simulations": 0, "seconds": 0.0, "slack": 0.015, "learned": false},
  medium: {"how": "search", "simulations": 20, "seconds": 0.3, "slack": 0.0, "learned": false},
  hard: {"how": "search", "simulations": 200, "seconds": 0.8, "slack": 0.0, "learned": false},
  expert: {"how": "search", "simulations": 3000, "seconds": 3.0, "slack": 0.0, "learned": false},
  master: {"how": "search", "simulations": 6000, "seconds": 3.0, "slack": 0.0, "learned": true},
} satisfies Record<string, Level>;
