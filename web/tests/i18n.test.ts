import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fill, named, pieces } from "$/i18n";
import { en } from "$/i18n/en";
import { fr } from "$/i18n/fr";

const SOURCES = join(import.meta.dirname, "../src");
const KEY = /\bt\(\s*"([^"]+)"/g;

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const code = files(SOURCES)
  .filter((file) => !/i18n\/(en|fr)\.ts$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const used = new Set([...code.matchAll(KEY)].map((match) => match[1]!));

const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe("the catalogue", () => {
  test("has the same keys in both languages", () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });

  test("has no empty text, and the same blanks in both", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(en[key].trim(), key).not.toBe("");
      expect(fr[key].trim(), key).not.toBe("");
      expect(blanks(fr[key]), key).toEqual(blanks(en[key]));
    }
  });

  test("has every key that is used, and none that is not", () => {
    expect([...used].filter((key) => !(key in en))).toEqual([]);
    expect(Object.keys(en).filter((key) => !used.has(key) && !code.includes(`"${key}"`))).toEqual([]);
  });
});

describe("games' own texts", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../src/games/*/texts.ts", { eager: true });

  /** Every `{ en, fr }` inside a module's exports. */
  function pairs(value: unknown): Record<string, string>[] {
    if (value === null || typeof value !== "object") return [];
    if ("en" in value || "fr" in value) return [value as Record<string, string>];
    return Object.values(value).flatMap(pairs);
  }

  test.each(Object.entries(modules))("%s: both languages, the same blanks", (_, module) => {
    const found = pairs({ ...module });
    expect(found.length).toBeGreaterThan(0);
    for (const pair of found) {
      expect(Object.keys(pair).sort()).toEqual(["en", "fr"]);
      expect(blanks(pair["fr"]!), pair["en"]).toEqual(blanks(pair["en"]!));
      expect(pair["en"]!.trim() && pair["fr"]!.trim()).not.toBe("");
    }
  });
});

describe("texts of the server", () => {
  test("players are cut out", () => {
    expect(pieces("{P1} gives a card to {P2}.")).toEqual([{ seat: 0 }, { text: " gives a card to " }, { seat: 1 }, { text: "." }]);
  });

  test("and named", () => {
    expect(named("{P2} wins.", (seat) => ["Ann", "Bob"][seat]!)).toBe("Bob wins.");
  });

  test("blanks without a filling stay", () => {
    expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  });
});
