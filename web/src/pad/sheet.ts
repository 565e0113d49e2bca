/** A sheet and its bytes (src/banquise/pads/sheet.py does the same for the terminal). Nothing is decided here: what the
 * kernels' limits allow is what people are offered. */

import type { Field } from "$/records/read";
import type { PadDeclaration } from "$/generated/pads";
import type { Entries, Entry, Sheet } from "$/records/pads";

const SEATS = "seats";

/** The fields of the table, or of a seat, that people fill in. */
export function fieldsOf(pad: PadDeclaration, of: "table" | "seat"): Field[] {
  const fields = of === "table" ? pad.layout.filter(({ name }) => name !== SEATS) : seatsOf(pad).fields;
  return fields.filter(({ how }) => how !== "left-out");
}

export function blankSheet(pad: PadDeclaration, players: number): Sheet {
  const blank = (of: "table" | "seat"): Entries => Object.fromEntries(fieldsOf(pad, of).map((field) => [field.name, nothing(field)]));
  return { table: blank("table"), seats: Array.from({ length: players }, () => blank("seat")) };
}

/** Whether nothing is entered yet. */
export function isBlank(pad: PadDeclaration, sheet: Sheet): boolean {
  return JSON.stringify(sheet) === JSON.stringify(blankSheet(pad, sheet.seats.length));
}

/** Resizes a sheet for more or fewer players. */
export function resized(pad: PadDeclaration, sheet: Sheet, players: number): Sheet {
  const blank = blankSheet(pad, players);
  return { table: players < sheet.seats.length ? blank.table : sheet.table, seats: blank.seats.map((seat, i) => sheet.seats[i] ?? seat) };
}

/** Limits the entries of a sheet again after other options were chosen. */
export function within(limits: Limits, sheet: Sheet): Sheet {
  const seats = sheet.seats.map((entries, seat) => Object.fromEntries(fieldsOf(limits.pad, "seat").map((field) => [field.name, limits.held(field, seat, entries[field.name]!)])));
  return { table: sheet.table, seats };
}

function nothing(field: Field): Entry {
  if (field.how === "counts") return {};
  if (field.count) return [];
  return field.how === "word" ? field.words[0]! : 0;
}

export function bytesOf(pad: PadDeclaration, sheet: Sheet): Uint8Array {
  const bytes = new Uint8Array(pad.at.SHEET_SIZE);
  const view = new DataView(bytes.buffer);
  for (const field of fieldsOf(pad, "table")) write(view, pad.layout, field, 0, sheet.table[field.name]!);
  sheet.seats.forEach((entries, seat) => {
    for (const field of fieldsOf(pad, "seat")) write(view, seatsOf(pad).fields, field, startOf(pad, seat), entries[field.name]!);
  });
  return bytes;
}

function write(view: DataView, layout: Field[], field: Field, start: number, entry: Entry): void {
  if (Array.isArray(entry)) {
    const count = layout.find(({ name }) => name === field.count)!;
    view.setInt8(start + count.at, entry.length);
    entry.forEach((word, i) => view.setInt8(start + field.at + i, field.words.indexOf(word)));
  } else if (typeof entry === "object") {
    for (const [word, n] of Object.entries(entry)) view.setInt8(start + field.at + field.words.indexOf(word), n);
  } else {
    view.setInt8(start + field.at, typeof entry === "string" ? field.words.indexOf(entry) : entry);
  }
}

/** The limits of entries: of each number, of each word's number, or of how many words in a row. */
export class Limits {
  readonly #view: DataView;

  constructor(
    readonly pad: PadDeclaration,
    bytes: Uint8Array,
  ) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  number(field: Field, seat: number): number {
    const limited = field.count ? seatsOf(this.pad).fields.find(({ name }) => name === field.count)! : field;
    return this.#view.getInt8(startOf(this.pad, seat) + limited.at);
  }

  /** The number of each word; words with none are left out. */
  words(field: Field, seat: number): Map<string, number> {
    const most = field.words.map((word, i) => [word, this.#view.getInt8(startOf(this.pad, seat) + field.at + i)] as const);
    return new Map(most.filter(([, n]) => n > 0));
  }

  /** An entry cut to its limit. */
  held(field: Field, seat: number, entry: Entry): Entry {
    if (typeof entry === "string") return entry;
    if (Array.isArray(entry)) return entry.slice(0, this.number(field, seat));
    if (typeof entry === "number") return Math.min(entry, this.number(field, seat));
    const most = this.words(field, seat);
    return Object.fromEntries(Object.entries(entry).map(([word, n]) => [word, Math.min(n, most.get(word) ?? 0)] as const).filter(([, n]) => n > 0));
  }

  /** Whether there is anything to enter. */
  has(field: Field, seat: number): boolean {
    if (field.how === "counts") return this.words(field, seat).size > 0;
    return (field.how === "word" && !field.count) || this.number(field, seat) > 0;
  }
}

function seatsOf(pad: PadDeclaration): Field {
  return pad.layout.find(({ name }) => name === SEATS)!;
}

function startOf(pad: PadDeclaration, seat: number): number {
  const { at, size } = seatsOf(pad);
  return at + seat * size;
}
