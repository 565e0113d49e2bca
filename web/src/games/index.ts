/** Finds games' folders by their names. A game without one gets the board that it declares, or one that lists what lies
 * on the table. */

import type { Component } from "svelte";
import { findAdded } from "$/added/added";
import type { Speaker } from "$/words/speaker";
import type { GameFolder } from "./board";

const FOLDERS = import.meta.glob<{ folder: GameFolder }>("./*/index.ts");
const SPEAKERS = import.meta.glob<{ speaker: Speaker }>("./*/words.ts");
const LESSONS = import.meta.glob("./*/lesson1.ts");
const PICTURES = import.meta.glob<{ default: Component }>("./*/Picture.svelte", { eager: true });

export async function loadFolder(game: string): Promise<GameFolder> {
  const load = FOLDERS[`./${game}/index.ts`];
  if (load) return (await load()).folder;
  const added = await findAdded(game);
  const { folder } = await FOLDERS[added?.board ? "./declared/index.ts" : "./generic/index.ts"]!();
  return added ? { ...folder, speaker: (await loadSpeaker(game))! } : folder;
}

export function hasLesson(game: string): boolean {
  return `./${game}/lesson1.ts` in LESSONS;
}

export function pictureOf(game: string): Component {
  return (PICTURES[`./${game}/Picture.svelte`] ?? PICTURES["./generic/Picture.svelte"]!).default;
}

/** The speaker of a game; null for an unknown game, whose texts come from the server. */
export async function loadSpeaker(game: string): Promise<Speaker | null> {
  const load = SPEAKERS[`./${game}/words.ts`];
  if (load) return (await load()).speaker;
  return (await findAdded(game)) ? (await import("./added")).speakerOf(game) : null;
}

/** Whether the game's table can be read as text. */
export function isDescribed(game: string): boolean {
  return `./${game}/words.ts` in SPEAKERS;
}
