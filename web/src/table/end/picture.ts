/** The result as a picture to share. */

import { sourceColour } from "$/games/sources";
import { translated } from "$/i18n";
import type { Result } from "$/generated/messages";
import { minus } from "$/lib/numbers";
import type { Face } from "$/net/offered.svelte";
import { seatLook } from "$/ui/seats";
import { barsOf, inOrder } from "./result";

const SIZE = { width: 1200, height: 630 };
const FONT = '"Nunito Variable", "Nunito", sans-serif';
const INK = "#f7fbfd";
const SOFT = "#dceff7";
/** Over the end of a bar: what was lost. */
const LOST = "#0b1f33cc";
const ROW = { left: 80, top: 270, pitch: 66, tall: 38, bar: 380, wide: 600 };

interface Told {
  game: Face;
  headline: string;
  result: Result;
  sources: string[];
  name: (seat: number) => string;
}

export async function picture(told: Told): Promise<Blob> {
  await document.fonts.load(`800 40px ${FONT}`);
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  const pen = canvas.getContext("2d")!;
  backdrop(pen);
  write(pen, translated(told.game.title), { x: 80, y: 110, size: 44, colour: SOFT });
  write(pen, told.headline, { x: 80, y: 190, size: 68 });
  inOrder(told.result).forEach((seat, i) => row(pen, told, seat, ROW.top + i * ROW.pitch));
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

function write(pen: CanvasRenderingContext2D, text: string, { x, y, size, colour = INK, room = 1040 }: Place): void {
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

function row(pen: CanvasRenderingContext2D, { game, result, sources, name }: Told, seat: number, y: number): void {
  const look = seatLook(seat);
  pen.save();
  pen.translate(ROW.left, y - 30);
  pen.scale(1.9, 1.9);
  pen.fillStyle = look.colour;
  pen.fill(new Path2D(look.shape));
  pen.restore();
  write(pen, name(seat), { x: ROW.left + 56, y, size: 34, room: ROW.bar - 150 });
  for (const { source, points, share, before } of barsOf(result, seat, sources)) {
    pen.fillStyle = points < 0 ? LOST : sourceColour(game.name, sources, source);
    pen.fillRect(ROW.bar + before * ROW.wide, y - 30, Math.max(1, share * ROW.wide - 2), ROW.tall);
  }
  write(pen, minus(result.scores[seat]!), { x: ROW.bar + ROW.wide + 30, y, size: 40 });
}
