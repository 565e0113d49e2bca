import type { Texts } from "$/generated/messages";
import type { Page } from "$/generated/page";
import { prefs } from "$/lib/prefs.svelte";
import { catalogues } from "$/words/catalogues";
import { DEFAULT, type Lang } from "$/lib/lang";

type Key = keyof Page;
type Values<K extends Key> = [Page[K]] extends [never] ? [] : [Record<Page[K], string | number>];

const page = catalogues(import.meta.glob("../words/page/*.ftl", { query: "?raw", import: "default", eager: true }));

/** A sentence of the client in the reader's language: `t("minutes", { n: 30 })`. */
export function t<K extends Key>(key: K, ...[values]: Values<K>): string {
  return page(prefs.lang).text(key, values);
}

/** The text of a declaration that has one per language: in the reader's, or else in English. */
export function translated(texts: Texts): string;
export function translated(texts: Texts | undefined): string | undefined;
export function translated(texts: Texts | undefined): string | undefined {
  return texts?.[prefs.lang] ?? texts?.[DEFAULT];
}

/** `a, b and c`, in the reader's language. */
export function listed(items: string[]): string {
  return page(prefs.lang).listed(items);
}

/** `16 Nov 2026`, by milliseconds since 1970. */
export function day(at: number): string {
  return dated(at, { dateStyle: "medium" });
}

export function dated(at: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(page(prefs.lang).text("locale"), parts).format(at);
}

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]] as const;

/** `3 minutes ago`, or `just now`, by seconds since 1970. */
export function ago(at: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - at);
  const found = UNITS.find(([, length]) => passed >= length);
  if (!found) return t("just-now");
  const [unit, seconds] = found;
  return new Intl.RelativeTimeFormat(page(prefs.lang).text("locale"), { numeric: "auto" }).format(-Math.floor(passed / seconds), unit);
}

/** A language's name for itself. */
export function nameOf(lang: Lang): string {
  return page(lang).text("language-name");
}
