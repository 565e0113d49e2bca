import type { Avatar } from "$/generated/messages";
import { LANGS, preferred, type Lang } from "./lang";
import { AVATARS } from "./portraits";
import { keep, recall } from "./keep";

type Theme = "auto" | "light" | "dark";
type Motion = "auto" | "full" | "none";
export type Pace = "slow" | "normal" | "fast";

interface Prefs {
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
  avatar: Avatar;
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
  avatar: anyAvatar(),
  level: "",
  log: true,
};

function firstLang(): Lang {
  return preferred(typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]));
}

/** Until somebody chooses: so that not everybody looks the same. */
function anyAvatar(): Avatar {
  return AVATARS[Math.floor(Math.random() * AVATARS.length)]!;
}

const recalled = recall<Partial<Prefs>>("prefs", {});
if (!LANGS.includes(recalled.lang ?? "")) delete recalled.lang; // chosen in a version that had more languages
export const prefs: Prefs = $state({ ...DEFAULTS, ...recalled });
if (!recalled.avatar) keep("prefs", { ...recalled, avatar: DEFAULTS.avatar }); // the same face at the next visit

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value;
  keep("prefs", $state.snapshot(prefs));
}

export function isCalm(): boolean {
  if (prefs.motion !== "auto") return prefs.motion === "none";
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
