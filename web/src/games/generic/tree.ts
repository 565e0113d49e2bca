/** A view's JSON in words, for games without their own board. */

import { capital } from "$/lib/capital";

export type Node = { label: string; value: string } | { label: string; children: Node[] };

/** `hand_count` → "Hand count". */
export function label(key: string): string {
  return capital(key.replace(/[_-]+/g, " "));
}

export function tree(key: string, value: unknown): Node {
  if (Array.isArray(value)) return ofList(key, value);
  if (value !== null && typeof value === "object") {
    return { label: label(key), children: Object.entries(value).map(([k, v]) => tree(k, v)) };
  }
  return { label: label(key), value: plain(value) };
}

function ofList(key: string, list: unknown[]): Node {
  const isFlat = list.every((item) => item === null || typeof item !== "object");
  if (isFlat) return { label: label(key), value: list.length === 0 ? "–" : list.map(plain).join(", ") };
  return { label: label(key), children: list.map((item, i) => tree(String(i + 1), item)) };
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "✗";
  return String(value);
}
