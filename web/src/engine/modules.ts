/** Finds a game's module among the page's files: `make modules` builds them into `modules/`. */

import { ENGINES, type EngineDeclared } from "$/generated/engines";
import { Engine } from "./engine";
import { once } from "./once";
import { TableRules } from "./tablerules";

const FILES = import.meta.glob<string>("./modules/*.wasm", { query: "?url", import: "default" });

/** Everything that a worker needs to make an engine. */
interface LoadedModule {
  declared: EngineDeclared;
  module: WebAssembly.Module;
}

const loaded = new Map<string, Promise<LoadedModule>>();
const NETWORKS = import.meta.glob<string>("../../../src/banquise/bots/networks/*.net", { query: "?url", import: "default" });
const networks = new Map<string, Promise<Uint8Array>>();

/** A game's trained network; null for a game without one. */
export async function loadNetwork(declared: EngineDeclared): Promise<Uint8Array | null> {
  const file = NETWORKS[`../../../src/banquise/bots/networks/${declared.name}.net`];
  return file ? once(networks, declared.name, async () => new Uint8Array(await fetched(file))) : null;
}

/** A module whose one type is a function that returns a vector. */
const RETURNS_A_VECTOR = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b);

/** The file of a game's module: a plain one for browsers without vector instructions. */
export function moduleFile(game: string): string {
  return WebAssembly.validate(RETURNS_A_VECTOR) ? `${game}.wasm` : `${game}.plain.wasm`;
}

/** The module of a game; null if this page has none. */
export async function loadModule(game: string): Promise<LoadedModule | null> {
  const file = FILES[`./modules/${moduleFile(game)}`];
  const declared = (ENGINES as Record<string, EngineDeclared>)[game];
  if (!file || !declared) return null;
  return once(loaded, game, async () => ({ declared, module: await WebAssembly.compile(await fetched(file)) }));
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
