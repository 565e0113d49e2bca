/** A game's score pad, as `src/generated/pads.ts` holds it (src/banquise/pads says what each part is for). */

import type { Field } from "./read";
import type { Domain, Fact } from "./declaration";

export interface PadDeclarationOf<Place extends string> {
  name: string;
  /** Offsets and sizes in the memory of a pad. */
  at: Record<Place, number>;
  /** Fields of the table, then `seats`, a record per seat. */
  layout: Field[];
  /** The options that make a difference. */
  options: string[];
  /** The words that a field holds, or holds a number for. */
  words: Record<string, Domain>;
  domains: Domain[];
  facts: Fact[];
}

/** The content of a field: a number, a word, words in a row, or numbers by word. */
export type Entry = number | string | string[] | Record<string, number>;
export type Entries = Record<string, Entry>;

export interface Sheet {
  table: Entries;
  seats: Entries[];
}
