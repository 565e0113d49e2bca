import type { Page } from "$/generated/page";
import { prefs } from "$/lib/prefs.svelte";
import { Catalogue as Words } from "$/words/catalogue";
import en from "$/words/page/en.ftl?raw";
import fr from "$/words/page/fr.ftl?raw";
import shared_en from "../../../src/banquise/core/words/en.ftl?raw";
import shared_fr from "../../../src/banquise/core/words/fr.ftl?raw";
import type { Lang } from "./lang";

export type { Lang } from "./lang";
export type Key = keyof Page;
type Values<K extends Key> = [Page[K]] extends [never] ? [] : [Record<Page[K], string | number>];

const PAGE: Record<Lang, Words> = {
  en: new Words("en", [shared_en, en]),
  fr: new Words("fr", [shared_fr, fr]),
};

const DAYS: Record<Lang, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }),
  fr: new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium" }),
};

/** A sentence of the client in the reader's language: `t("minutes", { n: 30 })`. */
export function t<K extends Key>(key: K, ...[values]: Values<K>): string {
  return PAGE[prefs.lang].text(key, values);
}

/** `a, b and c`, in the reader's language. */
export function listed(items: string[]): string {
  return PAGE[prefs.lang].listed(items);
}

/** `16 Nov 2026`, by milliseconds since 1970. */
export function day(at: number): string {
  return DAYS[prefs.lang].format(at);
}
