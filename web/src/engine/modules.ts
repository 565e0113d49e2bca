/** Finds a game's module among the page's files: `make modules` builds them into `modules/`. */

import { addedModule, findAdded } from "$/added/added";
import { ENGINES, type EngineDeclaration } from "$/generated/engines";
import { Engine } from "./engine";
import { moduleFile } from "$/lib/modulefile";
import { once } from "$/lib/once";
import { TableRules } from "./tablerules";

const FILES = import.meta.glob<string>("./modules/*.wasm", { query: "?url", import: "default" });

/** Everything that a worker needs to make an engine. */
interface LoadedModule {
  declared: EngineDeclaration;
  module: WebAssembly.Module;
}

const loaded = new Map<string, Promise<LoadedModule | null>>();
const NETWORKS = import.meta.glob<string>("../../../src/banquise/bots/networks/*.net", { query: "?url", import: "default" });
const networks = new Map<string, Promise<Uint8Array>>();

/** A game's trained network; null for a game without one. */
export async function loadNetwork(declared: EngineDeclaration): Promise<Uint8Array | null> {
  const file = NETWORKS[`../../../src/banquise/bots/networks/${declared.name}.net`];
  return file ? once(networks, declared.name, async () => new Uint8Array(await fetched(file))) : null;
}

/** The module of a game; null if this page has none. */
export function loadModule(game: string): Promise<LoadedModule | null> {
  return once(loaded, game, () => load(game));
}

async function load(game: string): Promise<LoadedModule | null> {
  const file = FILES[`./modules/${moduleFile(game)}`];
  const declared = (ENGINES as Record<string, EngineDeclaration>)[game] ?? (await findAdded(game))?.engine;
  const bytes = file ? await fetched(file) : await addedModule(game);
  return declared && bytes ? { declared, module: await WebAssembly.compile(bytes) } : null;
}

/** The rules of tables, which are the same for all games. */
export async function loadTableRules(): Promise<TableRules> {
  return TableRules.of(await fetched(FILES["./modules/table.wasm"]!));
}

export async function loadEngine(game: string): Promise<Engine | null> {
  const found = await loadModule(game);
  return found && Engine.of(found.declared, found.module);
}

async function fetched(file: () => Promise<string>): Promise<ArrayBuffer> {
  const response = await fetch(await file());
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.arrayBuffer();
}
