/** Catalogues by language, from the files of one or more folders. English replaces messages that a language lacks. */

import { DEFAULT, languageOf, type Lang } from "$/lib/lang";
import { Catalogue } from "./catalogue";

/** The text of each file, by its path: what `import.meta.glob` gives of `words/*.ftl`. */
export type Files = Record<string, string>;

const SHARED: Files = import.meta.glob("../../../src/banquise/core/words/*.ftl", { query: "?raw", import: "default", eager: true });

/** The words that every catalogue shares, and those of a folder: one catalogue per language, made when it is first asked for. */
export function catalogues(files: Files): (lang: Lang) => Catalogue {
  const made = new Map<Lang, Catalogue>();
  const find = (lang: Lang): Catalogue => {
    const fallback = lang === DEFAULT ? null : find(DEFAULT);
    const found = made.get(lang) ?? new Catalogue(lang, [...textsIn(SHARED, lang), ...textsIn(files, lang)], fallback);
    made.set(lang, found);
    return found;
  };
  return find;
}

function textsIn(files: Files, lang: Lang): string[] {
  return Object.keys(files).filter((path) => languageOf(path) === lang).map((path) => files[path]!);
}
