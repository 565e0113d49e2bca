/** Portraits of people and bots, in a 48 × 48 box: what is painted, from the back to the front, and its colour. */

import type { Avatar, PlayerInfo } from "$/generated/messages";

type Paint = readonly [shape: string, colour: string];
export type Portrait = readonly Paint[];

export const DARK = "#24313d";
export const WHITE = "#ffffff";

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** The same on both sides. */
export function pair(x: number, y: number, rx: number, ry = rx): string {
  return oval(x, y, rx, ry) + oval(48 - x, y, rx, ry);
}

const eyes = (x: number, y: number, size = 2): Paint[] => [
  [pair(x, y, size, size * 1.15), DARK],
  [oval(x + 0.6, y - 0.8, size * 0.35) + oval(48 - x + 0.6, y - 0.8, size * 0.35), WHITE],
];

/** Fox and wolf: pointed ears, cheeks, a snout that ends below. */
function pointed(back: string, fur: string, inner: string): Paint[] {
  return [
    [oval(24, 24, 24), back],
    ["M7 24L9 5L22 15ZM41 24L39 5L26 15Z", fur],
    ["M10.5 18L11.5 10L17 15ZM37.5 18L36.5 10L31 15Z", inner],
    ["M24 44C13 39 6 31 7.5 20.500C12 12.5 36 12.5 40.5 20.500C42 31 35 39 24 44Z", fur],
    ["M24 44C13.5 39 7 32 7 24.500C13 25 19 29 24 38C29 29 35 25 41 24.500C41 32 34.5 39 24 44Z", WHITE],
    ...eyes(16.5, 25),
    [oval(24, 40, 3.2, 2.5), DARK],
  ];
}

const AVATAR_PORTRAITS: Record<Avatar, Portrait> = {
  bear: [
    [oval(24, 24, 24), "#9fcbe3"],
    [pair(11.5, 14, 6.5), "#eef4f7"],
    [pair(11.5, 14, 3.2), "#e9b9b0"],
    [oval(24, 27, 17.5, 16), "#f7fafc"],
    [oval(24, 33, 8.5, 7), "#dfe8ee"],
    [oval(24, 30, 3.6, 2.6), DARK],
    ["M23.3 32H24.700V36H23.300Z", DARK],
    ...eyes(16.5, 24),
  ],
  fox: pointed("#fbd9b5", "#e07f3c", "#7a3b16"),
  hare: [
    [oval(24, 24, 24), "#bfe0c2"],
    [oval(17, 12.5, 4.8, 11.5) + oval(31, 12.5, 4.8, 11.5), "#f4f0e8"],
    [oval(17, 13.5, 2.2, 8) + oval(31, 13.5, 2.2, 8), "#efb9b3"],
    [oval(24, 31, 14, 13), "#f4f0e8"],
    [pair(19.5, 36, 5, 4), WHITE],
    ["M22.2 38.500H25.800V42.500H22.200Z", WHITE],
    ["M21.5 32.500H26.500L24 35.500Z", "#d98880"],
    ...eyes(17, 28.5, 2.2),
  ],
  owl: [
    [oval(24, 24, 24), "#c9c0e8"],
    [oval(24, 27, 18.5, 19), "#fbfaff"],
    ["M15 12l2 3h-4ZM24 9l2 3h-4ZM33 12l2 3h-4ZM13 40l2 3h-4ZM35 40l2 3h-4ZM24 41l2 3h-4Z", "#9d94b5"],
    [pair(16, 24, 8), "#e2dcf2"],
    [pair(16, 24, 5), "#f2b840"],
    [pair(16, 24, 2.6), DARK],
    ["M24 26L20.8 30.500L24 36.500L27.2 30.500Z", "#5b4636"],
  ],
  puffin: [
    [oval(24, 24, 24), "#a9dfd5"],
    [oval(24, 27, 18.5, 19), "#263442"],
    [pair(15.5, 26, 8, 10), "#f7fafc"],
    ["M24 23C31.5 24 33 31 24 42C15 31 16.5 24 24 23Z", "#f0803c"],
    ["M24 23C29 23.6 31.3 26.5 30.2 30H17.800C16.7 26.5 19 23.6 24 23Z", "#f7d560"],
    ["M24 23C26.8 23.4 28.8 24.5 29.7 26H18.300C19.2 24.5 21.2 23.4 24 23Z", "#4a6076"],
    ...eyes(15.5, 23),
  ],
  seal: [
    [oval(24, 24, 24), "#b5d0f3"],
    [oval(24, 27, 18, 17), "#8298ab"],
    [oval(15, 15, 2) + oval(20, 12.5, 1.5) + oval(33, 15, 2.2) + oval(29, 12.8, 1.2), "#6b8195"],
    [pair(19, 34, 6.2, 5), "#c9d7e1"],
    [oval(24, 30, 3.4, 2.4), DARK],
    [pair(17.5, 34, 0.8) + pair(20, 35.5, 0.8) + pair(16, 36, 0.8), "#6b8195"],
    ...eyes(14.5, 24.5, 3.2),
  ],
  walrus: [
    [oval(24, 24, 24), "#f3cfc0"],
    [oval(24, 23, 18, 17), "#9c6650"],
    ["M16.5 34C15.5 41 16.5 45.5 18.5 47C20.5 44.5 21.5 40 21.5 34ZM31.5 34C32.5 41 31.5 45.5 29.5 47C27.5 44.5 26.5 40 26.5 34Z", "#fdf6e3"],
    [pair(17.8, 31, 7.6, 6), "#c9957a"],
    [oval(24, 26, 3.8, 2.6), DARK],
    [pair(15, 31, 0.9) + pair(18.5, 33, 0.9) + pair(19, 29.5, 0.9), "#8a5a45"],
    ...eyes(15.5, 19.5, 1.9),
  ],
  wolf: pointed("#c6d0da", "#75858f", "#4c5a66"),
};

export const AVATARS = Object.keys(AVATAR_PORTRAITS) as Avatar[];

interface Robot {
  back: string;
  metal: string;
  eyes: Paint[];
  /** The lights on its forehead: one for each level. */
  lights: number;
}

const lights = (n: number): string => Array.from({ length: n }, (_, i) => oval(24 + 4.5 * (i - (n - 1) / 2), 16.8, 1.5)).join("");

/** A head of metal with an antenna. */
function robot({ back, metal, eyes: look, lights: n }: Robot): Portrait {
  return [
    [oval(24, 24, 24), back],
    ["M23 5H25V12H23Z", DARK],
    [oval(24, 5, 2.8), "#f2b840"],
    ["M5 23H9V33H5ZM39 23H43V33H39Z", DARK],
    ["M14 12H34C37.5 12 39 14 39 17V36C39 39.5 37 41 34 41H14C11 41 9 39.5 9 36V17C9 14 10.5 12 14 12Z", metal],
    [lights(n), "#f7d560"],
    ...look,
  ];
}

const SMILE = "M17 33C19 38.5 29 38.5 31 33Z";
const LINE = "M18 34.500H30V36.500H18Z";

const BOT_PORTRAITS: Record<string, Portrait> = {
  novice: robot({ back: "#d4efdc", metal: "#8fcfa5", lights: 1, eyes: [[pair(17.5, 25, 4.8), WHITE], [pair(18, 25.5, 2.4), DARK], [SMILE, DARK]] }),
  easy: robot({ back: "#cfe9f3", metal: "#86c3dc", lights: 2, eyes: [[pair(17.5, 25.5, 3.4), DARK], [pair(18, 24.8, 1.1), WHITE], [SMILE, DARK]] }),
  medium: robot({ back: "#d9dcf5", metal: "#98a4e0", lights: 3, eyes: [["M13.5 22.500H21V28.500H13.500ZM27 22.500H34.500V28.500H27Z", DARK], [pair(17.5, 25.5, 1.5), "#8fe6cf"], [LINE, DARK]] }),
  hard: robot({ back: "#f4dcc4", metal: "#c98a55", lights: 4, eyes: [["M12.5 23L22 26V29.500H12.500ZM35.5 23L26 26V29.500H35.500Z", DARK], [pair(17.5, 27.3, 1.5), "#f7d560"], [LINE, DARK]] }),
  expert: robot({ back: "#f3cfd2", metal: "#59606e", lights: 5, eyes: [["M11.5 22.500H36.500V29.500H11.500Z", DARK], ["M14 25H34V27H14Z", "#ff6b4a"], ["M18 34H30V37H18Z", "#9aa3b1"]] }),
  master: robot({ back: "#e9d9f2", metal: "#e6c35c", lights: 6, eyes: [["M12 25.500L17.500 21.500L23 25.500L17.500 29.500ZM25 25.500L30.500 21.500L36 25.500L30.500 29.500Z", DARK], [pair(17.5, 25.5, 1.7), "#7fd6ff"], [LINE, DARK]] }),
};
const ANY_BOT = robot({ back: "#dfe5ea", metal: "#a9b6c1", lights: 0, eyes: [[pair(17.5, 25.5, 3), DARK], [LINE, DARK]] });

function botPortrait(level: string): Portrait {
  return BOT_PORTRAITS[level] ?? ANY_BOT;
}

/** A bot's, or the avatar that a player chose, if any. */
export function portraitOf({ kind, bot, avatar }: Pick<PlayerInfo, "kind" | "avatar" | "bot">): Portrait | null {
  if (kind === "bot") return botPortrait(bot ?? "");
  return avatar ? AVATAR_PORTRAITS[avatar] : null;
}
