/** The vectors that the terminal's words are held to, too (tests/words). */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Vocabulary, type Fact } from "$/records/declaration";
import { Catalogue, readFacts as toldOf } from "$/words/catalogue";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf-8");

interface Vectors {
  domains: Record<string, string[]>;
  literals: Record<string, string[]>;
  facts: { name: string; arguments: Record<string, string>; of: string; lists?: string[] }[];
  sources: Record<"en" | "fr", string>;
  names: string[];
  cases: { rows: number[][]; en: unknown; fr: unknown }[];
}

const vectors = JSON.parse(read("tests/words/vectors.json")) as Vectors;
const domains = [
  { name: "seat", words: [], literal: false },
  { name: "number", words: [], literal: false },
  ...Object.entries(vectors.domains).map(([name, words]) => ({ name, words, literal: false })),
  ...Object.entries(vectors.literals).map(([name, words]) => ({ name, words, literal: true })),
];
const facts: Fact[] = vectors.facts.map((fact) => ({ ...fact, arguments: Object.entries(fact.arguments), lists: fact.lists ?? [] }));
const vocabulary = new Vocabulary({ domains, kinds: [], facts });

describe.each(["en", "fr"] as const)("in %s", (lang) => {
  const words = new Catalogue(lang, [read(`src/banquise/core/words/${lang}.ftl`), vectors.sources[lang]]);

  it.each(vectors.cases)("facts $rows read as the vectors say", (example) => {
    expect(words.lines(vocabulary, example.rows, vectors.names)).toEqual(example[lang]);
  });

  it("a missing argument is an error", () => {
    expect(() => words.text("fact-score", { who: "A" })).toThrow("fact-score");
  });
});

it("nothing is minus zero", () => {
  expect(new Catalogue("en", ["n = { $n }"]).text("n", { n: -0 })).toBe("0");
});

it("cards and pieces are told from the words around them, items with their number or place", () => {
  const words = new Catalogue("en", [read("src/banquise/core/words/en.ftl"), vectors.sources.en]);
  const [took] = toldOf(vocabulary.facts, [[3, 0], [4, 0, 0], [4, 1, 1]]);
  const things = words.pictured(vocabulary, took!, [], ["size"]);
  expect(things).toEqual([0, " takes ", expect.objectContaining({ name: "size-globe", words: "the globe on 1" }), " and ", expect.objectContaining({ name: "size-disc" }), ", 2 in all."]);
  expect(things[4]).toMatchObject({ told: { values: [1, 1] } });
  const [power] = toldOf(vocabulary.facts, [[0, 0, 2]]);
  expect(words.pictured(vocabulary, power!, [], ["animal"])[2]).toMatchObject({ name: "animal-orca", words: "the orca", told: { values: [0, 2] } });
  expect(words.line(vocabulary, power!)).toEqual([0, " takes the power of the orca."]); // as before
});
