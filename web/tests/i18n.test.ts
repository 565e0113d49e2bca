import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test, vi } from "vitest";
import { day, t, translated } from "$/i18n";
import { LANGS, languageOf, preferred, type Lang } from "$/lib/lang";
import { offered } from "$/net/offered.svelte";
import { setPref } from "$/lib/prefs.svelte";
import { catalogues } from "$/words/catalogues";
import en from "$/words/page/en.ftl?raw";
import fr from "$/words/page/fr.ftl?raw";

const SOURCES = join(import.meta.dirname, "../src");
const USE = /\bt\(([^)]*)/g;
const KEYS = /"([a-z-]+)"/g;

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("/generated/"));
}

const code = files(SOURCES).map((file) => readFileSync(file, "utf8")).join("\n");
const used = new Set([...code.matchAll(USE)].flatMap(([, inside]) => [...inside!.matchAll(KEYS)].map((match) => match[1]!)));
/** A key that is put together of a word, t(`avatar-${avatar}`), stands for all of this pattern: the compiler checks that they exist. */
const PATTERNS = [...code.matchAll(/\bt\(`([a-z-]*\$\{[^`]*)`/g)].map(([, key]) => new RegExp(`^${key!.replace(/\$\{[^}]*\}/g, "[a-z]+(-[a-z]+)?")}$`));
const isUsed = (key: string) => used.has(key) || PATTERNS.some((pattern) => pattern.test(key));

/** Each message of a catalogue, and its variables. */
function messages(source: string): Map<string, string[]> {
  return new Map(new FluentResource(source).body.map((entry) => [entry.id, [...variables(entry)].sort()]));
}

function variables(node: unknown): Set<string> {
  if (node === null || typeof node !== "object") return new Set();
  if ("type" in node && node.type === "var" && "name" in node) return new Set([String(node.name)]);
  return new Set(Object.values(node).flatMap((part) => [...variables(part)]));
}

const FILES = import.meta.glob<string>("../src/words/page/*.ftl", { query: "?raw", import: "default", eager: true });
const CATALOGUES = new Map(Object.entries(FILES).map(([path, source]) => [languageOf(path), source]));

/** English has none before its marks; French has one that does not break: narrow before ; ! ? %, wide before : and inside « ». */
const WRONG_SPACES = { en: /\s[:;!?%]/, de: /\s[:;!?]/, fr: /[^\u00a0]:|[^\u202f;!?][;!?%]|«[^\u00a0]|[^\u00a0]»/ };
const said = catalogues(FILES);

describe("the catalogue", () => {
  test("has the same messages in English and French, with the same variables", () => {
    expect(messages(fr)).toEqual(messages(en));
    expect(messages(en).size).toBeGreaterThan(100);
  });

  test.each([...CATALOGUES])("has no message in %s that English lacks, nor another variable", (_, source) => {
    const known = messages(en);
    for (const [key, names] of messages(source)) expect(known.get(key), key).toEqual(expect.arrayContaining(names));
  });

  test("has every message that is used, and none that is not", () => {
    const known = [...messages(en).keys()];
    expect([...used].filter((key) => !known.includes(key))).toEqual([]);
    expect(known.filter((key) => !isUsed(key))).toEqual([]);
  });

  test("says no message without its variables", () => {
    // @ts-expect-error: it does not compile
    expect(() => t("minutes")).toThrow("minutes");
  });
});

describe.each([...CATALOGUES])("in %s", (lang, source) => {
  const words = said(lang);
  const texts = (value: string | number) =>
    [...messages(source)].map(([key, names]) => words.text(key, Object.fromEntries(names.map((name) => [name, value]))));

  test.each([0, 1, 2, 99, 1_000_000, -1, "Éric", "", "a".repeat(200)])("every message can be said with %s", (value) => {
    for (const text of texts(value)) expect(text).not.toMatch(/\{|\}|undefined|NaN/);
  });

  test("spaces, apostrophes and quotes are those of print", () => {
    const wrong = WRONG_SPACES[lang as keyof typeof WRONG_SPACES];
    const all = [...texts("Éric"), ...texts(2)];
    expect(all.filter((text) => /['"]|\.\.\./.test(text) || wrong.test(text))).toEqual([]);
  });
});

test("a thing is one, two are several", () => {
  const free = (lang: Lang) => [0, 1, 2].map((n) => said(lang).text("lobby-free", { n }));
  expect(free("en")).toEqual(["0 free seats", "1 free seat", "2 free seats"]);
  expect(free("fr")).toEqual(["0 place libre", "1 place libre", "2 places libres"]);
});

test("people tap a touch screen and click with a mouse", () => {
  const sure = (lang: Lang) => said(lang).text("me-forget-sure");
  expect([sure("en"), sure("fr")]).toEqual([expect.stringContaining("Click again"), expect.stringContaining("Cliquez de nouveau")]);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  expect([sure("en"), sure("fr")]).toEqual([expect.stringContaining("Tap again"), expect.stringContaining("Touchez de nouveau")]);
  vi.unstubAllGlobals();
});

test("a day is written day first, in both languages", () => {
  const noon = new Date(2026, 10, 16, 12).getTime();
  const told = (["en", "fr"] as const).map((lang) => {
    setPref("lang", lang);
    return day(noon);
  });
  setPref("lang", "en");
  expect(told).toEqual(["16 Nov 2026", "16 nov. 2026"]);
});

describe("a language", () => {
  test("is there once the page has a file for it, English first", () => {
    expect(LANGS[0]).toBe("en");
    expect([...LANGS].sort()).toEqual([...CATALOGUES.keys()].sort());
  });

  test("is the first of the browser's that the page has", () => {
    expect(preferred(["tlh", "fr-CA", "en"])).toBe("fr");
    expect(preferred(["tlh"])).toBe("en");
  });

  test("says in English what its catalogue lacks", () => {
    const words = catalogues({ "page/en.ftl": "one = One\ntwo = Two { $n }", "page/xx.ftl": "one = Eins" })("xx");
    expect([words.text("one"), words.text("two", { n: 2 })]).toEqual(["Eins", "Two 2"]);
    expect(words.has("two") && !words.has("three")).toBe(true);
    expect(() => words.text("three")).toThrow("three");
  });

  test("that declarations lack is English there", () => {
    expect(translated({ en: "Snow" })).toBe("Snow");
    setPref("lang", "fr");
    expect(translated({ en: "Snow", fr: "Neige" })).toBe("Neige");
    setPref("lang", "en");
    for (const { title } of [...offered.games, ...offered.bots]) expect(Object.keys(title).sort()).toEqual([...LANGS].sort());
  });
});
