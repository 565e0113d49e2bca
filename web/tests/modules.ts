/** The games' WebAssembly modules, for tests: `make modules` builds them. */

import { existsSync, readFileSync } from "node:fs";
import { Engine } from "$/engine/engine";
import { TableRules } from "$/engine/tablerules";
import { ENGINES, type EngineDeclaration } from "$/generated/engines";
import type { LoadedGame } from "$/local/games";
import { Vocabulary, type GameDeclaration } from "$/records/declaration";

const modules = new URL("../src/engine/modules/", import.meta.url);
const declared = import.meta.glob<{ declared?: GameDeclaration }>("../src/generated/*.ts", { eager: true });

export const NAMES = Object.keys(ENGINES) as (keyof typeof ENGINES)[];

export function engineOf(name: keyof typeof ENGINES, file = `${name}.wasm`): Promise<Engine> {
  return Engine.of(ENGINES[name] as EngineDeclaration, bytesOf(file));
}

function bytesOf(name: string): ArrayBuffer {
  const file = new URL(name, modules);
  return new Uint8Array(readFileSync(file)).buffer;
}

/** The trained network of a game, or null. */
export function networkOf(name: string): Uint8Array | null {
  const file = new URL(`../../src/banquise/bots/networks/${name}.net`, import.meta.url);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
}

export function tableRules(): Promise<TableRules> {
  return TableRules.of(bytesOf("table.wasm"));
}

/** A game as local tables load it. */
export async function gameOf(name: string): Promise<LoadedGame> {
  return { engine: await engineOf(name as keyof typeof ENGINES), rules: await tableRules(), vocabulary: vocabularyOf(name) };
}

export function vocabularyOf(name: string): Vocabulary {
  return new Vocabulary(declared[`../src/generated/${name}.ts`]!.declared!);
}

export function linesOf<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./lines/${name}.json`, import.meta.url), "utf-8")) as T;
}
