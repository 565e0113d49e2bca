// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

/** The terms of a Daily: everything that a result depends on, apart from the decisions. */
export interface Terms {
  rules: number;
  players: number;
  options: Record<string, string>;
  level: string;
  simulations: number;
  play: string;
  network: string;
}

/** The terms of all games, from a day on. Published terms never change: new bots need a new edition. */
export interface Edition {
  number: number;
  since: string;
  games: Record<string, Terms>;
}

export const PUBLISHED: Record<string, string> = {"2026": "df610d605304a432910827fae389c6da", "2027": "22f7def6b10beffd5d5967c90a8b3ee9"};
export const SEAT = 0;
/** The newest last. */
export const EDITIONS: Edition[] = [
  {"number": 1, "since": "2026-11-18", "games": {"arctic": {"rules": 1, "players": 2, "options": {"fox": "random", "moose": "random", "walrus": "random", "orca": "random", "puffin": "random", "bear": "random"}, "level": "hard", "simulations": 200, "play": "bd3e9d802e57", "network": ""}, "arktia": {"rules": 1, "players": 2, "options": {"continent": "standard", "neutrals": "two"}, "level": "hard", "simulations": 200, "play": "0571af6b8676", "network": "50d5b1541cde"}, "scavengers": {"rules": 2, "players": 2, "options": {"module": "0", "edition": "fr"}, "level": "hard", "simulations": 200, "play": "33b31aba0193", "network": "a676addaf927"}}},
];
