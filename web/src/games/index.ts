/** Finds games' folders by their names; a game without one gets the generic board. */

import type { Component } from "svelte";
import type { Speaker } from "$/words/speaker";
import type { GameFolder } from "./board";

const FOLDERS = import.meta.glob<{ folder: GameFolder }>("./*/index.ts");
const SPEAKERS = import.meta.glob<{ speaker: Speaker }>("./*/words.ts");
const LESSONS = import.meta.glob("./*/lesson1.ts");
const PICTURES = import.meta.glob<{ default: Component }>("./*/Picture.svelte", { eager: true });

export async function loadFolder(game: string): Promise<GameFolder> {
  const load = FOLDERS[`./${game}/index.ts`] ?? FOLDERS["./generic/index.ts"]!;
  return (await load()).folder;
}

export function hasLesson(game: string): boolean {
  return `./${game}/lesson1.ts` in LESSONS;
}

export function pictureOf(game: string): Component {
  return (PICTURES[`./${game}/Picture.svelte`] ?? PICTURES["./generic/Picture.svelte"]!).default;
}

/** The speaker of a game; null for an unknown game, whose texts come from the server. */
export async function loadSpeaker(game: string): Promise<Speaker | null> {
  return (await SPEAKERS[`./${game}/words.ts`]?.())?.speaker ?? null;
}

/** Whether the game's table can be read as text. */
export function isDescribed(game: string): boolean {
  return `./${game}/words.ts` in SPEAKERS;
}
