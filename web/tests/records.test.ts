/** View records, facts and actions read here as they do in Python: `python -m banquise.browser` writes the vectors. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRecord, unpack } from "$/records/read";
import { Vocabulary, type GameDeclaration } from "$/records/declaration";
import { Catalogue, plainText, type Sentence } from "$/words/catalogue";
import { describe as describeView } from "$/words/description";

interface Vectors {
  positions: { packed: string; view: unknown; rows: number[][]; names: string[]; en: Sentence[]; fr: Sentence[]; described: Record<"en" | "fr", string[]> }[];
  actions: { action: number; words: string; en: Sentence; fr: Sentence }[];
}

const modules = import.meta.glob<{ declared?: GameDeclaration }>("../src/generated/*.ts", { eager: true });
const games = Object.values(modules).flatMap(({ declared }) => (declared?.layout.length ? [declared] : []));
const root = new URL("../../src/banquise/", import.meta.url);
const folder = new URL("./vectors/", import.meta.url);

function catalogue(game: string, lang: "en" | "fr"): Catalogue {
  const files = [`core/words/${lang}.ftl`, `games/${game}/words/${lang}.ftl`];
  return new Catalogue(lang, files.map((file) => readFileSync(new URL(file, root), "utf-8")));
}

it("every game with vectors was generated", () => {
  const kept = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(".json", "")) : [];
  expect(kept.sort()).toEqual(games.map((game) => game.name).sort());
});

describe.each(games)("$name", (declared) => {
  const vectors = JSON.parse(readFileSync(new URL(`${declared.name}.json`, folder), "utf-8")) as Vectors;
  const vocabulary = new Vocabulary(declared);

  it("view records read as in Python", () => {
    for (const { packed, view } of vectors.positions) {
      const bytes = Uint8Array.from(packed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
      expect(readRecord(declared.layout, unpack(bytes, declared.size))).toEqual(view);
    }
  });

  it.each(["en", "fr"] as const)("facts and actions have the same words in %s", (lang) => {
    const words = catalogue(declared.name, lang);
    for (const position of vectors.positions) {
      expect(words.lines(vocabulary, position.rows, position.names)).toEqual(position[lang]);
    }
    for (const example of vectors.actions) expect(words.action(vocabulary, example.action)).toEqual(example[lang]);
  });

  it.each(["en", "fr"] as const)("a table is described in the same lines in %s", (lang) => {
    const words = catalogue(declared.name, lang);
    for (const { view, described } of vectors.positions) {
      const lines = describeView(declared.description, view as object, words);
      expect(lines.map((line) => plainText(line, (seat) => `{P${seat + 1}}`))).toEqual(described[lang]);
    }
  });

  it("actions are told and read in words", () => {
    for (const { action, words } of vectors.actions) {
      expect(vocabulary.words(action)).toBe(words);
      expect(vocabulary.parse(words)).toBe(action);
    }
    expect(vocabulary.parse("nonsense")).toBeNull();
    expect(() => vocabulary.words(-1)).toThrow();
  });
});
