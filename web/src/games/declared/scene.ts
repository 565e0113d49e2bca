/** The things on a declared board, by a view: the zones, their places, and the things that lie there. Things keep their names
 * from view to view, so that they can be seen moving. Nothing here knows a rule. */

import type { Board, Zone } from "$/generated/board";
import type { Speaker } from "$/words/speaker";
import type { View } from "../board";

/** One thing on the table; without a face it lies face down. */
interface Thing {
  id: string;
  look: string;
  face: number | null;
}

export interface Place {
  n: number;
  things: Thing[];
}

export interface ShownZone {
  /** The zone's name, with its seat if it is one of a seat's. */
  key: string;
  zone: Zone;
  seat: number | null;
  places: Place[];
}

export interface Scene {
  zones: ShownZone[];
  /** The number of things that have been seen so far. */
  seen: number;
}

/** A thing that has no name yet. */
type Nameless = Omit<Thing, "id">;

/** The value for a thing that lies face down. */
const HIDDEN = 255;

export class Scenes {
  readonly #made = new WeakMap<View, Scene>();
  #last: Scene | null = null;

  constructor(
    readonly board: Board,
    private readonly vocabulary: Speaker["vocabulary"],
  ) {}

  of(view: View): Scene {
    let scene = this.#made.get(view);
    if (!scene) {
      scene = named(this.#read(view), this.#last);
      this.#made.set(view, scene);
    }
    return (this.#last = scene);
  }

  #read(view: View): ShownZone[] {
    const shared = this.board.zones.map((zone) => this.#zone(view, zone, null));
    const own = Array.from({ length: seatsIn(view) }, (_, seat) => this.board.seats.map((zone) => this.#zone(view, zone, seat)));
    return [...shared, ...own.flat()];
  }

  #zone(view: View, zone: Zone, seat: number | null): ShownZone {
    const places = placesOf(zone, valuesIn(view, zone, seat).map((value) => this.#things(zone, seat, value)));
    return { key: seat === null ? zone.name : `${zone.name}-${seat}`, zone, seat, places: places as Place[] };
  }

  #things(zone: Zone, seat: number | null, value: unknown): Nameless[] {
    const { look } = zone;
    const many = (n: number, face: number | null) => Array.from({ length: n }, () => ({ look, face }));
    if (zone.holds === "backs") return many(Number(value), null);
    if (zone.holds === "signed") return many(Math.abs(Number(value)), Number(value) < 0 ? 1 : 0);
    const { faces, things } = this.board.looks[look]!;
    if (zone.holds === "counts") return many(Number(value), seat !== null && faces.length > 1 ? seat : 0);
    if (value === null || value === HIDDEN) return many(1, null);
    const face = typeof value === "string" ? this.vocabulary.domain(things).words.indexOf(value) : Number(value);
    return face < 0 ? [] : many(1, face);
  }
}

/** A view has a record for each seat, or says how many play. */
function seatsIn(view: View): number {
  const { seats } = view as unknown as { seats: unknown[] | number };
  return Array.isArray(seats) ? seats.length : seats;
}

/** The value that a path leads to. */
export function valueAt(view: View, path: string, seat: number | null): unknown {
  let here: unknown = view;
  for (const name of path.replaceAll("{seat}", String(seat)).split(".")) here = (here as Record<string, unknown> | null)?.[name];
  return here;
}

function valuesIn(view: View, zone: Zone, seat: number | null): unknown[] {
  const found = valueAt(view, zone.path, seat);
  const all = Array.isArray(found) ? found : found === undefined ? [] : [found];
  const items = zone.items[seat ?? 0] ?? zone.items[0] ?? [];
  return items.length > 0 ? items.map((item) => all[item]) : all;
}

/** Everything on a pile lies at one place, and each card of a hand has its own. */
function placesOf(zone: Zone, values: Nameless[][]): { n: number; things: Nameless[] }[] {
  const lists = zone.form === "pile" ? [values.flat()] : zone.form === "hand" ? values.flat().map((thing) => [thing]) : values;
  return lists.map((things, n) => ({ n, things }));
}

/** Names every thing, with the name of the same thing in the previous scene as far as it can be identified. */
function named(zones: ShownZone[], before: Scene | null): Scene {
  const left = new Pool(before);
  const nameless: { thing: Thing; spot: string }[] = [];
  for (const { key, zone, places } of zones) {
    for (const { n, things } of places) {
      const spot = spotOf(key, zone, n);
      for (const thing of things) if (!left.stays(thing, spot)) nameless.push({ thing, spot });
    }
  }
  const lost = nameless.filter(({ thing }) => !left.moves(thing, (id) => id.face === thing.face));
  const found = lost.filter(({ thing }) => !left.moves(thing, (id) => id.face === null || thing.face === null));
  let seen = before?.seen ?? 0;
  for (const { thing } of found) thing.id = `thing-${seen++}`;
  return { zones, seen };
}

/** The things of an earlier scene that have not been found again. */
class Pool {
  readonly #left: { thing: Thing; spot: string }[];

  constructor(before: Scene | null) {
    this.#left = (before?.zones ?? []).flatMap(({ key, zone, places }) =>
      places.flatMap(({ n, things }) => things.map((thing) => ({ thing, spot: spotOf(key, zone, n) }))),
    );
  }

  /** Names a thing that lies where an equal one lay. */
  stays(thing: Thing, spot: string): boolean {
    return this.#take(thing, (old) => old.spot === spot && old.thing.face === thing.face);
  }

  /** Names a thing that came from elsewhere. */
  moves(thing: Thing, fits: (old: Thing) => boolean): boolean {
    return this.#take(thing, (old) => fits(old.thing));
  }

  #take(thing: Thing, fits: (old: { thing: Thing; spot: string }) => boolean): boolean {
    const at = this.#left.findIndex((old) => old.thing.look === thing.look && fits(old));
    if (at < 0) return false;
    thing.id = this.#left.splice(at, 1)[0]!.thing.id;
    return true;
  }
}

/** The place of every thing, for motion. */
export function spotsOf(scene: Scene): Record<string, string> {
  return Object.fromEntries(scene.zones.flatMap(({ key, zone, places }) => places.flatMap(({ n, things }) => things.map(({ id }) => [id, spotOf(key, zone, n)]))));
}

/** A card of a hand may lie anywhere in it. */
export function spotOf(key: string, zone: Zone, n: number): string {
  return zone.form === "hand" ? key : `${key} ${n}`;
}
