/** Puts a game's facts, actions and texts into the reader's language. */

import { prefs } from "$/lib/prefs.svelte";
import { readRecord, unpack } from "$/records/read";
import { Vocabulary, type GameDeclaration } from "$/records/declaration";
import type { View } from "$/generated/messages";
import type { Lang } from "$/lib/lang";
import { plainText, readFacts, type Catalogue, type Sentence, type Thing, type Told } from "./catalogue";
import { catalogues, type Files } from "./catalogues";
import { describe } from "./description";

/** A line of the log, a prompt, a label: words of a program, or a fact to be said. */
export type Said = { text: string } | { speaker: Speaker; told: Told };

export class Speaker {
  readonly vocabulary: Vocabulary;
  readonly #catalogues: (lang: Lang) => Catalogue;

  constructor(
    readonly declared: GameDeclaration,
    words: Files,
  ) {
    this.vocabulary = new Vocabulary(declared);
    this.#catalogues = catalogues(words);
  }

  words(lang: Lang = prefs.lang): Catalogue {
    return this.#catalogues(lang);
  }

  /** A text of the game's catalogue: `say("tip-river")`. */
  say = (message: string, values: Record<string, string | number> = {}): string => this.words().text(message, values);

  /** Reads a packed record, and keeps its bytes, from which previews are made. */
  view(packed: Uint8Array): View {
    const bytes = unpack(packed, this.declared.size);
    const shown: Record<string, unknown> = { game: this.declared.name, bytes, ...readRecord(this.declared.layout, bytes) };
    return shown as View;
  }

  said(rows: number[][]): Said[] {
    return readFacts(this.vocabulary.facts, rows).map((told) => ({ speaker: this, told }));
  }

  line(told: Told, names: string[]): Sentence {
    return this.words().line(this.vocabulary, told, names);
  }

  /** The table as lines of text. */
  describe(view: View, names: string[]): string[] {
    return describe(this.declared.description, view, this.words()).map((line) => plainText(line, (seat) => names[seat] ?? ""));
  }

  /** The line with its pictures (games/board.ts). */
  pictured(told: Told, names: string[], shown: string[]): (string | number | Thing)[] {
    return this.words().pictured(this.vocabulary, told, names, shown);
  }

  label(action: number, names: string[]): string {
    return plainText(this.words().action(this.vocabulary, action, names), (seat) => names[seat] ?? "");
  }
}

/** Texts of programs call players {P1}. */
export function lineOf(said: Said, names: string[]): Sentence {
  if ("speaker" in said) return said.speaker.line(said.told, names);
  const cut = said.text.split(/(\{P\d\})/).filter((part) => part !== "");
  return cut.map((part) => (/^\{P\d\}$/.test(part) ? Number(part[2]) - 1 : part));
}

export function textOf(said: Said, names: string[]): string {
  return plainText(lineOf(said, names), (seat) => names[seat] ?? `P${seat + 1}`);
}

/** The seats that are spoken of, in order. */
export function seatsIn(said: Said): number[] {
  if (!("speaker" in said)) return lineOf(said, []).filter((part) => typeof part === "number");
  return [said.told, ...said.told.items].flatMap(({ fact, values }) => values.filter((_, i) => fact.arguments[i]?.[1] === "seat"));
}
