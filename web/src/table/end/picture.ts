/** The result as a picture to share. */

import { sourceColour } from "$/games/sources";
import { translated } from "$/i18n";
import type { Result } from "$/generated/messages";
import { minus } from "$/lib/numbers";
import type { Face } from "$/net/offered.svelte";
import { postcard, SOFT, write } from "$/ui/postcard";
import { seatLook } from "$/ui/seats";
import { barsOf, inOrder } from "./result";

/** The colour over the end of a bar for what was lost. */
const LOST = "#0b1f33cc";
const ROW = { left: 80, top: 270, pitch: 66, tall: 38, bar: 380, wide: 600 };

interface Told {
  game: Face;
  headline: string;
  result: Result;
  sources: string[];
  name: (seat: number) => string;
}

export function picture(told: Told): Promise<Blob> {
  return postcard((pen) => {
    write(pen, translated(told.game.title), { x: 80, y: 110, size: 44, colour: SOFT });
    write(pen, told.headline, { x: 80, y: 190, size: 68 });
    inOrder(told.result).forEach((seat, i) => row(pen, told, seat, ROW.top + i * ROW.pitch));
  });
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
