/** Writes a record that kernels are given, by the layout that its Python declaration gave: numbers, truths and counts. */

import type { Field } from "./read";

export function writeRecord(layout: Field[], size: number, values: object): Uint8Array {
  const out = new Uint8Array(size);
  for (const field of layout) {
    const width = Number(field.kind[1]);
    numbersOf(field, (values as Record<string, unknown>)[field.key]).forEach((n, i) => {
      for (let byte = 0; byte < width; byte++) out[field.at + i * width + byte] = n >> (8 * byte);
    });
  }
  return out;
}

function numbersOf(field: Field, value: unknown): number[] {
  if (field.how !== "counts") return [Number(value)];
  const counts = value as Partial<Record<string, number>>;
  return field.words.map((word) => counts[word] ?? 0);
}
