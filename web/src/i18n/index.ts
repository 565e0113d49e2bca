import { prefs } from "$/lib/prefs.svelte";
import { en } from "./en";
import { fr } from "./fr";
import type { Lang } from "./lang";

export type { Catalogue, Lang } from "./lang";
export type Key = keyof typeof en;

const CATALOGUES: Record<Lang, Record<Key, string>> = { en, fr };

/** A sentence of the client in the reader's language: `t("minutes", { n: 30 })`. */
export function t(key: Key, blanks: Record<string, string | number> = {}): string {
  return fill(CATALOGUES[prefs.lang][key], blanks);
}

export function fill(text: string, blanks: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank));
}

export type Piece = { text: string } | { seat: number };

/** A text of the server cut at its players: "{P1} places…" → seat 0, " places…". */
export function pieces(text: string): Piece[] {
  return text
    .split(/(\{P\d\})/)
    .filter((part) => part !== "")
    .map((part) => (/^\{P\d\}$/.test(part) ? { seat: Number(part[2]) - 1 } : { text: part }));
}

export function named(text: string, names: (seat: number) => string): string {
  return pieces(text)
    .map((piece) => ("seat" in piece ? names(piece.seat) : piece.text))
    .join("");
}
