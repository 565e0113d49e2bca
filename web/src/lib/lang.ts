/** The languages of the page: those that have a file in words/page. The rest of the page's words may be in English. */

export type Lang = string;

export const DEFAULT: Lang = "en";
export const LANGS: Lang[] = [DEFAULT, ...languagesIn(import.meta.glob("../words/page/*.ftl", { query: "?raw" })).filter((lang) => lang !== DEFAULT)];

/** `fr` of `../words/page/fr.ftl` */
export function languageOf(path: string): Lang {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}

function languagesIn(files: Record<string, unknown>): Lang[] {
  return Object.keys(files).map(languageOf).sort();
}

/** The first language of a browser that the page has. */
export function preferred(tags: readonly string[]): Lang {
  return tags.map((tag) => tag.toLowerCase().split("-")[0]!).find((lang) => LANGS.includes(lang)) ?? DEFAULT;
}
