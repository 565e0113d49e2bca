/** Imports point one way, as tests/house/test_layers.py holds the Python packages to it. */

import { expect, test } from "vitest";
import { imports, SOURCES } from "./sources";

/**
 * The folders that a folder of src may import in addition to itself, from the lowest to the highest; the files beside
 * the folders may import any.
 */
const MAY_IMPORT: Record<string, string[]> = {
  records: [],
  generated: ["records"],
  lib: ["generated"],
  words: ["lib", "generated", "records"],
  added: ["lib", "generated", "records"],
  i18n: ["words", "lib", "generated"],
  net: ["added", "i18n", "words", "lib", "generated"],
  notices: ["net", "i18n", "lib"],
  ui: ["notices", "net", "i18n", "lib", "generated"],
  engine: ["added", "lib", "generated", "records"],
  local: ["added", "engine", "net", "i18n", "words", "lib", "generated", "records"],
  games: ["added", "engine", "ui", "i18n", "words", "lib", "generated"],
  motion: ["games", "lib"],
  analysis: ["local", "games", "engine", "ui", "i18n", "words", "lib", "generated", "records"],
  rules: ["added", "ui", "net", "i18n", "lib"],
  daily: ["analysis", "local", "games", "engine", "ui", "net", "i18n", "lib", "generated"],
  history: ["daily", "analysis", "local", "ui", "net", "i18n", "words", "lib", "generated"],
  table: ["daily", "analysis", "history", "rules", "motion", "games", "local", "ui", "notices", "net", "i18n", "words", "lib", "generated"],
  pad: ["table", "games", "local", "engine", "ui", "net", "i18n", "words", "lib", "generated", "records"],
  puzzles: ["analysis", "table", "games", "engine", "ui", "net", "i18n", "words", "lib", "generated", "records"],
  home: ["daily", "history", "pad", "puzzles", "games", "local", "engine", "ui", "net", "i18n", "words", "lib", "generated"],
  me: ["ui", "net", "i18n", "lib", "generated"],
  learn: ["table", "games", "local", "ui", "net", "i18n", "lib", "generated"],
  replay: ["analysis", "table", "motion", "games", "local", "ui", "net", "i18n", "words", "lib", "generated"],
};

/** The same within src/table. */
const TABLE_MAY_IMPORT: Record<string, string[]> = {
  state: [],
  log: ["state"],
  talk: ["state"],
  end: ["state"],
  lobby: ["state", "talk"],
  play: ["state", "log", "talk", "end"],
};

function folderOf(path: string, under = ""): string | null {
  return path.startsWith(under) && path.slice(under.length).includes("/") ? path.slice(under.length).split("/")[0]! : null;
}

/** Imports that point the wrong way, as `from → to`. */
function wrong(path: string, text: string, allowed: Record<string, string[]> = MAY_IMPORT, under = ""): string[] {
  const own = folderOf(path, under);
  if (own === null) return [];
  const modules = imports(path, text).filter(({ from }) => !from.startsWith("..") && !from.endsWith(".ftl"));
  const folders = modules.map(({ from }) => folderOf(`${from}/`, under)).filter((name) => name !== null && name !== own);
  return folders.filter((name) => !allowed[own]?.includes(name!)).map((name) => `${path} → ${under}${name}`);
}

test("imports point one way", () => {
  expect(SOURCES.flatMap(([path, text]) => wrong(path, text))).toEqual([]);
});

test("imports point one way within a table", () => {
  expect(SOURCES.flatMap(([path, text]) => wrong(path, text, TABLE_MAY_IMPORT, "table/"))).toEqual([]);
});

test.each([MAY_IMPORT, TABLE_MAY_IMPORT])("a folder is listed after those that it may import", (allowed) => {
  const order = Object.keys(allowed);
  expect(order.filter((name, at) => allowed[name]!.some((lower) => order.indexOf(lower) >= at || !order.includes(lower)))).toEqual([]);
});

test("a game's folder knows no other game's", () => {
  const games = new Set(SOURCES.map(([path]) => folderOf(path, "games/")).filter((name) => name !== null));
  const others = Object.fromEntries([...games].map((name) => [name, ["added", "board", "choose", "drag", "picker.svelte", "queue"]]));
  expect(SOURCES.flatMap(([path, text]) => wrong(path, text, others, "games/"))).toEqual([]);
});

test.each([
  ["ui/Tip.svelte", 'import { openRules } from "$/rules/open.svelte";'],
  ["ui/cards/Hand.svelte", 'import type { Pick } from "../../games/picker.svelte";'],
  ["words/table.ts", 'const SPEAKERS = import.meta.glob<{ speaker: Speaker }>("../games/*/words.ts");'],
  ["games/board.ts", 'const load = () => import("$/table/state/table.svelte");'],
  ["lib/share.ts", 'import { t } from "$/i18n";'],
  ["engine/line.ts", 'export type { Table } from "$/local/table";'],
])("%s may not import what lies above it", (path, text) => {
  expect(wrong(path, text)).toHaveLength(1);
});

test("a table's state may not import what shows it", () => {
  expect(wrong("table/state/table.svelte.ts", 'import End from "../end/End.svelte";', TABLE_MAY_IMPORT, "table/")).toEqual(["table/state/table.svelte.ts → table/end"]);
});
