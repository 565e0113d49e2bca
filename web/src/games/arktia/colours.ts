/** Colours of pieces: those of the seats, and stone for the neutral ones. Each comes with a pattern and a letter. */

import { seatLook, type SeatLook } from "$/ui/seats";

export interface ColourLook extends Omit<SeatLook, "shape"> {
  /** The id of its pattern, see art/Patterns.svelte. */
  id: string;
}

const NEUTRAL: ColourLook = {
  colour: "#a9b4bc",
  dark: "#3d4c58",
  letter: "N",
  pattern: "M0 0 L6 6 M6 0 L0 6",
  id: "arktia-n",
};

export function lookOf(owner: number | null): ColourLook {
  return owner === null ? NEUTRAL : { ...seatLook(owner), id: `arktia-${owner}` };
}
