/** The cards a player has lifted from the hand, in any order, before anything is sent. */

import type { Choice } from "$/table/choose";
import type { Pick } from "$/table/pick.svelte";
import { order, type Act, type Kind, type Leader } from "./cards";
import { committing, Sequence } from "./sequence";
import { counted, sorted, things, type ScavengersView } from "./view";
import { base, fits, flaw, worth, type Flaw, type Help } from "./worth";

export const DEEDS = ["draw", "dig", "hunt", "trash"] as const;
export type Deed = (typeof DEEDS)[number];

/** Kinds of decisions that a card of the hand answers by itself. */
const SINGLE = ["pay", "worker", "equip", "put", "heal", "butcher", "cannibal"];

/** §7 What a leader adds to an action, with a Refugee as helper. */
const BONUS: Partial<Record<Leader, number>> = { mentor: 1, peacemaker: 2 };

export interface Offer {
  /** What it comes to; null when the lifted cards do not go together. */
  value: number | null;
  flaw: Flaw | null;
  /** A click on it plays. */
  isReady: boolean;
}

export class Bench {
  /** Names of things (see view.ts) that are lifted. */
  lifted = $state.raw<string[]>([]);
  /** A Mentor or Peacemaker helps, with a Refugee, in what is played next. */
  isHelped = $state(false);
  #view: () => ScavengersView;
  #pick: () => Pick;
  #seat: () => number | null;
  readonly sequence: Sequence;

  constructor(view: () => ScavengersView, pick: () => Pick, seat: () => number | null) {
    this.#view = view;
    this.#pick = pick;
    this.#seat = seat;
    this.sequence = new Sequence(pick);
  }

  get hand(): { id: string; kind: Kind }[] {
    const seat = this.#seat();
    return seat === null ? [] : things(this.#view(), seat).hand.filter((thing) => thing !== null);
  }

  get cards(): Kind[] {
    const lifted = this.hand.filter(({ id }) => this.lifted.includes(id)).map(({ kind }) => kind);
    const { deed } = this;
    return sorted(deed === null ? lifted : lifted.filter((kind) => this.#suits(kind, deed) && order(kind) >= this.#floor));
  }

  /** The action that is being filled: of a commitment, or throwing away. */
  get deed(): Deed | null {
    const { phase, commitment } = this.#view();
    if (phase === "throw") return "trash";
    return phase === "commit" && commitment ? (commitment.act as Deed) : null;
  }

  get isMenu(): boolean {
    return this.#view().phase === "menu" && this.#choices.length > 0;
  }

  /** Can cards be lifted now, several at a time? */
  get isOpen(): boolean {
    return this.#choices.length > 0 && (this.isMenu || this.deed !== null);
  }

  get help(): Help {
    const { commitment, seats } = this.#view();
    const me = seats[this.#seat() ?? 0]!;
    const leader = me.wounded ? null : me.leader;
    return { leader, bonus: commitment?.helper && leader ? (BONUS[leader] ?? 0) : 0 };
  }

  /** May the leader be asked to help before an action is begun? A Refugee has to stay for it. */
  get canBeHelped(): boolean {
    const me = this.#view().seats[this.#seat() ?? 0]!;
    const idle = this.hand.filter(({ id, kind }) => kind === "refugee" && !this.lifted.includes(id));
    return this.isMenu && !me.wounded && !me.leader_used && me.leader !== null && me.leader in BONUS && idle.length > 0;
  }

  #helpFor(deed: Deed): Help {
    const { leader } = this.help;
    const helps = this.isHelped && this.canBeHelped && leader !== null && (leader === "mentor" || deed !== "draw");
    return helps ? { leader, bonus: BONUS[leader] ?? 0 } : this.help;
  }

  /** What the cards come to when they are used for this. */
  offer(deed: Deed): Offer {
    const cards = this.cards;
    const isOffered = this.isMenu ? this.#has(deed) : this.isOpen && this.deed === deed;
    if (deed === "trash") return { value: cards.length, flaw: null, isReady: isOffered && (cards.length > 0 || this.isMenu || this.#has("confirm")) };
    const all = [...this.#committed, ...cards];
    if (all.length === 0) return { value: null, flaw: null, isReady: isOffered && this.isMenu };
    const help = this.#helpFor(deed);
    const found = flaw(all, deed, help);
    return { value: found === "unfit" ? null : worth(all, deed, help), flaw: found, isReady: isOffered && found === null };
  }

  /** Does lifting this card lead anywhere? */
  can(kind: Kind): boolean {
    if (this.singles(kind).length > 0) return true;
    if (!this.isOpen) return false;
    if (this.isMenu) return DEEDS.some((deed) => this.#has(deed) && this.#suits(kind, deed));
    return this.deed === "trash" || (this.deed !== null && order(kind) >= this.#floor && this.#leadsOn(kind, this.deed));
  }

  /** With everybody else in hand who could do it, would it become a commitment? */
  #leadsOn(kind: Kind, act: Act): boolean {
    const rest = this.hand.filter((thing) => !this.lifted.includes(thing.id)).map((thing) => thing.kind);
    rest.splice(rest.indexOf(kind), 1);
    const others = rest.filter((other) => base(other, act, this.help.leader) !== null && order(other) >= this.#floor);
    return flaw([...this.#committed, ...this.cards, kind, ...others], act, this.help) === null;
  }

  /** Decisions that take this very card, one card at a time. */
  singles(kind: Kind): Choice[] {
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

  /** Lifted cards stay up while an action is begun, and fall back when something else is asked. */
  get isKept(): boolean {
    const { phase, turn } = this.#view();
    return turn === this.#seat() && ["menu", "commit", "throw"].includes(phase);
  }

  /** Uses the lifted cards. */
  play(deed: Deed): void {
    const cards = this.cards;
    const kind = deed === "trash" ? "throw" : "commit";
    const isAlone = cards.length === 0 && this.isMenu;
    const helper = deed !== "trash" && this.isMenu && this.#helpFor(deed).bonus > 0 ? [this.help.leader!] : [];
    const begin = this.isMenu ? [deed, ...helper] : [];
    this.letGo();
    this.sequence.play(isAlone ? begin : [...begin, ...committing(kind, cards)]);
  }

  get #choices(): Choice[] {
    return this.#pick().choices;
  }

  get #committed(): Kind[] {
    const { commitment } = this.#view();
    return this.isMenu || !commitment ? [] : (Object.entries(commitment.cards) as [Kind, number][]).flatMap(([kind, n]) => Array<Kind>(n).fill(kind));
  }

  /** Cards are committed in the order of their kinds: earlier ones than the last cannot follow. */
  get #floor(): number {
    const committed = Object.keys(counted(this.#committed)) as Kind[];
    return Math.max(-1, ...committed.map(order));
  }

  #has(kind: string): boolean {
    return this.#choices.some((choice) => choice.kind === kind);
  }

  #suits(kind: Kind, deed: Deed): boolean {
    return deed === "trash" || fits(kind, deed as Act, this.help.leader);
  }
}
