/** A seat is marked by colour, shape and letter, so that nothing depends on colour alone. */

export interface SeatLook {
  colour: string;
  dark: string;
  letter: string;
  /** The shape, in a 20 × 20 box. */
  shape: string;
  /** A tile to repeat, in a 6 × 6 box: the pattern of pieces of this colour. */
  pattern: string;
}

/** Red, blue, yellow, green: the colours by which the log of Arktia names the seats. */
const LOOKS: SeatLook[] = [
  { colour: "#e8694a", dark: "#8a2408", letter: "A", shape: "M10 1 A9 9 0 1 1 9.99 1 Z", pattern: "" },
  { colour: "#6aa5dc", dark: "#174a7c", letter: "B", shape: "M2 2 H18 V18 H2 Z", pattern: "M0 0 L6 6 M-1 5 L1 7 M5 -1 L7 1" },
  { colour: "#f2b840", dark: "#7a5206", letter: "C", shape: "M10 1 L19.5 18 H0.5 Z", pattern: "M3 1.2 A1.8 1.8 0 1 1 2.99 1.2 Z" },
  { colour: "#2aa58a", dark: "#0c5f4e", letter: "D", shape: "M10 0 L20 10 L10 20 L0 10 Z", pattern: "M0 3 H6" },
  { colour: "#b07cc6", dark: "#5b2d72", letter: "E", shape: "M5 1.5 H15 L20 10 L15 18.5 H5 L0 10 Z", pattern: "M3 0 V6 M0 3 H6" },
];

export function seatLook(seat: number): SeatLook {
  return LOOKS[seat % LOOKS.length]!;
}
