/** Previews of a player's selection, which the rules compute on the page from the view record. */

import { readRecord } from "$/records/read";
import type { PreviewDeclaration } from "$/records/declaration";
import { writeRecord } from "$/records/write";
import type { Engine } from "./engine";
import { loadEngine } from "./modules";

export class Previews<Held extends object, Preview> {
  #engine = $state.raw<Engine | null>(null);

  constructor(
    private readonly declared: PreviewDeclaration,
    engine = loadEngine(declared.game),
  ) {
    engine.then(
      (loaded) => (this.#engine = loaded),
      () => undefined,
    );
  }

  /** The preview; null until the rules are loaded, or if they cannot be. */
  ask(view: Uint8Array, held: Held): Preview | null {
    const found = this.#engine?.preview(view, writeRecord(this.declared.held, this.declared.size, held));
    return found ? (readRecord(this.declared.preview, found) as Preview) : null;
  }
}
