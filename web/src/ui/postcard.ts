/** A picture to share: a night in the mountains, to be written on. */

const SIZE = { width: 1200, height: 630 };
export const SOFT = "#dceff7";
const FONT = '"Nunito Variable", "Nunito", sans-serif';
const INK = "#f7fbfd";

export async function postcard(paint: (pen: CanvasRenderingContext2D) => void): Promise<Blob> {
  await document.fonts.load(`800 40px ${FONT}`);
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  const pen = canvas.getContext("2d")!;
  backdrop(pen);
  paint(pen);
  write(pen, "Banquise", { x: SIZE.width - 250, y: SIZE.height - 34, size: 34, colour: SOFT });
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

interface Place {
  x: number;
  y: number;
  size: number;
  colour?: string;
  /** The most that the text may be wide. */
  room?: number;
}

export function write(pen: CanvasRenderingContext2D, text: string, { x, y, size, colour = INK, room = 1040 }: Place): void {
  pen.font = `800 ${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, room);
}

/** Night, mountains, ice. */
function backdrop(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, 0, SIZE.height);
  sky.addColorStop(0, "#0b1f33");
  sky.addColorStop(1, "#1d5277");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  const hills: [string, string][] = [
    ["#143a5a", "M0 520 L180 430 L330 500 L520 400 L700 510 L880 420 L1040 500 L1200 430 V630 H0 Z"],
    ["#0f2c47", "M0 570 L240 530 L520 580 L800 540 L1200 580 V630 H0 Z"],
  ];
  for (const [colour, path] of hills) {
    pen.fillStyle = colour;
    pen.fill(new Path2D(path));
  }
}
