/** Games that were added to a server or a site after the page was built: their declarations are read at run time, and kept
 * for play without a network. `banquise.browser.added` writes their files. */

import type { Board } from "$/generated/board";
import type { EngineDeclaration } from "$/generated/engines";
import type { GameInfo } from "$/generated/messages";
import { moduleFile } from "$/lib/modulefile";
import { once } from "$/lib/once";
import type { GameDeclaration } from "$/records/declaration";

/** The declarations of an added game; those of the page’s own games are part of the page. */
interface AddedGame {
  face: Omit<GameInfo, "kinds" | "domains">;
  engine: EngineDeclaration;
  declared: GameDeclaration;
  /** Fluent messages by language. */
  words: Record<string, string>;
  /** Markdown, in English. */
  rules: string;
  board: Board | null;
}

/** The beginning of the names of a game's files, and whether there are modules among them. */
interface Listed {
  files: string;
  plays: boolean;
}

const LIST = "games.json";
const KEPT = "added-games";
const here = import.meta.url;
/** A site may lie in any folder; its scripts are in a sibling of this one. */
const FOLDER = import.meta.env.BASE_URL === "/" ? "/added/" : new URL("../added/", here).href;

const loading = new Map<string, Promise<AddedGame | null>>();
const loaded = new Map<string, AddedGame>();
const playable = new Set<string>();
let listing: Promise<Record<string, Listed>> | null = null;

/** The added games. */
export function listAdded(): Promise<Record<string, Listed>> {
  return (listing ??= read(LIST, false).then(async (answer) => (await answer?.json().catch(() => null)) ?? {}));
}

/** An added game, or null. */
export function findAdded(name: string): Promise<AddedGame | null> {
  return once(loading, name, async () => {
    const listed = (await listAdded())[name];
    const answer = listed && (await read(`${listed.files}.json`));
    const game = (await answer?.json()) as AddedGame | undefined;
    if (game) loaded.set(name, game);
    if (game && listed?.plays) playable.add(name);
    return game ?? null;
  });
}

/** An added game that was found before. */
export function addedGame(name: string): AddedGame | undefined {
  return loaded.get(name);
}

/** Whether the page can play an added game, once found, without a server. */
export function canPlayAdded(name: string): boolean {
  return playable.has(name);
}

/** Every added game. */
export async function findAllAdded(): Promise<AddedGame[]> {
  const found = await Promise.all(Object.keys(await listAdded()).map(findAdded));
  return found.filter((game) => game !== null);
}

export async function addedModule(name: string): Promise<ArrayBuffer | null> {
  const listed = (await listAdded())[name];
  const answer = listed?.plays ? await read(moduleFile(listed.files)) : null;
  return (await answer?.arrayBuffer()) ?? null;
}

/** A file of an added game, which never changes, or the list of them. */
async function read(file: string, isFinal = true): Promise<Response | null> {
  const kept = typeof caches === "undefined" ? null : await caches.open(KEPT).catch(() => null);
  const known = () => kept?.match(FOLDER + file) ?? null;
  const found = isFinal ? await known() : null;
  if (found) return found;
  const answer = await fetch(FOLDER + file).catch(() => null);
  if (!answer?.ok) return (await known()) ?? null;
  await kept?.put(FOLDER + file, answer.clone()).catch(() => undefined); // no room
  return answer;
}
