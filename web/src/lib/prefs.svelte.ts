import type { Lang } from "$/i18n/lang";
import { keep, recall } from "./keep";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "none";
export type Pace = "slow" | "normal" | "fast";

export interface Prefs {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  /** The chime when it is your turn. */
  chime: boolean;
  /** Small sounds for everything else. */
  sounds: boolean;
  /** Play as soon as one choice is left, without confirming. */
  oneClick: boolean;
  /** Play a decision that has only one answer by itself. */
  forced: boolean;
  /** Against bots, a word before a blunder. */
  coach: boolean;
  name: string;
  level: string;
  log: boolean;
}

const DEFAULTS: Prefs = {
  lang: firstLang(),
  theme: "auto",
  motion: "auto",
  pace: "normal",
  chime: true,
  sounds: false,
  oneClick: false,
  forced: true,
  coach: false,
  name: "",
  level: "",
  log: true,
};

function firstLang(): Lang {
  return typeof navigator !== "undefined" && navigator.language?.startsWith("fr") ? "fr" : "en";
}

export const prefs: Prefs = $state({ ...DEFAULTS, ...recall<Partial<Prefs>>("prefs", {}) });

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value;
  keep("prefs", $state.snapshot(prefs));
}

export function isCalm(): boolean {
  if (prefs.motion !== "auto") return prefs.motion === "none";
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
