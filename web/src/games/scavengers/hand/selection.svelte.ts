/** The cards a player has lifted from the hand, in any order, before anything is sent. */

import type { Previews } from "$/engine/preview.svelte";
import type { Held, Preview } from "$/generated/scavengers";
import type { Choice } from "$/games/choose";
import type { Picker } from "$/games/picker.svelte";
import { toast, withdraw } from "$/lib/toasts.svelte";
import { CARDS, type CardKind } from "../cards/cards";
import { committing, ActionQueue } from "$/games/queue";
import { counted, sorted, things, type ScavengersView } from "../view";
import { say } from "../words";

/** The uses of the cards in hand, one button each. */
export const USES = ["draw", "dig", "hunt", "trash"] as const;
export type Use = (typeof USES)[number];

/** Kinds of decisions that a card of the hand answers automatically. */
export const SINGLE = ["pay", "worker", "equip", "put", "heal", "butcher", "cannibal"];

type Weighed = Preview["offers"][Use];

interface Offer {
  /** The total; null if the lifted cards cannot be combined, or while the rules are being loaded. */
  value: Weighed["value"];
  flaw: Weighed["flaw"];
  /** A click on it plays. */
  isReady: boolean;
}

/** The properties of every component that the player acts with. */
export interface Controls {
  selection: HandSelection;
  pick: Picker;
  /** Asks for the reason why an action is not offered. */
  why: (words: string) => void;
}

export class HandSelection {
  /** Names of things (see view.ts) that are lifted. */
  lifted = $state.raw<string[]>([]);
  /** Whether a Mentor or Peacemaker helps the next action, with a Refugee. */
  isHelped = $state(false);
  #view: () => ScavengersView;
  #pick: () => Picker;
  #seat: () => number | null;
  #previews: Previews<Held, Preview>;
  /** §10 The reminder that people are points; empty until the player was about to throw some away. */
  #warning = "";
  readonly queue: ActionQueue;

  constructor(view: () => ScavengersView, pick: () => Picker, seat: () => number | null, previews: Previews<Held, Preview>) {
    this.#view = view;
    this.#pick = pick;
    this.#seat = seat;
    this.#previews = previews;
    this.queue = new ActionQueue(pick);
  }

  get hand(): { id: string; kind: CardKind }[] {
    const seat = this.#seat();
    return seat === null ? [] : things(this.#view(), seat).hand.filter((thing) => thing !== null);
  }

  /** The rules' preview of the lifted cards. */
  readonly #preview: Preview | null = $derived.by(() => {
    return this.isOpen ? this.#previews.ask(this.#view().bytes, { cards: counted(this.#kinds), is_helped: this.isHelped }) : null;
  });

  get #kinds(): CardKind[] {
    return this.hand.filter(({ id }) => this.lifted.includes(id)).map(({ kind }) => kind);
  }

  /** The lifted cards that can be used, in the order of their kinds. */
  get cards(): CardKind[] {
    const offer = this.use && this.#preview?.offers[this.use];
    return sorted(offer ? this.#kinds.filter((kind) => offer.uses.includes(kind)) : this.#kinds);
  }

  /** The use in progress: a commitment, or trashing. */
  get use(): Use | null {
    const { phase, commitment } = this.#view();
    if (phase === "throw") return "trash";
    return phase === "commit" && commitment ? (commitment.act as Use) : null;
  }

  get isMenu(): boolean {
    return this.#view().phase === "menu" && this.#choices.length > 0;
  }

  /** Whether several cards can be lifted now. */
  get isOpen(): boolean {
    return this.#choices.length > 0 && (this.isMenu || this.use !== null);
  }

  /** Whether the leader can help before an action is begun. A Refugee has to stay for it. */
  get canBeHelped(): boolean {
    return this.#preview?.can_be_helped ?? false;
  }

  /** The total of the cards for this use. */
  offer(use: Use): Offer {
    const { value, flaw } = this.#preview?.offers[use] ?? { value: null, flaw: null };
    const isOffered = this.isMenu ? this.#has(use) : this.isOpen && this.use === use && (this.cards.length > 0 || this.#has("confirm"));
    return { value, flaw, isReady: isOffered && flaw === null };
  }

  /** Whether any action uses this card if it is lifted. */
  can(kind: CardKind): boolean {
    if (this.singles(kind).length > 0) return true;
    if (!this.isOpen) return false;
    const uses = this.use ? [this.use] : USES.filter((use) => this.#has(use));
    const preview = this.#preview;
    if (preview) return uses.some((use) => preview.offers[use].takes.includes(kind));
    return this.isMenu || this.#choices.some((choice) => choice.args[0] === kind);
  }

  /** Decisions that take this very card, one card at a time. */
  singles(kind: CardKind): Choice[] {
    return this.#choices.filter((choice) => SINGLE.includes(choice.kind) && choice.args[0] === kind);
  }

  toggle(id: string): void {
    const here = this.lifted.filter((lifted) => this.hand.some((thing) => thing.id === lifted));
    this.lifted = here.includes(id) ? here.filter((other) => other !== id) : [...here, id];
  }

  letGo(): void {
    if (this.lifted.length > 0) this.lifted = [];
    this.isHelped = false;
  }

  /** Lifted cards stay up while an action begins, and fall back when another decision comes. */
  get isKept(): boolean {
    const { phase, turn } = this.#view();
    return turn === this.#seat() && ["menu", "commit", "throw"].includes(phase);
  }

  /** Uses the lifted cards. */
  play(use: Use): void {
    const cards = this.cards;
    withdraw(this.#warning);
    if (use === "trash" && this.#warns(cards)) return;
    const kind = use === "trash" ? "throw" : "commit";
    const isAlone = cards.length === 0 && this.isMenu;
    const { leader } = this.#view().seats[this.#seat() ?? 0]!;
    const helper = leader && this.#preview?.offers[use].is_helped ? [leader] : [];
    const begin = this.isMenu ? [use, ...helper] : [];
    this.letGo();
    this.queue.play(isAlone ? begin : [...begin, ...committing(kind, cards)]);
  }

  #warns(cards: CardKind[]): boolean {
    const count = cards.reduce((all, card) => all + CARDS[card].people, 0);
    if (this.#warning !== "" || count === 0) return false;
    this.#warning = say("ui-trash-people", { count });
    toast(this.#warning);
    return true;
  }

  get #choices(): Choice[] {
    return this.#pick().choices;
  }

  #has(kind: string): boolean {
    return this.#choices.some((choice) => choice.kind === kind);
  }
}
