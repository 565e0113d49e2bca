/** The declarations of a game from Python, as `src/generated` holds them, and lookups in them. */

import type { Field } from "./read";

export interface Domain {
  name: string;
  words: string[];
  literal: boolean;
}

interface Kind {
  name: string;
  /** Name and domain of each argument. */
  arguments: [string, string][];
}

export interface Fact extends Kind {
  of: string;
  lists: string[];
}

/** A game's declarations for previews: the record of what is held, and that of the outcome. */
export interface PreviewDeclaration {
  game: string;
  /** The size of the record of what is held. */
  size: number;
  held: Field[];
  preview: Field[];
}

/** A phrase of a description (core/description.py): a message with its values, to be said if its conditions hold. */
export interface Phrase {
  say: string;
  when: string[];
  values: Record<string, Value>;
}

export type Value =
  | string
  | Phrase
  | { seat: string }
  | { pick: number[]; at: string }
  | { joined: Phrase[] }
  | { each: string; phrases: Phrase[]; none: string; grouped: boolean; between: string };

export type DescriptionNode =
  | Phrase
  | { block: string; nodes: DescriptionNode[] }
  | { grid: string; row: string; column: string; width: number; phrases: Phrase[] };

/** A game's declarations. */
export interface GameDeclaration {
  name: string;
  /** The hash of the layout of its view records; a server with another hash sends other records. */
  hash: string;
  size: number;
  layout: Field[];
  domains: Domain[];
  kinds: Kind[];
  facts: Fact[];
  /** The texts about a view, in their order. */
  description: DescriptionNode[];
}

export class Vocabulary {
  readonly facts: Fact[];
  readonly #domains: Map<string, Domain>;
  readonly #firsts: number[] = [];
  readonly #count: number;

  constructor(readonly declared: Pick<GameDeclaration, "domains" | "kinds" | "facts">) {
    this.facts = declared.facts;
    this.#domains = new Map(declared.domains.map((domain) => [domain.name, domain]));
    let first = 0;
    for (const kind of declared.kinds) {
      this.#firsts.push(first);
      first += this.#sizes(kind).reduce((product, n) => product * n, 1);
    }
    this.#count = first;
  }

  domain(name: string): Domain {
    return this.#domains.get(name)!;
  }

  /** Whether there is an action of this number. */
  has(action: number): boolean {
    return Number.isInteger(action) && action >= 0 && action < this.#count;
  }

  /** An action's kind and arguments: within a kind the last argument runs fastest. */
  action(action: number): { kind: Kind; values: number[] } {
    if (!this.has(action)) throw new Error(`no action ${action}`);
    const number = this.#firsts.findLastIndex((first) => first <= action);
    const kind = this.declared.kinds[number]!;
    let rest = action - this.#firsts[number]!;
    const values: number[] = [];
    for (const n of this.#sizes(kind).reverse()) {
      values.unshift(rest % n);
      rest = Math.floor(rest / n);
    }
    return { kind, values };
  }

  /** The action as game records write it: `place fox-moose-3`. */
  words(action: number): string {
    const { kind, values } = this.action(action);
    return [kind.name, ...kind.arguments.map(([, domain], i) => this.domain(domain).words[values[i]!])].join(" ");
  }

  /** The action of these words, or null. */
  parse(words: string): number | null {
    const [name, ...given] = words.split(" ");
    const number = this.declared.kinds.findIndex((kind) => kind.name === name);
    const kind = this.declared.kinds[number];
    if (!kind || kind.arguments.length !== given.length) return null;
    let action = 0;
    for (const [i, [, domain]] of kind.arguments.entries()) {
      const { words } = this.domain(domain);
      const value = words.indexOf(given[i]!);
      if (value < 0) return null;
      action = action * words.length + value;
    }
    return this.#firsts[number]! + action;
  }

  #sizes(kind: Kind): number[] {
    return kind.arguments.map(([, domain]) => this.domain(domain).words.length);
  }
}
