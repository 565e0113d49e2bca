/** A line of play as a table has it: with the versions that its decisions became, and who learned something by them. */

import type { Row, State } from "$/engine/declared";
import type { Engine } from "$/engine/engine";
import type { Line } from "$/engine/line";

export class Board {
  /** To whom each decision showed something hidden, a bit for each viewer. */
  readonly #shown: number[];

  constructor(
    readonly line: Line,
    readonly versions: number[] = [],
    shown: number[] = [],
  ) {
    this.#shown = shown;
  }

  /** One that can be played on by itself. */
  copy(): Board {
    return new Board(this.line.copy(), [...this.versions], [...this.#shown]);
  }

  get engine(): Engine {
    return this.line.engine;
  }

  /** How many decisions were taken. */
  get decision(): number {
    return this.line.history.length;
  }

  get position(): State {
    return this.line.state;
  }

  get decider(): number {
    return this.line.player;
  }

  get isOver(): boolean {
    return this.line.over;
  }

  get legal(): number[] {
    return this.isOver ? [] : this.line.legal;
  }

  get actions(): number[] {
    return this.line.history.map(({ action }) => action);
  }

  deciderOf(decision: number): number {
    return this.line.history[decision]!.player;
  }

  /** The action must be legal. */
  play(action: number, version = 0): void {
    const before = this.position;
    this.line.decide(action);
    this.versions.push(version);
    this.#shown.push(this.engine.learned(before, this.position));
  }

  /** Go back to the position after so many decisions. */
  cut(decisions: number): void {
    while (this.decision > decisions) this.line.undo([]);
    this.versions.length = this.#shown.length = decisions;
  }

  positionAfter(decisions: number): State {
    return this.line.history[decisions]?.before ?? this.position;
  }

  /** What a viewer was told of a decision, the first of which is 1. */
  told(viewer: number, decision: number): Row[] {
    return this.line.tell(viewer, decision - 1);
  }

  /** The viewers, as bits, who learned something hidden from the decisions after so many. */
  shownSince(decision: number): number {
    return this.#shown.slice(decision).reduce((bits, viewers) => bits | viewers, 0);
  }

  /** How many decisions are not newer. */
  firstAfter(version: number): number {
    const newer = this.versions.findIndex((v) => v > version);
    return newer < 0 ? this.decision : newer;
  }
}
