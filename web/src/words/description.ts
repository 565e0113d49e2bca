/** Descriptions: a view as lines of text, as core/description.py makes them, from the same data. */

import type { DescriptionNode, Phrase, Value } from "$/records/declaration";
import { sentenceOf, SEAT_SIGN, type Catalogue, type Sentence } from "./catalogue";

type Scope = Record<string, unknown>;

const INDENT = "  ";
const COMMA = ", ";

export function describe(nodes: DescriptionNode[], view: object, words: Catalogue): Sentence[] {
  return [...linesOf(nodes, view as Scope, words)].map(sentenceOf);
}

function* linesOf(nodes: DescriptionNode[], scope: Scope, words: Catalogue): Generator<string> {
  for (const node of nodes) {
    if ("block" in node) {
      for (const inner of items(node.block, scope)) {
        const [first = "", ...rest] = linesOf(node.nodes, inner, words);
        yield first;
        yield* rest.map((line) => INDENT + line);
      }
    } else if ("grid" in node) {
      const rows: string[] = [];
      for (const inner of items(node.grid, scope)) {
        const row = Number(found(node.row, inner));
        const begun = (rows[row] ?? "").padEnd(node.width * Number(found(node.column, inner)));
        rows[row] = begun + (begun.trim() && !begun.endsWith(" ") ? " " : "") + first(node.phrases, inner, words);
      }
      yield* rows.filter((row) => row !== undefined);
    } else if (holds(node, scope)) {
      yield phrase(node, scope, words);
    }
  }
}

function phrase(node: Phrase, scope: Scope, words: Catalogue): string {
  const values = Object.fromEntries(Object.entries(node.values).map(([name, value]) => [name, valueOf(value, scope, words)]));
  return words.text(filled(node.say, scope), values);
}

function first(phrases: Phrase[], scope: Scope, words: Catalogue): string {
  const one = phrases.find((other) => holds(other, scope));
  return one ? phrase(one, scope, words) : "";
}

function valueOf(value: Value, scope: Scope, words: Catalogue): string | number {
  if (typeof value === "string") return found(value, scope) as string | number;
  if ("seat" in value) return String.fromCharCode(SEAT_SIGN + Number(found(value.seat, scope)));
  if ("pick" in value) return value.pick[Number(found(value.at, scope))]!;
  if ("joined" in value) return value.joined.filter((one) => holds(one, scope)).map((one) => phrase(one, scope, words)).join(COMMA);
  if ("say" in value) return holds(value, scope) ? phrase(value, scope, words) : "";
  const all = items(value.each, scope);
  const said = (value.grouped ? grouped(all) : all).map((inner) => first(value.phrases, inner, words)).filter((text) => text !== "");
  return said.join(value.between) || (value.none ? words.text(value.none) : "");
}

function items(path: string, scope: Scope): Scope[] {
  const all = Object.entries((found(path, scope) ?? []) as Scope);
  return all.map(([key, it], n) => ({ ...scope, ...(it !== null && typeof it === "object" ? it : {}), it, key, n }));
}

function grouped(all: Scope[]): Scope[] {
  const kept = new Map<unknown, Scope & { count: number }>();
  for (const scope of all) {
    const one = kept.get(scope.it) ?? { ...scope, count: 0 };
    one.count += 1;
    kept.set(scope.it, one);
  }
  return [...kept.values()];
}

function holds(node: Phrase, scope: Scope): boolean {
  return node.when.every((condition) => isTrue(condition, scope));
}

function isTrue(condition: string, scope: Scope): boolean {
  const isTurned = condition.startsWith("!");
  const [path = "", other] = condition.slice(Number(isTurned)).split("=");
  const here = found(path, scope);
  let is = Array.isArray(here) ? here.length > 0 : here !== null && typeof here === "object" ? Object.keys(here).length > 0 : Boolean(here);
  if (other?.startsWith("$")) is = here === found(other.slice(1), scope);
  else if (other !== undefined) is = other === "none" ? here === null : here === other;
  return is !== isTurned;
}

function filled(text: string, scope: Scope): string {
  return text.replace(/\{([\w.]+)\}/g, (_, path: string) => String(found(path, scope)));
}

function found(path: string, scope: Scope): unknown {
  let here: unknown = scope;
  for (const name of filled(path, scope).split(".")) here = (here as Scope | null)?.[name] ?? null;
  return here;
}
