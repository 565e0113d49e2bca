/** Things in a 100 × 100 box, cut from flat paper: tools, medicine, what people carry. */

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

const WOOD = "#8a5a33";
const STEEL = "#b9c6cf";
const IRON = "#51626f";
const DARK = "#22303b";

const line = (d: string, stroke: string, width: number): Shape => ({ d, stroke, width });
const flat = (d: string, fill: string): Shape => ({ d, fill });

export const ITEMS = {
  shovel: [
    line("M26 16 L60 60", WOOD, 8),
    line("M17 24 L35 10", WOOD, 9),
    flat("M50 62 L66 49 C82 56 90 72 88 92 C70 90 56 80 50 62 Z", STEEL),
    flat("M58 56 L66 49 C82 56 90 72 88 92 C80 76 70 64 58 56 Z", IRON),
  ],
  pickaxe: [line("M24 88 L62 36", WOOD, 9), flat("M30 20 C54 14 78 26 90 54 C74 40 56 32 34 32 Z", STEEL), flat("M30 20 C54 14 78 26 90 54 C76 34 56 24 30 20 Z", IRON)],
  spear: [line("M14 90 L70 30", WOOD, 7), flat("M62 24 L92 8 L78 38 L68 34 Z", STEEL), flat("M62 24 L92 8 L70 32 Z", "#e4edf2"), line("M60 46 L54 40", "#c9431d", 6)],
  net: [
    line("M12 92 L40 56", WOOD, 8),
    line("M62 12 A28 28 0 1 1 61.9 12", WOOD, 7),
    line("M44 20 L74 62 M58 13 L84 50 M36 34 L60 66 M82 24 L46 60 M70 14 L36 48 M89 38 L60 67", "#f3e4cb", 3),
  ],
  multitool: [
    flat("M24 62 L62 40 A10 10 0 0 1 74 58 L36 80 A10 10 0 0 1 24 62 Z", "#b3341a"),
    flat("M60 40 L78 8 L86 14 L72 48 Z", STEEL),
    flat("M30 62 L10 34 L18 28 L40 54 Z", STEEL),
    line("M14 31 L24 26", STEEL, 6),
    flat("M52 56 A4 4 0 1 1 51.9 56 Z", "#f7fbfd"),
  ],
  rifle: [
    flat("M4 66 L30 56 L40 66 L14 84 Z", WOOD),
    line("M32 60 L94 30", DARK, 9),
    line("M44 48 L66 38", IRON, 9),
    line("M48 60 L50 70", DARK, 6),
  ],
  toolkit: [
    flat("M10 42 H90 V86 H10 Z", "#b3341a"),
    flat("M10 42 H90 V54 H10 Z", "#7d2211"),
    line("M36 42 V26 H64 V42", DARK, 8),
    flat("M42 50 H58 V62 H42 Z", STEEL),
    line("M22 36 L32 14 M74 36 L66 16", STEEL, 6),
  ],
  medkit: [
    flat("M10 34 H90 V88 H10 Z", "#f7fbfd"),
    flat("M10 76 H90 V88 H10 Z", "#cfdde4"),
    line("M36 34 V20 H64 V34", DARK, 7),
    flat("M43 42 H57 V54 H69 V68 H57 V80 H43 V68 H31 V54 H43 Z", "#1f7a63"),
  ],
  pills: [
    flat("M30 34 H70 V90 H30 Z", "#e08a2c"),
    flat("M26 20 H74 V36 H26 Z", "#f7fbfd"),
    flat("M30 48 H70 V76 H30 Z", "#f7fbfd"),
    flat("M46 52 H54 V58 H60 V66 H54 V72 H46 V66 H40 V58 H46 Z", "#1f7a63"),
    flat("M76 74 A9 9 0 1 1 75.9 74 Z", "#f7fbfd"),
    flat("M16 78 A8 8 0 1 1 15.9 78 Z", "#c9431d"),
  ],
  grenade: [
    flat("M30 46 C30 34 70 34 70 46 V74 C70 92 30 92 30 74 Z", "#4a6238"),
    line("M32 56 H68 M32 70 H68 M44 40 V88 M56 40 V88", "#31441f", 3),
    flat("M40 22 H60 V38 H40 Z", IRON),
    line("M58 24 C74 24 80 36 76 52", STEEL, 6),
    line("M34 14 A9 9 0 1 1 33.9 14", "#f2b56b", 5),
  ],
  wolf: [
    flat("M16 10 L40 34 L22 52 Z M84 10 L60 34 L78 52 Z", "#4d5b67"),
    flat("M14 48 C22 28 40 26 50 28 C60 26 78 28 86 48 C80 70 62 82 50 94 C38 82 20 70 14 48 Z", "#7d8d99"),
    flat("M14 48 C30 48 44 60 50 94 C38 82 20 70 14 48 Z M86 48 C70 48 56 60 50 94 C62 82 80 70 86 48 Z", "#e6edf1"),
    flat("M28 50 L44 54 L32 58 Z M72 50 L56 54 L68 58 Z", "#f2b56b"),
    flat("M43 82 H57 L50 94 Z", DARK),
  ],
  junk: [
    flat("M14 88 A22 22 0 1 1 14.1 88 Z", DARK),
    flat("M44 70 A12 12 0 1 1 43.9 70 Z", "#6f6353"),
    flat("M52 50 H82 L78 90 H56 Z", "#8d8172"),
    line("M54 60 H81 M55 70 H80", "#5c5145", 3),
    flat("M40 20 L74 34 L66 48 L34 34 Z", "#a6552c"),
    line("M16 46 L30 30", STEEL, 7),
  ],
  bow: [line("M34 8 C74 22 82 60 66 94", WOOD, 7), line("M34 8 L66 94", "#f3e4cb", 2.5), line("M20 62 L84 40 M84 40 L72 38 M84 40 L76 50", DARK, 4)],
  bomb: [flat("M40 34 A28 28 0 1 1 39.9 34 Z", DARK), line("M58 40 L70 26 C78 18 74 12 84 8", WOOD, 5), flat("M86 2 L90 10 L98 10 L91 16 L94 24 L86 18 L78 22 L82 14 L76 8 L84 9 Z", "#f2b56b")],
  binoculars: [
    flat("M8 40 H42 V74 A17 17 0 0 1 8 74 Z M58 40 H92 V74 A17 17 0 0 1 58 74 Z", DARK),
    flat("M16 24 H38 V42 H16 Z M62 24 H84 V42 H62 Z M42 46 H58 V60 H42 Z", IRON),
    flat("M25 64 A10 10 0 1 1 24.9 64 Z M75 64 A10 10 0 1 1 74.9 64 Z", "#7fd0e6"),
  ],
  flag: [line("M22 96 V6", WOOD, 6), flat("M25 8 H88 L74 26 L88 44 H25 Z", "#c9431d"), flat("M44 16 L48 24 L56 25 L50 31 L52 39 L44 35 L36 39 L38 31 L32 25 L40 24 Z", "#f7e3bd")],
  cross: [flat("M36 8 H64 V36 H92 V64 H64 V92 H36 V64 H8 V36 H36 Z", "#1f7a63")],
  scope: [line("M50 14 A36 36 0 1 1 49.9 14 M50 2 V34 M50 66 V98 M2 50 H34 M66 50 H98", "#b3341a", 6)],
  club: [flat("M18 92 L10 84 L62 26 C70 14 88 14 90 26 C92 36 84 44 72 42 Z", WOOD), line("M66 26 L60 20 M78 38 L86 42 M84 20 L90 14", STEEL, 5)],
  plans: [flat("M8 16 H92 V84 H8 Z", "#1d5f96"), line("M24 70 V44 L50 26 L76 44 V70 Z M50 70 V52 M24 44 H76", "#dceff7", 4)],
  fist: [flat("M20 40 C20 26 34 22 40 28 C46 20 58 20 62 28 C70 22 84 28 82 42 L80 66 C78 84 66 90 50 90 C32 90 22 78 20 62 Z", "#c98f66"), line("M40 30 V48 M61 30 V48 M22 56 C38 62 54 60 60 52", "#8a5a33", 4)],
  cleaver: [line("M20 88 L42 62", WOOD, 11), flat("M34 56 L74 10 C88 16 94 28 90 40 L56 74 Z", STEEL), flat("M74 10 C88 16 94 28 90 40 L84 46 C86 34 82 22 70 15 Z", "#e4edf2")],
  pot: [flat("M14 44 H86 V70 C86 86 74 92 50 92 C26 92 14 86 14 70 Z", DARK), flat("M8 36 H92 V48 H8 Z", IRON), line("M34 28 C28 20 40 16 34 6 M52 28 C46 20 58 16 52 6 M70 28 C64 20 76 16 70 6", "#f3e4cb", 5)],
  flame: [flat("M50 4 C58 24 84 36 82 64 C80 84 66 96 50 96 C34 96 18 84 18 64 C18 48 30 44 34 28 C42 36 46 24 50 4 Z", "#e4572e"), flat("M50 44 C54 56 68 60 66 76 C64 88 58 92 50 92 C42 92 34 88 34 76 C34 66 46 60 50 44 Z", "#f2b56b")],
  chevrons: [line("M16 40 L50 18 L84 40 M16 62 L50 40 L84 62 M16 84 L50 62 L84 84", "#f2b56b", 11)],
  coins: [flat("M34 26 A20 20 0 1 1 33.9 26 Z", "#d89a2b"), flat("M66 44 A22 22 0 1 1 65.9 44 Z", "#f2b56b"), line("M66 54 V78 M58 60 H74 M58 72 H74", "#7a5206", 4)],
  book: [flat("M6 22 C24 14 40 16 50 26 C60 16 76 14 94 22 V82 C76 74 60 76 50 86 C40 76 24 74 6 82 Z", "#1d5f96"), flat("M12 26 C26 20 40 22 47 30 V78 C38 70 26 70 12 74 Z M88 26 C74 20 60 22 53 30 V78 C62 70 74 70 88 74 Z", "#f7efe0")],
  board: [flat("M20 14 H80 V94 H20 Z", WOOD), flat("M27 24 H73 V87 H27 Z", "#f7efe0"), flat("M38 8 H62 V22 H38 Z", STEEL), line("M34 38 L40 44 L48 34 M54 40 H66 M34 58 L40 64 L48 54 M54 60 H66 M36 76 H66", DARK, 4)],
  dove: [flat("M8 56 C22 58 30 52 36 44 C34 30 44 16 62 12 C58 24 60 32 64 38 C76 32 86 36 88 46 L96 52 L86 56 C80 74 62 82 44 76 C30 74 16 68 8 56 Z", "#f7fbfd"), line("M78 60 L90 74 M84 66 L94 66 M86 70 L84 80", "#1f7a63", 4)],
  pine: [flat("M50 4 L76 36 H64 L84 62 H68 L90 88 H10 L32 62 H16 L36 36 H24 Z", "#1f6b57"), flat("M44 86 H56 V98 H44 Z", WOOD)],
  drum: [flat("M16 30 H84 V80 H16 Z", "#6f6353"), line("M16 30 H84 M16 56 H84 M16 80 H84", DARK, 4)],
  sled: [line("M6 82 C2 70 10 66 16 72 H92", WOOD, 6), line("M26 72 V58 H86 V72 M46 58 V72 M66 58 V72", WOOD, 5), flat("M30 42 H84 V58 H30 Z", "#8d8172")],
} satisfies Record<string, Shape[]>;

export type ItemName = keyof typeof ITEMS;
