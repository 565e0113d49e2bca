/** Finds a game's module among the page's files: `make modules` builds them into `modules/`. */

import { ENGINES, type EngineDeclared } from "$/generated/engines";
import { Engine } from "./engine";
import { TableRules } from "./tablerules";

const FILES = import.meta.glob<string>("./modules/*.wasm", { query: "?url", import: "default" });

/** What a worker needs to make an engine of its own. */
interface LoadedModule {
  declared: EngineDeclared;
  module: WebAssembly.Module;
}

const loaded = new Map<string, Promise<LoadedModule>>();
const NETWORKS = import.meta.glob<string>("../../../src/banquise/bots/networks/*.net", { query: "?url", import: "default" });
const networks = new Map<string, Promise<Uint8Array>>();

/** A game's trained network; null for a game without one. */
export async function loadNetwork(declared: EngineDeclared): Promise<Uint8Array | null> {
  const game = declared.name;
  const file = NETWORKS[`../../../src/banquise/bots/networks/${game}.net`];
  if (!file) return null;
  let found = networks.get(game);
  if (!found) {
    found = fetched(file).then((bytes) => new Uint8Array(bytes));
    found.catch(() => networks.delete(game));
    networks.set(game, found);
  }
  return found;
}

/** Null for a game that this page has no module of. */
export async function loadModule(game: string): Promise<LoadedModule | null> {
  const file = FILES[`./modules/${game}.wasm`];
  const declared = (ENGINES as Record<string, EngineDeclared>)[game];
  if (!file || !declared) return null;
  let found = loaded.get(game);
  if (!found) {
    found = compile(file, declared);
    found.catch(() => loaded.delete(game));
    loaded.set(game, found);
  }
  return found;
}

/** The rules of tables, which are the same for all games. */
export async function loadTableRules(): Promise<TableRules> {
  return TableRules.of(await fetched(FILES["./modules/table.wasm"]!));
}

export async function loadEngine(game: string): Promise<Engine | null> {
  const found = await loadModule(game);
  return found && Engine.of(found.declared, found.module);
}

async function compile(file: () => Promise<string>, declared: EngineDeclared): Promise<LoadedModule> {
  return { declared, module: await WebAssembly.compile(await fetched(file)) };
}

async function fetched(file: () => Promise<string>): Promise<ArrayBuffer> {
  const response = await fetch(await file());
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.arrayBuffer();
}
