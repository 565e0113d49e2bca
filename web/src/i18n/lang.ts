export type Lang = "en" | "fr";
export const LANGS: Lang[] = ["en", "fr"];
/** Texts of a game's folder: `{ key: { en, fr } } satisfies Catalogue`. */
export type Catalogue = Record<string, Record<Lang, string>>;
