/** A score pad on a game's engine: the same kernels as in the terminal (src/banquise/pads/kernels.py describes what each entry
 * does, and where it reads and writes). */

import type { Row, State } from "$/engine/declared";
import type { Engine } from "$/engine/engine";
import { Line } from "$/engine/line";
import { KERNELS } from "$/generated/engines";
import type { PadDeclaration, PadPlace } from "$/generated/pads";
import type { Sheet } from "$/records/pads";
import { bytesOf, Limits } from "./sheet";

const { VIEWERS, FACT_WIDTH } = KERNELS;

/** The result of a sheet, seat by seat. */
export interface Tally {
  scores: number[];
  ranks: number[];
  /** Points by source. */
  breakdown: Record<string, number>[];
  /** Facts: why one of two neighbours with equal scores is ahead, or that they share a rank. */
  ties: Row[];
}

/** Facts: why such a table is impossible. */
export interface Refusal {
  refused: Row[];
}

export class Pad {
  readonly #first: number;

  constructor(
    readonly engine: Engine,
    readonly declared: PadDeclaration,
  ) {
    this.#first = engine.reserve(declared.at.SIZE);
  }

  limits(players: number, options: Record<string, string>): Limits {
    this.#write("BLANK", this.#blank(players, options));
    this.#call("limit", 0);
    return new Limits(this.declared, this.#read("LIMITS", this.declared.at.SHEET_SIZE));
  }

  tally(options: Record<string, string>, sheet: Sheet): Tally | Refusal {
    this.#write("BLANK", this.#blank(sheet.seats.length, options));
    this.#write("SHEET", bytesOf(this.declared, sheet));
    const refused = this.#call("fill", 0);
    if (refused) return { refused: this.#facts(refused) };
    const state = this.#read("NOW", this.declared.at.STATE_SIZE);
    const line = new Line(this.engine, state);
    const [scores, ranks] = [line.scores(), line.ranking()];
    return { scores, ranks, breakdown: line.breakdown(), ties: this.#ties(state, scores, ranks) };
  }

  #ties(state: State, scores: number[], ranks: number[]): Row[] {
    this.#write("NOW", state);
    const order = bestFirst(ranks);
    return order.slice(1).flatMap((behind, i) => {
      const ahead = order[i]!;
      return scores[ahead] === scores[behind] ? this.#facts(this.#call("explain", ahead * VIEWERS + behind)) : [];
    });
  }

  #blank(players: number, options: Record<string, string>): State {
    return this.engine.blank(players, this.engine.complete(options));
  }

  #call(name: string, number: number): number {
    return this.engine.call(`pad_${name}`, this.#first, number);
  }

  #write(place: PadPlace, bytes: Uint8Array): void {
    this.engine.bytes.set(bytes, this.#first + this.declared.at[place]);
  }

  #read(place: PadPlace, size: number): Uint8Array {
    const first = this.#first + this.declared.at[place];
    return this.engine.bytes.slice(first, first + size);
  }

  #facts(count: number): Row[] {
    const bytes = this.#read("FACTS", count * FACT_WIDTH * 2);
    const numbers = [...new Int16Array(bytes.buffer)];
    return Array.from({ length: count }, (_, i) => numbers.slice(i * FACT_WIDTH, (i + 1) * FACT_WIDTH));
  }
}

/** The seats in the order of their ranks. */
export function bestFirst(ranks: number[]): number[] {
  return ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]! || a - b);
}
