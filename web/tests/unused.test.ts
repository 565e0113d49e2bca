/** Nothing is exported, and no file kept, that nothing uses. */

import { expect, test } from "vitest";
import { imports, SOURCES } from "./sources";

const beside: Record<string, string> = import.meta.glob(["./**/*.ts", "../e2e/**/*.ts", "../guide/**/*.{ts,svelte}"], { query: "?raw", import: "default", eager: true });
const READERS = [...SOURCES, ...Object.entries(beside).map(([path, text]) => [`tests/${path}`, text] as const)];

/** Found by their places: `games/index.ts` and `net/offered.svelte.ts` look for them, and the page begins with main.ts. */
const FOUND = /^(main\.ts|App\.svelte|generated\/.*|games\/\w+\/(index|words)\.ts|games\/\w+\/Picture\.svelte|\w+\/worker\.ts)$/;

const EXPORT = /^ *export (?:async |abstract )*(?:const|let|function|class|interface|type) (\w+)/gm;

type Files = readonly (readonly [string, string])[];

const moduleOf = (path: string) => path.replace(/(\/index)?\.ts$/, "");

/** `file: name` for each export that no other file imports. */
function unusedExports(files: Files, readers: Files): string[] {
  const used = new Set(readers.flatMap(([path, text]) => imports(path, text).flatMap(({ from, names }) => names.map((name) => `${moduleOf(from)}: ${name}`))));
  const kept = files.filter(([path]) => path.endsWith(".ts") && !FOUND.test(path));
  const exported = kept.filter(([path]) => !used.has(`${moduleOf(path)}: *`)).flatMap(([path, text]) => [...text.matchAll(EXPORT)].map(([, name]) => `${moduleOf(path)}: ${name}`));
  return exported.filter((name) => !used.has(name));
}

function unusedFiles(files: Files, readers: Files): string[] {
  const used = new Set(readers.flatMap(([path, text]) => imports(path, text).map(({ from }) => moduleOf(from))));
  return files.map(([path]) => path).filter((path) => !FOUND.test(path) && !used.has(moduleOf(path)));
}

test("every export is imported somewhere", () => {
  expect(unusedExports(SOURCES, READERS)).toEqual([]);
});

test("every file is imported by another one of the page", () => {
  expect(unusedFiles(SOURCES, SOURCES)).toEqual([]);
});

test("what nothing uses is found", () => {
  const planted = [["ui/a.ts", "export const used = 1;\nexport function unused() {}\nexport interface Lonely {}"]] as const;
  const readers = [["ui/B.svelte", 'import { used } from "./a";'], ["lib/c.ts", 'import { unused } from "$/lib/other";']] as const;
  expect(unusedExports(planted, readers)).toEqual(["ui/a: unused", "ui/a: Lonely"]);
  expect(unusedFiles([...planted, ["ui/lost.ts", ""]], readers)).toEqual(["ui/lost.ts"]);
});
