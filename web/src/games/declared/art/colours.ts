/** The colours of things. They differ in brightness, and each has a mark, so that nothing depends on colour alone. */

import type { Face } from "$/generated/board";

interface ColourLook {
  fill: string;
  dark: string;
  /** The colour of print on it. */
  ink: string;
  /** A drawing in a 20 × 20 box round the origin. */
  mark: string;
}

export const COLOURS: Record<Face["colour"], ColourLook> = {
  white: { fill: "#f7fbfd", dark: "#7d9fb8", ink: "#0b1f33", mark: "M0 -7 A7 7 0 1 1 -0.01 -7 Z" },
  black: { fill: "#2b3d51", dark: "#0b1623", ink: "#f7fbfd", mark: "M-6 -6 L6 6 M6 -6 L-6 6" },
  red: { fill: "#e4572e", dark: "#8a2408", ink: "#ffffff", mark: "M0 -7 L7 5 H-7 Z" },
  blue: { fill: "#3f88c5", dark: "#174a7c", ink: "#ffffff", mark: "M-8 2 C-4 -6 0 8 8 -2" },
  green: { fill: "#2aa58a", dark: "#0c5f4e", ink: "#06231d", mark: "M-6 -6 H6 V6 H-6 Z" },
  yellow: { fill: "#f2b840", dark: "#7a5206", ink: "#3a2600", mark: "M0 -8 L2 -2 L8 0 L2 2 L0 8 L-2 2 L-8 0 L-2 -2 Z" },
  brown: { fill: "#9a6b4f", dark: "#4f3222", ink: "#ffffff", mark: "M-7 0 H7 M0 -7 V7" },
  grey: { fill: "#a3b4c1", dark: "#4a5c6b", ink: "#0b1f33", mark: "M-7 -3 H7 M-7 3 H7" },
};

/** Symbols in a 20 × 20 box round the origin. */
export const SYMBOLS: Record<Exclude<Face["symbol"], "">, string> = {
  spade: "M0 -9 C3 -4.5 8.5 -1.5 8.5 3 C8.5 6.2 4 7.6 1.4 4.4 C1.6 6.6 2.4 8.4 4 9 H-4 C-2.4 8.4 -1.6 6.6 -1.4 4.4 C-4 7.6 -8.5 6.2 -8.5 3 C-8.5 -1.5 -3 -4.5 0 -9 Z",
  heart: "M0 9 C-3 5 -9 2 -9 -3.2 C-9 -8.4 -2.4 -9.4 0 -4.6 C2.4 -9.4 9 -8.4 9 -3.2 C9 2 3 5 0 9 Z",
  diamond: "M0 -9.5 L7 0 L0 9.5 L-7 0 Z",
  club: "M0 -9 A4.2 4.2 0 0 1 3.4 -2.4 A4.2 4.2 0 1 1 1.3 4 C1.5 6.4 2.4 8.4 4 9 H-4 C-2.4 8.4 -1.5 6.4 -1.3 4 A4.2 4.2 0 1 1 -3.4 -2.4 A4.2 4.2 0 0 1 0 -9 Z",
  star: "M0 -9.5 L2.6 -3 L9.5 -2.9 L4.1 1.4 L6 8.2 L0 4.3 L-6 8.2 L-4.1 1.4 L-9.5 -2.9 L-2.6 -3 Z",
  cross: "M-3 -9 H3 V-3 H9 V3 H3 V9 H-3 V3 H-9 V-3 H-3 Z",
  ring: "M0 -9 A9 9 0 1 1 -0.01 -9 Z M0 -4.6 A4.6 4.6 0 1 0 0.01 -4.6 Z",
};

/** The pips of a die, on a grid of three by three. */
export const PIPS: Record<string, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};
