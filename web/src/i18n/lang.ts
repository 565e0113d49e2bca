export type Lang = "en" | "fr";
export const LANGS: Lang[] = ["en", "fr"];
