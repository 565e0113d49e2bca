/** What would come of what a player is only holding: the rules answer at once, on the page, from the view record. */

import { readRecord, type Field } from "$/records/read";
import { writeRecord } from "$/records/write";
import type { Engine } from "./engine";
import { loadEngine } from "./modules";

/** A game's declarations, as `src/generated/<game>.ts` holds them. */
export interface DeclaredPreview {
  game: string;
  /** Of the record of what is held. */
  size: number;
  held: Field[];
  preview: Field[];
}

export class Previews<Held extends object, Preview> {
  #engine = $state.raw<Engine | null>(null);

  constructor(
    private readonly declared: DeclaredPreview,
    engine = loadEngine(declared.game),
  ) {
    engine.then(
      (loaded) => (this.#engine = loaded),
      () => undefined,
    );
  }

  /** Null until the rules are loaded, and where they cannot be. */
  ask(view: Uint8Array, held: Held): Preview | null {
    const found = this.#engine?.preview(view, writeRecord(this.declared.held, this.declared.size, held));
    return found ? (readRecord(this.declared.preview, found) as Preview) : null;
  }
}
