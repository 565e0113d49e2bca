/** The puzzles of each game, which travel with the page in files (docs/puzzles.md). They are fetched once a player asks for
 * them, and from then on kept for offline. */

import { once } from "$/lib/once";

const FILES = import.meta.glob<string>("./sets/*.puzzles.json", { query: "?url", import: "default" });

/** The subject of a puzzle (puzzles/themes.py). */
type Theme =
  | "placing" | "drawing" | "totem" | "power" | "giving" // Arctic
  | "moving" | "splitting" | "melting" // Arktia
  | "hiring" | "digging" | "hand" | "throwing" | "skirmish" | "building" | "tribe" // Arctic Scavengers
  | "ending" | "other";

/** A decision with one choice that is clearly best. Lists are by choice, in the order of the legal actions. */
export interface Puzzle {
  seat: number;
  decision: number;
  first: number;
  /** A position that the seat cannot tell from the real one, packed, in base 64. */
  position: string;
  /** The chance of winning with the best choice, and what each choice loses of it. */
  chance: number;
  losses: number[];
  /** The items by which the best choice gains most: the number of an item, and hundredths of a point. */
  reasons: ([number, number] | null)[];
  theme: Theme;
  level: string;
}

export interface PuzzleSet {
  game: string;
  rules: number;
  /** The size of a position. */
  state: number;
  players: number;
  items: string[];
  puzzles: Puzzle[];
}

const loaded = new Map<string, Promise<PuzzleSet | null>>();
const path = (game: string) => `./sets/${game}.puzzles.json`;

export function hasPuzzles(game: string): boolean {
  return path(game) in FILES;
}

/** The puzzles of a game; null for a game without any. */
export function loadPuzzles(game: string): Promise<PuzzleSet | null> {
  return once(loaded, game, async () => {
    const file = FILES[path(game)];
    if (!file) return null;
    const response = await fetch(await file());
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    return (await response.json()) as PuzzleSet;
  });
}
