/** One line of play: a deal, the actions taken since, and every position on the way (core/line.py has the same). */

import { BYSTANDER, Refused, type Row, type State } from "./declared";
import type { Engine } from "./engine";

export interface Played {
  player: number;
  action: number;
  /** The position it was taken in. */
  before: State;
}

export class Line {
  #legal: number[] | null = null;

  constructor(
    readonly engine: Engine,
    public state: State,
    readonly history: Played[],
  ) {}

  get players(): number {
    return this.state[this.engine.declared.at.SEATS_AT]!;
  }

  /** The seat that decides next. */
  get player(): number {
    return this.state[this.engine.declared.at.PLAYER_AT]!;
  }

  get over(): boolean {
    return this.state[this.engine.declared.at.OVER_AT] !== 0;
  }

  get legal(): number[] {
    return (this.#legal ??= this.engine.legal(this.state));
  }

  decide(action: number): void {
    if (this.over) throw new Refused("The game is over: nothing more can be played.");
    if (!this.legal.includes(action)) throw new Refused("not legal", this.refuse(action, this.player));
    this.history.push({ player: this.player, action, before: this.state });
    this.#stand(this.engine.decide(this.state, action));
  }

  see(viewer: number): Uint8Array {
    return this.engine.see(this.state, viewer);
  }

  /** What a viewer is told of the last decision, or of the one of this number (from 0). */
  tell(viewer: number, number: number = this.history.length - 1): Row[] {
    const played = this.history[number];
    if (!played) return [];
    const after = this.history[number + 1]?.before ?? this.state;
    return this.engine.tell(played.before, played.action, after, viewer);
  }

  prompt(viewer: number): Row[] {
    return this.engine.prompt(this.state, viewer);
  }

  refuse(action: number, viewer: number): Row[] {
    return this.engine.refuse(this.state, action, viewer);
  }

  /** May the last decision be taken back? Only while none of these viewers learned a hidden thing by it. */
  canUndo(witnesses: number[] = this.viewers): boolean {
    const last = this.history.at(-1);
    if (!last) return false;
    const learned = this.engine.learned(last.before, this.state);
    return !witnesses.some((viewer) => learned & (1 << viewer));
  }

  undo(witnesses: number[] = this.viewers): void {
    if (!this.canUndo(witnesses)) throw new Refused("This decision cannot be taken back.");
    this.#stand(this.history.pop()!.before);
  }

  get viewers(): number[] {
    return [...Array(this.players).keys(), BYSTANDER];
  }

  scores(): number[] {
    return this.engine.scores(this.state);
  }

  standing(): number[] {
    return this.engine.standing(this.state);
  }

  /** A seat's points by source. */
  breakdown(seat: number): Record<string, number> {
    const { sources, rare } = this.engine.declared;
    const points = this.engine.breakdown(this.state, seat).map((n, i) => [sources[i]!, n] as const);
    return Object.fromEntries(points.filter(([source, n]) => n || !rare.includes(source)));
  }

  /** Another line that begins with what was played here; both go on by themselves. */
  copy(): Line {
    return new Line(this.engine, this.state, [...this.history]);
  }

  #stand(state: State): void {
    this.state = state;
    this.#legal = null;
  }
}
