/** Texts stand in catalogues: no component writes one itself. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
/** Attributes that people read, or hear. */
const READ = ["alt", "aria-label", "label", "placeholder", "text", "title"];
/** The name of the house, and languages as they call themselves. */
const NAMES = /Banquise|English|Français/g;
const WORD = /\p{L}{2}/u;

const components = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".svelte") && !path.startsWith("games/"))
  .sort();

type Node = { type?: string; name?: string; data?: string; value?: unknown; callee?: { name?: string }; [part: string]: unknown };

/** The words that stand in a template itself. */
function said(source: string): string[] {
  const found: string[] = [];
  visit(parse(source, { modern: true }).fragment as unknown as Node, false, found);
  return found.map((text) => text.replaceAll(NAMES, "").trim()).filter((text) => WORD.test(text));
}

function visit(node: Node, isRead: boolean, found: string[]): void {
  if (node.type === "Text" && isRead) found.push(String(node.data));
  if (node.type === "Literal" && isRead && typeof node.value === "string") found.push(node.value);
  if (node.type === "TemplateElement" && isRead) found.push((node.value as { raw: string }).raw);
  for (const [part, inner] of Object.entries(node)) {
    if (part !== "parent") for (const child of Array.isArray(inner) ? inner : [inner]) descend(node, part, child as unknown, isRead, found);
  }
}

function descend(node: Node, part: string, child: unknown, isRead: boolean, found: string[]): void {
  if (child === null || typeof child !== "object") return;
  visit(child as Node, isShown(node, part, child as Node, isRead), found);
}

/** Texts and expressions of the template, and attributes that are read; not conditions, keys of messages, or arguments. */
function isShown(node: Node, part: string, child: Node, isRead: boolean): boolean {
  if (node.type === "Fragment") return child.type === "Text" || child.type === "ExpressionTag";
  if (node.type === "Attribute" || node.type === "Property") return READ.includes(nameOf(node)) && part === "value";
  if (node.type === "ConditionalExpression" && part === "test") return false;
  if (node.type === "CallExpression" || node.type === "BinaryExpression" || node.type === "MemberExpression") return false;
  return isRead;
}

function nameOf(node: Node): string {
  return node.name ?? (node["key"] as Node | undefined)?.name ?? "";
}

describe("the reader of components", () => {
  test.each([
    ["<p>Hello</p>", "Hello"],
    ['<p>{t("hello")} there</p>', "there"],
    ['<p>{is === "there" ? "Yes" : t("no")}</p>', "Yes"],
    ['<button aria-label="Close"></button>', "Close"],
    ["<button title={`Close ${n}`}></button>", "Close"],
    ['{#if a}<Box choices={[{ value: "on", text: "Sounds" }]} />{/if}', "Sounds"],
  ])("finds what %s says", (source, text) => {
    expect(said(source)).toEqual([text]);
  });

  test("minds neither messages, conditions, marks nor names", () => {
    expect(said('{#if a === "there"}<a class="small" href="/about" title={t("about")}>{t("about", { n: "B" })} · Banquise</a>{/if}')).toEqual([]);
  });
});

test.each(components)("%s has no hard-coded text", (path) => {
  expect(said(readFileSync(join(SOURCES, path), "utf8"))).toEqual([]);
});
