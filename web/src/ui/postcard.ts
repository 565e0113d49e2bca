/** Pictures to share, painted in the page. */

const CARD = { width: 1200, height: 630 };
export const SOFT_COLOUR = "#dceff7";
const FONT = '"Nunito Variable", "Nunito", sans-serif';
const INK = "#f7fbfd";

export async function paintPicture(size: { width: number; height: number }, paint: (pen: CanvasRenderingContext2D) => void): Promise<Blob> {
  await document.fonts.load(`800 40px ${FONT}`);
  const canvas = Object.assign(document.createElement("canvas"), size);
  paint(canvas.getContext("2d")!);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** A night in the mountains, to be written on. */
export function postcard(paint: (pen: CanvasRenderingContext2D) => void): Promise<Blob> {
  return paintPicture(CARD, (pen) => {
    backdrop(pen);
    paint(pen);
    writeText(pen, "Banquise", { x: CARD.width - 250, y: CARD.height - 34, size: 34, colour: SOFT_COLOUR });
  });
}

interface Place {
  x: number;
  y: number;
  size: number;
  colour?: string;
  /** The most that the text may be wide: it is written smaller where that is too little. */
  room?: number;
  /** The side of the text that `x` gives. */
  align?: "left" | "center" | "right";
}

export function writeText(pen: CanvasRenderingContext2D, text: string, { x, y, size, colour = INK, room = 1040, align = "left" }: Place): void {
  const set = (px: number) => void (pen.font = `800 ${px}px ${FONT}`);
  set(size);
  const { width } = pen.measureText(text);
  if (width > room) set(Math.floor((size * room) / width));
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

/** Night, mountains, ice. */
function backdrop(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, 0, CARD.height);
  sky.addColorStop(0, "#0b1f33");
  sky.addColorStop(1, "#1d5277");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  const hills: [string, string][] = [
    ["#143a5a", "M0 520 L180 430 L330 500 L520 400 L700 510 L880 420 L1040 500 L1200 430 V630 H0 Z"],
    ["#0f2c47", "M0 570 L240 530 L520 580 L800 540 L1200 580 V630 H0 Z"],
  ];
  for (const [colour, path] of hills) {
    pen.fillStyle = colour;
    pen.fill(new Path2D(path));
  }
}
