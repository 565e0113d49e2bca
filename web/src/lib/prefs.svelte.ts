import type { Avatar } from "$/generated/messages";
import { LANGS, preferred, type Lang } from "./lang";
import { AVATARS } from "./portraits";
import { keep, recall } from "./keep";
import { anyOf } from "./random";

export type Pace = "slow" | "normal" | "fast";
type Prefs = typeof DEFAULTS;

const DEFAULTS = {
  lang: firstLang(),
  theme: "auto" as "auto" | "light" | "dark",
  textSize: "normal" as "normal" | "large" | "larger",
  motion: "auto" as "auto" | "full" | "none",
  pace: "normal" as Pace,
  /** The chime when it is your turn. */
  chime: true,
  /** Small sounds for everything else. */
  sounds: true,
  music: false,
  /** Play as soon as one choice is left, without confirming. */
  oneClick: false,
  /** Play forced moves automatically. */
  forced: true,
  /** Against bots, a warning before a blunder. */
  coach: false,
  isCoachOffered: false,
  name: "",
  /** Random until somebody chooses, so that not everybody looks the same. */
  avatar: anyOf<Avatar>(AVATARS),
  level: "",
  log: true,
};

function firstLang(): Lang {
  return preferred(typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]));
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
