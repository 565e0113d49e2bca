/** Games ready to be played: rules in WebAssembly, and the words of their actions. */

import { findAdded, listAdded } from "$/added/added";
import { Engine } from "$/engine/engine";
import { once } from "$/lib/once";
import { loadModule, loadNetwork, loadTableRules } from "$/engine/modules";
import type { TableRules } from "$/engine/tablerules";
import { GUIDED_GAMES } from "$/generated/analysis";
import { ENGINES } from "$/generated/engines";
import { whenIdle } from "$/lib/idle";
import { Vocabulary, type GameDeclaration } from "$/records/declaration";

export interface LoadedGame {
  engine: Engine;
  rules: TableRules;
  vocabulary: Vocabulary;
}

const TABLES = import.meta.glob<{ declared: GameDeclaration }>("../generated/*.ts");
const loaded = new Map<string, Promise<LoadedGame>>();

/** The names of all games that can be played here. */
export async function playableGames(): Promise<string[]> {
  return [...Object.keys(ENGINES), ...Object.keys(await listAdded())];
}

export function loadGame(game: string): Promise<LoadedGame> {
  return once(loaded, game, () => load(game));
}

async function load(game: string): Promise<LoadedGame> {
  const module = await loadModule(game);
  if (!module) throw new Error(`no engine for ${game}`);
  if (GUIDED_GAMES.includes(game)) whenIdle(() => void loadNetwork(module.declared).catch(() => null)); // to be analysed offline too
  const rules = await loadTableRules();
  const { declared } = (await TABLES[`../generated/${game}.ts`]?.()) ?? (await findAdded(game))!;
  return { engine: await Engine.of(module.declared, module.module), rules, vocabulary: new Vocabulary(declared) };
}
