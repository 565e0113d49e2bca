/** A line of play: the deal, the decisions since, and the position that they lead to (core/line.py has the same). */

import { IllegalAction, type Row, type State } from "./declared";
import { ranks, type Engine } from "./engine";

interface Decision {
  player: number;
  action: number;
  /** The position it was taken in. */
  before: State;
  /** The owner's counter at that time. */
  version: number;
  /** The viewers who learned something hidden from it, one bit each. */
  learners: number;
}

export class Line {
  #legal: number[] | null;

  constructor(
    readonly engine: Engine,
    public position: State,
    public history: readonly Decision[] = [],
    legal: number[] | null = null,
  ) {
    this.#legal = legal;
  }

  get players(): number {
    return this.position[this.engine.declared.at.SEATS_AT]!;
  }

  /** The seat that decides next. */
  get decider(): number {
    return this.engine.decider(this.position);
  }

  get over(): boolean {
    return this.position[this.engine.declared.at.OVER_AT] !== 0;
  }

  /** The legal actions; none when the game is over. */
  get legal(): number[] {
    return (this.#legal ??= this.engine.legal(this.position));
  }

  /** The number of decisions taken. */
  get decision(): number {
    return this.history.length;
  }

  get actions(): number[] {
    return this.history.map(({ action }) => action);
  }

  get versions(): number[] {
    return this.history.map(({ version }) => version);
  }

  play(action: number, version = 0): void {
    if (this.over) throw new IllegalAction("The game is over: nothing more can be played.");
    const { decider: player, position: before, engine } = this;
    if (!this.legal.includes(action)) throw new IllegalAction("not legal", engine.refuse(before, action, player));
    const { position, legal, learners } = engine.decide(before, action);
    this.history = [...this.history, { player, action, before, version, learners }];
    this.position = position;
    this.#legal = legal;
  }

  /** A copy that can be played on separately; the decisions so far are shared. */
  copy(): Line {
    return new Line(this.engine, this.position, this.history, this.#legal);
  }

  // Earlier positions

  deciderOf(decision: number): number {
    return this.history[decision]!.player;
  }

  /** The viewers, one bit each, who learned something hidden since this number of decisions. */
  learnedSince(decision: number): number {
    return this.history.slice(decision).reduce((bits, { learners }) => bits | learners, 0);
  }

  /** Goes back to the position after this number of decisions. */
  cut(decisions: number): void {
    if (decisions === this.decision) return;
    this.position = this.positionAfter(decisions);
    this.history = this.history.slice(0, decisions);
    this.#legal = null;
  }

  positionAfter(decisions: number): State {
    return this.history[decisions]?.before ?? this.position;
  }

  /** The number of decisions up to a version. */
  firstAfter(version: number): number {
    return this.history.findLastIndex((decision) => decision.version <= version) + 1;
  }

  // Views and facts

  see(viewer: number): Uint8Array {
    return this.engine.see(this.position, viewer);
  }

  /** The facts that a viewer gets about a decision, counted from 1. */
  tell(viewer: number, decision = this.decision): Row[] {
    const { before, action } = this.history[decision - 1]!;
    return this.engine.tell(before, action, this.positionAfter(decision), viewer);
  }

  scores(): number[] {
    return this.engine.scores(this.position);
  }

  standing(): number[] {
    return this.engine.standing(this.position);
  }

  /** Each seat's rank, 1 the best; players who resigned rank behind all others. */
  ranking(resigned: number[] = []): number[] {
    const standing = this.standing();
    const gap = Math.max(...standing) - Math.min(...standing) + 1;
    return ranks(standing.map((points, seat) => (resigned.includes(seat) ? points - gap : points)));
  }

  /** Each seat's points by source. */
  breakdown(): Record<string, number>[] {
    return Array.from({ length: this.players }, (_, seat) => this.engine.breakdown(this.position, seat));
  }
}
