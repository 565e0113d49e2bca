/** The result as a picture to share: the game's art, the players' faces, their points by source, and what the colours mean. */

import { artOf } from "$/games/art";
import { sourceColour } from "$/games/sources";
import { day, translated } from "$/i18n";
import type { PlayerInfo, Result } from "$/generated/messages";
import { capital } from "$/lib/capital";
import { minus } from "$/lib/numbers";
import { portraitOf } from "$/lib/portraits";
import type { GameMetadata } from "$/net/offered.svelte";
import { ICONS } from "$/ui/icons";
import { paintPicture, writeText } from "$/ui/postcard";
import { seatLook } from "$/ui/seats";
import { names } from "$/words/names";
import { barsOf, headlineOf, inOrder, sourcesOf } from "./result";

const PAPER = "#f7fbfd";
const TRACK = "#dfebf2";
const INK = "#0b1f33";
const SOFT = "#3c566d";
const GOLD = "#e0a02a";

const WIDE = 1080;
const ART = 675;
/** The part of the art above the picture: sky. */
const SKY = 84;
const EDGE = 60;
/** The panel over the lower part of the art, with its texts positioned from its upper edge. */
const SHEET = { top: 440, title: 72, headline: 152, rows: 190, foot: 24 };
const ROW = { pitch: 126, face: 92, text: 178, bar: { down: 62, tall: 38 } };
const LEGEND = { columns: 3, pitch: 52, swatch: 30 };

export interface Finished {
  game: GameMetadata;
  result: Result;
  players: PlayerInfo[];
  /** The end of the game, in milliseconds since 1970. */
  at: number;
}

export async function picture(told: Finished): Promise<Blob> {
  const art = await artOf(told.game.name, WIDE, ART);
  return paintPicture({ width: WIDE, height: heightOf(told) }, (pen) => paint(pen, told, art));
}

const legendTop = ({ result }: Finished) => SHEET.top + SHEET.rows + result.scores.length * ROW.pitch + 16;

export function heightOf(told: Finished): number {
  return legendTop(told) + Math.ceil(legendOf(told).length / LEGEND.columns) * LEGEND.pitch + SHEET.foot;
}

/** The sources that a bar shows. */
function legendOf({ game, result }: Finished): string[] {
  return sourcesOf(result, Object.keys(game.sources)).filter((source) => result.breakdown.some((points) => points[source]));
}

export function paint(pen: CanvasRenderingContext2D, told: Finished, art: CanvasImageSource): void {
  const { game, result, players, at } = told;
  const room = WIDE - 2 * EDGE;
  pen.drawImage(art, 0, -SKY, WIDE, ART);
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.roundRect(0, SHEET.top, WIDE, heightOf(told), 48);
  pen.fill();
  writeText(pen, `${translated(game.title)} · ${day(at)}`, { x: EDGE, y: SHEET.top + SHEET.title, size: 38, colour: SOFT, room: room - 200 });
  writeText(pen, "Banquise", { x: WIDE - EDGE, y: SHEET.top + SHEET.title, size: 38, colour: SOFT, align: "right" });
  writeText(pen, headlineOf(result, [], (seat) => names(players, seat)), { x: EDGE, y: SHEET.top + SHEET.headline, size: 72, colour: INK, room });
  inOrder(result).forEach((seat, i) => row(pen, told, seat, SHEET.top + SHEET.rows + i * ROW.pitch));
  legendOf(told).forEach((source, i) => entry(pen, told, source, i));
}

function row(pen: CanvasRenderingContext2D, told: Finished, seat: number, y: number): void {
  const { result, players } = told;
  face(pen, players[seat]!, y);
  if (result.ranking[seat] === 1) drawing(pen, ICONS.star, GOLD, { x: EDGE - 20, y: y - 12, scale: 1.9 });
  writeText(pen, names(players, seat), { x: ROW.text, y: y + 42, size: 44, colour: INK, room: 620 });
  writeText(pen, minus(result.scores[seat]!), { x: WIDE - EDGE, y: y + 46, size: 58, colour: INK, align: "right" });
  bars(pen, told, seat, y + ROW.bar.down);
}

function drawing(pen: CanvasRenderingContext2D, shape: string, colour: string, { x, y, scale }: { x: number; y: number; scale: number }): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fillStyle = colour;
  pen.fill(new Path2D(shape));
  pen.restore();
}

/** The portrait with the seat's mark beside it; without one, the mark alone. */
function face(pen: CanvasRenderingContext2D, player: PlayerInfo, y: number): void {
  const portrait = portraitOf(player);
  const mark = portrait ? 44 : ROW.face;
  const corner = portrait ? ROW.face - mark + 10 : 0;
  if (portrait) {
    pen.save();
    pen.beginPath();
    pen.arc(EDGE + ROW.face / 2, y + ROW.face / 2 + 4, ROW.face / 2, 0, 2 * Math.PI);
    pen.clip();
    for (const [shape, colour] of portrait) drawing(pen, shape, colour, { x: EDGE, y: y + 4, scale: ROW.face / 48 });
    pen.restore();
  }
  const look = seatLook(player.seat);
  const at = { x: EDGE + corner, y: y + corner + 4, scale: mark / 20 };
  drawing(pen, look.shape, PAPER, { x: at.x - 4, y: at.y - 4, scale: at.scale + 0.4 });
  drawing(pen, look.shape, look.colour, at);
  const low = look.letter === "C" ? 0.82 : 0.7;
  writeText(pen, look.letter, { x: at.x + mark / 2, y: at.y + mark * low, size: mark * (look.letter === "C" ? 0.46 : 0.56), colour: INK, align: "center" });
}

function bars(pen: CanvasRenderingContext2D, { game, result }: Finished, seat: number, y: number): void {
  const sources = sourcesOf(result, Object.keys(game.sources));
  const wide = WIDE - EDGE - ROW.text;
  pen.save();
  pen.beginPath();
  pen.roundRect(ROW.text, y, wide, ROW.bar.tall, 10);
  pen.clip();
  pen.fillStyle = TRACK;
  pen.fillRect(ROW.text, y, wide, ROW.bar.tall);
  for (const { source, points, share, before } of barsOf(result, seat, sources)) {
    const across = { x: ROW.text + before * wide, y, wide: Math.max(2, share * wide - 2), tall: ROW.bar.tall };
    patch(pen, sourceColour(game.name, sources, source), points < 0, across);
  }
  pen.restore();
}

interface Patch {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

/** Fills what was won, and hatches what was lost, as in the page. */
function patch(pen: CanvasRenderingContext2D, colour: string, isLost: boolean, { x, y, wide, tall }: Patch): void {
  pen.fillStyle = isLost ? TRACK : colour;
  pen.fillRect(x, y, wide, tall);
  if (!isLost) return;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, wide, tall);
  pen.clip();
  pen.beginPath();
  for (let at = x - tall; at < x + wide; at += 12) {
    pen.moveTo(at, y + tall);
    pen.lineTo(at + tall, y);
  }
  pen.strokeStyle = colour;
  pen.lineWidth = 4;
  pen.stroke();
  pen.restore();
}

function entry(pen: CanvasRenderingContext2D, told: Finished, source: string, i: number): void {
  const { game, result } = told;
  const wide = (WIDE - 2 * EDGE) / LEGEND.columns;
  const x = EDGE + (i % LEGEND.columns) * wide;
  const y = legendTop(told) + Math.floor(i / LEGEND.columns) * LEGEND.pitch;
  const sources = sourcesOf(result, Object.keys(game.sources));
  const isLost = result.breakdown.some((points) => (points[source] ?? 0) < 0);
  patch(pen, sourceColour(game.name, sources, source), isLost, { x, y, wide: LEGEND.swatch, tall: LEGEND.swatch });
  const title = translated(game.sources[source]) ?? source;
  writeText(pen, capital(title), { x: x + LEGEND.swatch + 14, y: y + 26, size: 34, colour: INK, room: wide - LEGEND.swatch - 34 });
}
