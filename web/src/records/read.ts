/** Reads a view record by the layout that its Python declaration gave (core/viewrecord.py does the same there). */

export interface Field {
  name: string;
  /** The name that readers use. */
  key: string;
  at: number;
  /** `i1`, `u2` …, or `record`. */
  kind: string;
  /** 0: a single number. */
  length: number;
  how: string;
  words: string[];
  /** The field that says how many of a list are there. */
  count: string;
  fields: Field[];
  /** The size of one record. */
  size: number;
}

type Value = unknown;

export function readRecord(layout: Field[], bytes: Uint8Array): Record<string, Value> {
  return readAt(layout, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0);
}

/** Runs of zeros are sent as one byte: core/packing.py. */
export function unpack(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let n = 0;
  for (let i = 0; i < packed.length; ) {
    const length = packed[i]!;
    if (length > 127) {
      n += length - 127;
      i += 1;
    } else {
      out.set(packed.subarray(i + 1, i + 1 + length), n);
      n += length;
      i += 1 + length;
    }
  }
  return out;
}

function readAt(layout: Field[], view: DataView, start: number): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const field of layout) {
    if (field.how === "left-out") continue;
    let length = field.length || 1;
    if (field.count) {
      const count = layout.find((other) => other.name === field.count)!;
      length = Math.min(field.length, numberAt(count, view, start + count.at));
    }
    const values = Array.from({ length }, (_, i) => valueAt(field, view, start, i));
    found[field.key] = shaped(field, values);
  }
  return found;
}

function valueAt(field: Field, view: DataView, start: number, i: number): Value {
  if (field.kind === "record") return readAt(field.fields, view, start + field.at + i * field.size);
  const at = start + field.at + i * Number(field.kind[1]);
  if (field.how === "numbered") return bitsOf(field, view, at).map((bit) => bit + 1);
  const value = numberAt(field, view, at);
  if (field.how === "name" || field.how === "word") return field.words[value] ?? null;
  if (field.how === "truth") return value !== 0;
  if (field.how === "natural") return value < 0 ? null : value;
  if (field.how === "members") return field.words.filter((_, bit) => (value >>> bit) & 1);
  return value;
}

/** The members of a set that may have more than 32. */
function bitsOf(field: Field, view: DataView, at: number): number[] {
  const bytes = Array.from({ length: Number(field.kind[1]) }, (_, i) => view.getUint8(at + i));
  return bytes.flatMap((byte, i) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte >> bit) & 1).map((bit) => 8 * i + bit));
}

function shaped(field: Field, values: Value[]): Value {
  if (field.how === "keyed") return Object.fromEntries(field.words.map((word, i) => [word, values[i]]));
  if (field.how === "counts") return Object.fromEntries(field.words.map((word, i) => [word, values[i]] as const).filter(([, n]) => n));
  if (field.how === "maybe") return values[0] ?? null;
  return field.length ? values : values[0];
}

const NUMBERS: Record<string, (view: DataView, at: number) => number> = {
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  i2: (view, at) => view.getInt16(at, true),
  u2: (view, at) => view.getUint16(at, true),
  i4: (view, at) => view.getInt32(at, true),
  u4: (view, at) => view.getUint32(at, true),
  i8: (view, at) => Number(view.getBigInt64(at, true)),
};

function numberAt(field: Field, view: DataView, at: number): number {
  return NUMBERS[field.kind]!(view, at);
}
