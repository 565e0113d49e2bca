/** The rules of a table in WebAssembly: the same kernels as on the server (core/table/kernels.py describes each entry).
 *
 * A table is its record, a row of numbers that each call takes and returns; nothing is kept between calls. */

import { FRAME } from "$/generated/messages";
import { PAGE } from "./engine";
import { BLANK_EVENT, EVENT_KINDS, EVENT_WORDS, MAX_SEATS, MEMORY, SEAT_AT, TABLE_AT, WRITTEN, type EventData } from "$/generated/tablerules";

export type TableRecord = Int32Array;
export type EventNumbers = Record<keyof typeof BLANK_EVENT, number>;

const FIELDS = Object.keys(BLANK_EVENT);
const SEAT_SIZE = Object.keys(SEAT_AT).length;

/** The name of an event, as stored. */
export type EventName = keyof typeof EVENT_KINDS;

type Entry = (memory: number, number: bigint) => number;

export class TableRules {
  readonly #entries: Record<string, Entry>;
  readonly #first: number;
  readonly #numbers: Int32Array;

  static async of(module: BufferSource): Promise<TableRules> {
    return new TableRules((await WebAssembly.instantiate(module, {})).instance);
  }

  private constructor(instance: WebAssembly.Instance) {
    this.#entries = instance.exports as Record<string, Entry>;
    const memory = instance.exports["memory"] as WebAssembly.Memory;
    this.#first = memory.grow(1) * PAGE;
    this.#numbers = new Int32Array(memory.buffer, this.#first, MEMORY.SIZE);
  }

  /** A table before its first event. */
  begin(head: Partial<Record<keyof typeof TABLE_AT, number>>, states: number[]): TableRecord {
    const table = new Int32Array(MEMORY.TABLE_SIZE);
    table[TABLE_AT.seat_count] = states.length;
    for (const [name, value] of Object.entries(head)) table[TABLE_AT[name as keyof typeof TABLE_AT]] = value;
    states.forEach((state, i) => (table[MEMORY.SEATS + i * SEAT_SIZE + SEAT_AT.state] = state));
    this.#numbers.set(table);
    this.#call("begin_table", 0);
    return this.#table();
  }

  /** The refusal, or 0 and the event to append. */
  propose(table: TableRecord, verb: number, asked: Partial<EventNumbers>): { refusal: number; event: EventNumbers } {
    this.#write(table, asked);
    const refusal = this.#call("propose_event", verb);
    return { refusal, event: this.#event() };
  }

  /** The event by which a seat takes part again, or 0. */
  comeBack(table: TableRecord, seat: number): number {
    this.#write(table, { seat });
    return this.#call("come_back_to_seat", 0);
  }

  /** The table after an event, and the fact for the log (UNTOLD for none). */
  apply(table: TableRecord, kind: number, event: Partial<EventNumbers>): { table: TableRecord; fact: number } {
    this.#write(table, event);
    const fact = this.#call("apply_event", kind);
    return { table: this.#table(), fact };
  }

  /** The table after an undo, with the decisions that stay: player, version and learners of each. */
  note(table: TableRecord, kept: number[][]): TableRecord {
    this.#numbers.set(table);
    for (let first = 0; first < kept.length; first += MEMORY.MAX_KEPT) {
      const some = kept.slice(first, first + MEMORY.MAX_KEPT);
      this.#numbers.set(some.flat(), MEMORY.KEPT);
      this.#call("note_kept", some.length);
    }
    return this.#table();
  }

  /** The ways in which this seat may take its last decision back: FRAME.CAN_UNDO, FRAME.CAN_ASK or 0. */
  undoOffers(table: TableRecord, seat: number): number {
    this.#numbers.set(table);
    return (this.#call("undo_offers", 0) >> (2 * seat)) & (FRAME.CAN_UNDO | FRAME.CAN_ASK);
  }

  #call(name: string, number: number): number {
    return this.#entries[name]!(this.#first, BigInt(number));
  }

  #write(table: TableRecord, event: Partial<EventNumbers>): void {
    this.#numbers.set(table);
    this.#numbers.set(Object.values({ ...BLANK_EVENT, ...event }), MEMORY.EVENT);
  }

  #table(): TableRecord {
    return this.#numbers.slice(0, MEMORY.TABLE_SIZE);
  }

  #event(): EventNumbers {
    return Object.fromEntries(FIELDS.map((name, i) => [name, this.#numbers[MEMORY.EVENT + i]])) as EventNumbers;
  }
}

/** The name of a kind of event, as stored. */
export const nameOf = (kind: number) => EVENT_NAMES.find((name) => EVENT_KINDS[name] === kind)!;
const EVENT_NAMES = Object.keys(EVENT_KINDS) as EventName[];

/** A number of one seat of a table. */
export function ofSeat(table: TableRecord, seat: number, name: keyof typeof SEAT_AT): number {
  return table[MEMORY.SEATS + seat * SEAT_SIZE + SEAT_AT[name]]!;
}

/** Seats as bits, and back. */
const bitsOf = (seats: number[]) => seats.reduce((bits, seat) => bits | (1 << seat), 0);
const seatsIn = (bits: number) => ALL_SEATS.filter((seat) => (bits >> seat) & 1);
const ALL_SEATS = [...Array(MAX_SEATS).keys()];

/** The numbers in a request or a stored event (core/table/data.py). */
export function numbersOf(words: object): Partial<EventNumbers> {
  const given = Object.entries(words).filter(([word, value]) => word in EVENT_WORDS && value !== null && value !== undefined);
  return Object.fromEntries(given.map(([word, value]) => [EVENT_WORDS[word as keyof typeof EVENT_WORDS][0], Array.isArray(value) ? bitsOf(value) : Number(value)]));
}

/** The data to store of an event that the rules have completed. */
export function dataOf(kind: EventName, event: EventNumbers): EventData {
  const words = kind in WRITTEN ? WRITTEN[kind as keyof typeof WRITTEN] : [];
  return Object.fromEntries(words.map((word) => [word, worded(event, word)]));
}

function worded(event: EventNumbers, word: keyof EventData): number | boolean | number[] {
  const [name, form] = EVENT_WORDS[word];
  if (form === "seats") return seatsIn(event[name]);
  return form === "flag" ? event[name] !== 0 : event[name];
}
