/** The texts of a pad: the game's own words for fields, cards and facts. */

import type { Component } from "svelte";
import type { GameFolder } from "$/games/board";
import { Vocabulary } from "$/records/declaration";
import { plainText } from "$/words/catalogue";
import type { Speaker } from "$/words/speaker";
import type { PadDeclaration } from "$/generated/pads";

export class PadWords {
  readonly #vocabulary: Vocabulary;
  readonly #speaker: Speaker;
  readonly Picture: Component<{ word: string }> | undefined;

  constructor(
    readonly pad: PadDeclaration,
    folder: GameFolder,
  ) {
    this.#vocabulary = new Vocabulary({ domains: pad.domains, kinds: [], facts: pad.facts });
    this.#speaker = folder.speaker!;
    this.Picture = folder.PadPicture;
  }

  say(message: string): string {
    return this.#speaker.say(message);
  }

  word(field: string, word: string): string {
    const { name, literal } = this.pad.words[field]!;
    return literal ? word : this.#speaker.say(`${name}-${word}`);
  }

  /** Facts, a sentence each. */
  facts(rows: number[][], names: string[]): string[] {
    return this.#speaker.words().lines(this.#vocabulary, rows, names).map((line) => plainText(line, (seat) => names[seat] ?? ""));
  }
}
