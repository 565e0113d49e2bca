/** Words for facts, from the same Fluent files that the terminal reads: core/words.py has the same functions, and
 * tests/words/vectors.json compares the two. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Domain, Fact, Vocabulary } from "$/records/declaration";
import type { Lang } from "$/lib/lang";
import { capital } from "$/lib/capital";
import { isTouch } from "$/lib/pointer";

/** Texts, and the seats that are named there. */
export type Sentence = (string | number)[];

/** A card or a piece in a line, to be shown as a picture. */
export interface Thing {
  /** The message that names it. */
  name: string;
  /** The values that describe it. */
  told: Told;
  words: string;
}

export interface Told {
  fact: Fact;
  values: number[];
  items: Told[];
}

/** The sign of seat 0: the first character that Unicode leaves for private use. */
export const SEAT_SIGN = 0xe000;
const SIGNS = /([\ue000-\ue00f])/;
const THING = 0xe100;
const THINGS = /([\ue100-\ue1ff])/;
const VOWELS = /^[aeiouyàâäéèêëîïôöùûüœæh]/i;
const MINUS = "\u2212";
const ORDINALS = ["first", "second", "third", "fourth"];

/** A number as it is printed: with a minus, not a hyphen, and never −0. */
class Printed extends FluentNumber {
  constructor(value: number) {
    super(value + 0);
  }

  override toString(...scope: Parameters<FluentNumber["toString"]>): string {
    return super.toString(...scope).replace("-", MINUS);
  }
}

export class Catalogue {
  readonly #bundle: FluentBundle;
  #names: string[] = [];
  /**
   * The domains shown as pictures in the line that is being made, those that were found, and the fact they belong to.
   */
  #shown: string[] = [];
  #things: Thing[] = [];
  #told: Told | null = null;

  constructor(
    readonly lang: Lang,
    sources: string[],
    /** The catalogue for messages that the sources lack. */
    private readonly fallback: Catalogue | null = null,
  ) {
    const functions = {
      NAME: ([message]: unknown[], { form, of }: Record<string, unknown>) => this.#form(of === undefined ? message : `${String(of)}-${String(message)}`, form),
      FORM: ([message]: unknown[], { form }: Record<string, unknown>) => this.#form(message, form),
      DE: ([what]: unknown[]) => this.#de(String(what)),
      CAPITAL: ([what]: unknown[]) => capital(String(what)),
      POINTER: () => (isTouch() ? "touch" : "mouse"),
    };
    this.#bundle = new FluentBundle(lang, { useIsolating: false, functions: functions as never });
    for (const source of sources) {
      const [error] = this.#bundle.addResource(new FluentResource(source));
      if (error) throw error;
    }
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message) || this.#bundle.hasMessage(any(message)) || (this.fallback?.has(message) ?? false);
  }

  /** A message with its arguments filled in, or an attribute (`animal-fox.the`). */
  text(message: string, values: Record<string, string | number> = {}): string {
    const [name = "", form] = message.split(".");
    if (!this.#bundle.hasMessage(name)) {
      if (this.#bundle.hasMessage(any(name))) return this.text(form === undefined ? any(name) : `${any(name)}.${form}`, wordsIn(name));
      if (this.fallback) return this.fallback.text(message, values);
    }
    const found = this.#bundle.getMessage(name);
    const pattern = form === undefined ? found?.value : found?.attributes[form];
    if (pattern === undefined || pattern === null) throw new Error(`${this.lang}: no message ${message}`);
    const shown: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(values)) {
      shown[key] = typeof value === "number" ? new Printed(value) : value;
    }
    const errors: Error[] = [];
    const words = this.#bundle.formatPattern(pattern, shown, errors);
    if (errors[0]) throw new Error(`${this.lang}: ${message}: ${errors[0].message}`);
    return words;
  }

  /** Facts as kernels wrote them, as a line per fact. */
  lines(vocabulary: Vocabulary, rows: number[][], names: string[] = []): Sentence[] {
    return readFacts(vocabulary.facts, rows).map((told) => this.line(vocabulary, told, names));
  }

  line(vocabulary: Vocabulary, told: Told, names: string[] = []): Sentence {
    this.#names = names;
    return sentenceOf(this.#fact(vocabulary, told));
  }

  /** A line in which what belongs to these domains is to be shown. */
  pictured(vocabulary: Vocabulary, told: Told, names: string[], shown: string[]): (string | number | Thing)[] {
    [this.#shown, this.#things] = [shown, []];
    try {
      const things = this.#things;
      return this.line(vocabulary, told, names).flatMap((part): (string | number | Thing)[] =>
        typeof part === "number" ? [part] : part.split(THINGS).filter((text) => text !== "").map((text) => (THINGS.test(text) ? things[text.charCodeAt(0) - THING]! : text)),
      );
    } finally {
      this.#shown = [];
    }
  }

  /** The action as a button names it. */
  action(vocabulary: Vocabulary, action: number, names: string[] = []): Sentence {
    this.#names = names;
    const { kind, values } = vocabulary.action(action);
    const shown: Record<string, string | number> = {};
    kind.arguments.forEach(([name, domain], i) => (shown[name] = value(vocabulary.domain(domain), values[i]!)));
    return sentenceOf(this.text(`action-${kind.name}`, shown));
  }

  /** A message about a seat, `$who`. */
  about(message: string, seat: number, names: string[] = []): Sentence {
    this.#names = names;
    return sentenceOf(this.text(message, { who: String.fromCharCode(SEAT_SIGN + seat) }));
  }

  /** `a, b and c` */
  listed(items: string[]): string {
    if (items.length < 2) return items.join("");
    const others = items.slice(0, -1).reduce((list, item) => this.text("list-next", { list, item }));
    return this.text("list-last", { list: others, item: items.at(-1)! });
  }

  /** An item, shown as a whole: "2 Shovels", "the red portal". */
  #item(vocabulary: Vocabulary, told: Told): string {
    const place = told.fact.arguments.findIndex(([, domain]) => this.#shown.includes(domain));
    if (place < 0) return this.#fact(vocabulary, told);
    const shown = this.#shown;
    this.#shown = [];
    const words = this.#fact(vocabulary, told);
    this.#shown = shown;
    return this.#thing(String(value(vocabulary.domain(told.fact.arguments[place]![1]), told.values[place]!)), told, words);
  }

  #thing(name: string, told: Told, words: string): string {
    this.#things.push({ name, told, words });
    return String.fromCharCode(THING + this.#things.length - 1);
  }

  #fact(vocabulary: Vocabulary, told: Told): string {
    const values: Record<string, string | number> = {};
    told.fact.arguments.forEach(([name, domain], i) => (values[name] = value(vocabulary.domain(domain), told.values[i]!)));
    for (const list of told.fact.lists) {
      const items = told.items.filter((item) => item.fact.of === list).map((item) => this.#item(vocabulary, item));
      values[list] = this.listed(items);
      values[`${list}-count`] = items.length;
    }
    this.#told = told;
    return this.text(`fact-${told.fact.name}`, values);
  }

  #form(message: unknown, form: unknown): string {
    const name = String(message);
    const shown = this.#shown;
    this.#shown = []; // what the name is made of is no thing for itself
    const words = this.text(form === undefined ? name : `${name}.${String(form)}`);
    this.#shown = shown;
    return this.#shown.some((domain) => name.startsWith(`${domain}-`)) && this.#told ? this.#thing(name, this.#told, words) : words;
  }

  #de(words: string): string {
    const heard = this.#names[words.charCodeAt(0) - SEAT_SIGN] ?? words;
    return VOWELS.test(heard) ? `d’${words}` : `de ${words}`;
  }
}

function value(domain: Domain, given: number): string | number {
  if (domain.name === "number") return given;
  if (domain.name === "seat") return String.fromCharCode(SEAT_SIGN + given);
  const word = domain.words[given] ?? "";
  return domain.literal ? word : `${domain.name}-${word}`;
}

/** The message of all values of a domain, for `card-fox-3` that of all cards. */
function any(message: string): string {
  return `any-${message.split("-", 1)[0]}`;
}

/** The words of a name, as its message takes them: `fox` and 3 of `card-fox-3`. */
function wordsIn(name: string): Record<string, string | number> {
  const words = name.split("-").slice(1).map((word) => (/^\d+$/.test(word) ? Number(word) : word));
  return Object.fromEntries(words.map((word, i) => [ORDINALS[i] ?? "", word]));
}

/** Rows that kernels wrote, items with the fact they belong to. */
export function readFacts(facts: Fact[], rows: number[][]): Told[] {
  const told: Told[] = [];
  for (const [number = 0, ...values] of rows) {
    const fact = facts[number]!;
    const one = { fact, values: values.slice(0, fact.arguments.length), items: [] };
    if (fact.of) told.at(-1)!.items.push(one);
    else told.push(one);
  }
  return told;
}

export function sentenceOf(words: string): Sentence {
  const cut = words.split(SIGNS).filter((part) => part !== "");
  return cut.map((part) => (SIGNS.test(part) ? part.charCodeAt(0) - SEAT_SIGN : part));
}

/** The text with these names put in. */
export function plainText(line: Sentence, name: (seat: number) => string): string {
  return line.map((part) => (typeof part === "number" ? name(part) : part)).join("");
}
