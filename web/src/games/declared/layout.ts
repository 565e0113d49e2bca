/** The layout of a declared board: the zones of other seats above, those of nobody in the middle, the reader's
 * own below, all as large as the room allows. Pure functions; lengths are in px, sizes in widths of a place. */

import type { Board, Zone } from "$/generated/board";
import type { ShownZone } from "./scene";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LaidZone extends Box {
  shown: ShownZone;
  /** The height of the line above it that names it. */
  title: number;
  places: LaidPlace[];
}

export interface LaidPlace extends Box {
  /** The width of a thing that lies here. */
  thing: number;
  /** Things pile up to the bottom (1) or to the top (−1) of the place, or lie in its middle. */
  grows: 1 | -1 | 0;
}

interface Extent {
  width: number;
  height: number;
}

const TITLE = 22;
const GAP = 10;
const MARGIN = 8;
/** The width that fits most names, which a zone gets if it is no more than its share of the room. */
const NAMED = 150;
const LEAST = 20;
const MOST = 92;
/** Cards are wider than their places. */
const MOST_OF_CARDS = 74;
/** The width of a card and its height, in widths of a place. */
const CARD = { width: 1.5, height: 2.1 };
/** The part of a card that is seen below the next one of a hand, at least. */
const SEEN = 0.34;
/** The hands of others are smaller than one's own. */
const FAR = 0.62;
/** A hollow may be this much taller than it is wide. */
const TALLEST = 1.8;

/** A zone's size in widths of a place, and how narrow it may be. */
interface Size {
  width: number;
  height: number;
  least: number;
}

interface Arrangement {
  board: Board;
  zones: ShownZone[];
  /** The seat at the bottom. */
  seat: number;
  /** The width that names need; set by `layOut`. */
  named?: number;
}

/** The zones line by line, from the top. */
function bandsOf({ board, zones, seat }: Arrangement): ShownZone[][] {
  const of = (owner: number | null) => zones.filter((shown) => shown.seat === owner);
  const seats = [...new Set(zones.map((shown) => shown.seat).filter((owner) => owner !== null))];
  const others = [...seats.filter((other) => other > seat), ...seats.filter((other) => other < seat)];
  const far = others.map((other) => (board.is_facing ? of(other).reverse() : of(other)));
  const above = board.is_facing ? far : [far.flat()];
  return [...above, of(null), of(seat)].filter((band) => band.length > 0);
}

export function layOut(given: Arrangement, room: Extent): { zones: LaidZone[]; height: number } {
  const bands = bandsOf(given);
  const share = room.width / Math.min(3, Math.max(...bands.map((band) => band.length)));
  const seen = { ...given, named: Math.min(NAMED, share - 2 * GAP) };
  const hasCards = given.zones.some(({ zone }) => given.board.looks[zone.look]!.shape === "card");
  let [least, most] = [LEAST, hasCards ? MOST_OF_CARDS : MOST];
  for (let tries = 0; tries < 12; tries++) {
    const unit = (least + most) / 2;
    const lines = linesOf(bands, seen, unit, room.width);
    if (heightOf(lines, seen, unit) <= room.height && fits(lines, seen, unit, room.width)) least = unit;
    else most = unit;
  }
  return drawn(linesOf(bands, seen, least, room.width), seen, least, room);
}

/** Breaks what is too wide for one line. */
function linesOf(bands: ShownZone[][], seen: Arrangement, unit: number, width: number): ShownZone[][] {
  const lines: ShownZone[][] = [];
  for (const band of bands) {
    let line: ShownZone[] = [];
    for (const shown of band) {
      if (line.length > 0 && leastWidth([...line, shown], seen, unit) > width) {
        lines.push(line);
        line = [];
      }
      line.push(shown);
    }
    lines.push(line);
  }
  return lines;
}

function leastWidth(line: ShownZone[], seen: Arrangement, unit: number): number {
  return line.reduce((sum, shown) => sum + Math.max(sizeOf(shown, seen).least * unit, seen.named ?? 0) + GAP, 2 * MARGIN - GAP);
}

function fits(lines: ShownZone[][], seen: Arrangement, unit: number, width: number): boolean {
  return lines.every((line) => leastWidth(line, seen, unit) <= width);
}

const lineHeight = (line: ShownZone[], seen: Arrangement, unit: number) => TITLE + unit * Math.max(...line.map((shown) => sizeOf(shown, seen).height));

function heightOf(lines: ShownZone[][], seen: Arrangement, unit: number): number {
  return lines.reduce((sum, line) => sum + lineHeight(line, seen, unit) + GAP, GAP);
}

/** A place of this zone, in widths of a place. */
function placeOf(zone: Zone, { board }: Arrangement): { width: number; height: number } {
  const isCard = board.looks[zone.look]!.shape === "card";
  if (isCard) return CARD;
  if (zone.ground === "pit") return zone.form === "pile" ? { width: 1.2, height: 1.2 } : { width: 1.06, height: 1.06 };
  return zone.form === "pile" ? { width: 1.2, height: 1.2 } : { width: 1, height: 1 };
}

function sizeOf({ zone, places, seat }: ShownZone, seen: Arrangement): Size {
  const place = placeOf(zone, seen);
  const count = Math.max(places.length, 1);
  const scale = zone.form === "hand" && seat !== null && seat !== seen.seat ? FAR : 1;
  if (zone.form === "grid") return exactly(zone.columns * place.width, Math.ceil(count / zone.columns) * place.height);
  if (zone.form === "hex") return exactly(zone.columns + 0.5, 0.866 * (Math.ceil(count / zone.columns) - 1) + 1.155);
  if (zone.form === "track") {
    const { width, height } = boundsOf(zone);
    return exactly(width, height);
  }
  if (zone.form === "pile") return exactly(place.width, place.height);
  const cards = Math.max(count, zone.form === "hand" ? 3 : 1);
  const overlaps = place === CARD;
  const width = (cards * place.width + (cards - 1) * 0.08) * scale;
  const least = overlaps ? (1 + (cards - 1) * SEEN) * place.width * scale : width;
  return { width, least, height: place.height * scale };
}

const exactly = (width: number, height: number): Size => ({ width, height, least: width });

function boundsOf({ points }: Zone): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

function drawn(lines: ShownZone[][], seen: Arrangement, unit: number, room: Extent): { zones: LaidZone[]; height: number } {
  const stretch = stretchOf(lines, seen, unit, room);
  const heights = lines.map((line) => (lineHeight(line, seen, unit) - TITLE) * (line.some(({ zone }) => zone.ground === "pit") ? stretch : 1));
  const used = heights.reduce((sum, height) => sum + height + TITLE + GAP, GAP);
  const spare = Math.max(0, (room.height - used) / (lines.length + 1));
  const zones: LaidZone[] = [];
  let y = GAP + spare;
  lines.forEach((line, i) => {
    zones.push(...drawnLine(line, seen, { unit, y, height: heights[i]!, width: room.width }));
    y += heights[i]! + TITLE + GAP + spare;
  });
  return { zones, height: Math.max(Math.floor(y), room.height) };
}

/** The factor by which hollows grow into unused room. */
function stretchOf(lines: ShownZone[][], seen: Arrangement, unit: number, room: Extent): number {
  const tall = lines.filter((line) => line.some(({ zone }) => zone.ground === "pit")).reduce((sum, line) => sum + lineHeight(line, seen, unit) - TITLE, 0);
  const spare = room.height - heightOf(lines, seen, unit);
  return tall > 0 && spare > 0 ? Math.min(TALLEST, 1 + (0.8 * spare) / tall) : 1;
}

interface Line {
  unit: number;
  y: number;
  height: number;
  width: number;
}

function drawnLine(line: ShownZone[], seen: Arrangement, { unit, y, height, width }: Line): LaidZone[] {
  const sizes = line.map((shown) => sizeOf(shown, seen));
  const free = width - leastWidth(line, seen, unit);
  const wanted = sizes.reduce((sum, size) => sum + (size.width - size.least) * unit, 0);
  const share = wanted > 0 ? Math.min(1, free / wanted) : 0;
  const widths = sizes.map((size) => Math.max((size.least + (size.width - size.least) * share) * unit, seen.named ?? 0));
  const total = widths.reduce((sum, one) => sum + one + GAP, -GAP);
  const middle = seen.board.is_facing && line[0]!.seat !== null ? middleOfWidest(widths) : total / 2;
  let x = Math.min(Math.max(width / 2 - middle, MARGIN), width - total - MARGIN);
  return line.map((shown, i) => {
    const isPit = shown.zone.ground === "pit";
    const own = isPit ? height : sizes[i]!.height * unit;
    const box = { x, y: y + (height - own) / 2, width: widths[i]!, height: own + TITLE };
    x += widths[i]! + GAP;
    return { shown, ...box, title: TITLE, places: placesIn(shown, seen, { unit, width: box.width, height: own }) };
  });
}

/** The middle of the widest zone, which faces that of another seat. */
function middleOfWidest(widths: number[]): number {
  const widest = widths.indexOf(Math.max(...widths));
  return widths.slice(0, widest).reduce((sum, one) => sum + one + GAP, 0) + widths[widest]! / 2;
}

interface Inside {
  unit: number;
  width: number;
  height: number;
}

/** The places of a zone, from the corner below its name. */
function placesIn(shown: ShownZone, seen: Arrangement, inside: Inside): LaidPlace[] {
  const { zone, places, seat } = shown;
  const { unit, height } = inside;
  const isFar = seat !== null && seat !== seen.seat;
  const turned = seen.board.is_facing && (seat === null ? seen.seat % 2 === 1 : isFar);
  const laid = zone.form === "track" ? trackPlaces(zone, inside) : rowPlaces(shown, seen, inside);
  const natural = sizeOf(shown, seen).width * unit;
  const aside = (inside.width - natural) / 2;
  if (zone.form === "pile") return [{ x: aside, y: 0, width: natural, height, thing: thingIn(zone, seen, unit), grows: 0 }];
  if (zone.form !== "row" && zone.form !== "hand") laid.forEach((place) => (place.x += aside));
  if (!turned) return laid;
  if (zone.form === "row" || zone.form === "hand") return places.map((_, n) => ({ ...laid[n]!, x: inside.width - laid[n]!.x - laid[n]!.width }));
  return laid.map((place) => ({ ...place, x: inside.width - place.x - place.width, y: height - place.y - place.height, grows: -place.grows as LaidPlace["grows"] }));
}

function thingIn(zone: Zone, { board }: Arrangement, unit: number): number {
  return board.looks[zone.look]!.shape === "card" ? CARD.width * unit : 0.84 * unit;
}

function rowPlaces({ zone, places, seat }: ShownZone, seen: Arrangement, { unit, width, height }: Inside): LaidPlace[] {
  const scale = zone.form === "hand" && seat !== null && seat !== seen.seat ? FAR : 1;
  const place = placeOf(zone, seen);
  const [wide, tall] = [place.width * unit * scale, zone.ground === "pit" ? height : place.height * unit * scale];
  const thing = thingIn(zone, seen, unit) * scale;
  const at = (x: number, y: number): LaidPlace => ({ x, y, width: wide, height: tall, thing, grows: 0 });
  if (zone.form === "grid") return places.map((_, n) => at((n % zone.columns) * wide, Math.floor(n / zone.columns) * tall));
  if (zone.form === "hex") {
    const row = (n: number) => Math.floor(n / zone.columns);
    return places.map((_, n) => ({ ...at(((n % zone.columns) + (row(n) % 2) / 2) * wide, row(n) * 0.866 * wide), height: 1.155 * wide }));
  }
  const step = places.length > 1 ? Math.min(wide * 1.053, (width - wide) / (places.length - 1)) : 0;
  const first = (width - wide - step * (places.length - 1)) / 2;
  return places.map((_, n) => at(first + n * step, 0));
}

/** The places of a track reach as far as things may pile up on them. */
function trackPlaces(zone: Zone, { unit }: Inside): LaidPlace[] {
  const bounds = boundsOf(zone);
  return zone.points.map((point) => {
    const reach = reachOf(zone, point, bounds);
    const y = point.grows_up ? point.y - reach + 1 : point.y;
    const grows = reach > 1 ? (point.grows_up ? -1 : 1) : 0;
    return { x: (point.x - bounds.x) * unit, y: (y - bounds.y) * unit, width: unit, height: reach * unit, thing: 0.94 * unit, grows };
  });
}

type Point = Zone["points"][number];

/** The distance over which things pile up: to the next place in that direction, or halfway to one that grows towards it. */
function reachOf(zone: Zone, point: Point, bounds: Box): number {
  const way = point.grows_up ? -1 : 1;
  const ahead = zone.points.filter((other) => Math.abs(other.x - point.x) < 0.9 && (other.y - point.y) * way > 0);
  const next = ahead.sort((one, other) => (one.y - other.y) * way)[0];
  if (!next) return point.grows_up ? point.y - bounds.y + 1 : bounds.y + bounds.height - point.y;
  const apart = Math.abs(next.y - point.y);
  return next.grows_up === point.grows_up ? apart : (apart + 1) / 2 - 0.2;
}

/** The middle of each thing at a place, from its corner; at most so many are drawn. */
export function spread(place: LaidPlace, count: number, isPit: boolean): { x: number; y: number; size: number }[] {
  const { width, height, thing, grows } = place;
  const middle = { x: width / 2, y: height / 2 };
  const below = (i: number) => count - 1 - i;
  if (isPit) return heap(place, count);
  if (grows === 0) return Array.from({ length: count }, (_, i) => ({ x: middle.x - below(i) * 0.015 * thing, y: middle.y + below(i) * 0.02 * thing, size: thing }));
  const step = Math.min(thing, count > 1 ? (height - thing) / (count - 1) : 0);
  const first = grows > 0 ? thing / 2 : height - thing / 2;
  return Array.from({ length: count }, (_, i) => ({ x: middle.x, y: first + grows * i * step, size: thing }));
}

/** Arranges things around the middle like the seeds of a sunflower. */
function heap({ width, height }: LaidPlace, count: number): { x: number; y: number; size: number }[] {
  const size = Math.min(width * 0.4, Math.max(width * 0.2, (0.8 * Math.sqrt(width * height)) / Math.sqrt(count + 3)));
  const [a, b] = [(width - size) / 2 - width * 0.07, (height - size) / 2 - height * 0.12];
  return Array.from({ length: count }, (_, i) => {
    const far = count === 1 ? 0 : Math.sqrt((i + 0.5) / count);
    const round = i * 2.39996;
    return { x: width / 2 + a * far * Math.cos(round), y: height * 0.47 + b * far * Math.sin(round), size };
  });
}
