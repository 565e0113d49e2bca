/** One decision, examined by the fair search, from what the deciding seat knew: analysis/examiner.py does the same. */

import { Bot } from "$/engine/bot";
import type { State } from "$/engine/declared";
import type { Level } from "$/generated/engines";
import type { Engine } from "$/engine/engine";
import { SEEDS } from "$/engine/options";
import { ITEMS, POINT, STRIDE, WORTH_A_REASON, type Calibration } from "$/generated/analysis";
import { calibrationOf, chancesOf, evennessOf, type PointInGame } from "./calibration";

const NODES = 1 << 18;
/** The level of the search; its simulations are given at each decision. */
const SEARCH: Level = { how: "search", simulations: 0, seconds: 0, slack: 0, learned: false };

/** A decision that was taken: its number, the position, the action, and the seat that began. */
export interface ExaminedDecision {
  decision: number;
  state: State;
  action: number;
  first: number;
}

/** The method of an analysis. */
export interface Method {
  simulations: number;
  seed: number;
  withOpenCards: boolean;
}

/** The search's result for a legal action. */
export interface Judged {
  action: number;
  visits: number;
  chance: number;
}

/** The item of the evaluation in which the better action gains most, and the gain in hundredths of a point. */
export interface Reason {
  item: string;
  gain: number;
}

/** A decision with a choice. Chances are each seat's of winning, in whole numbers out of UNIT. */
export interface Moment {
  decision: number;
  seat: number;
  played: number;
  best: number;
  /** The chances if the best action is played. */
  before: number[];
  /** The chances with the action that was played. */
  after: number[];
  /** The most visited first. */
  rows: Judged[];
  reason: Reason | null;
  /** The chances with all cards open, if requested. */
  open: number[] | null;
  /** The figures are those of a second look, from a fresh seed and with more simulations. */
  isChecked?: boolean;
}

export class Examiner {
  readonly #bot: Bot;
  readonly #calibration: Calibration;

  constructor(
    readonly engine: Engine,
    readonly seats: number,
    network: Uint8Array | null,
  ) {
    this.#bot = new Bot(engine, SEARCH, 0n, NODES, network);
    this.#calibration = calibrationOf(engine.declared.name, seats);
  }

  /** Examines a decision, which must leave a choice. */
  examine(asked: ExaminedDecision, { seed, simulations, withOpenCards }: Method): Moment {
    const { decision, state, action: played } = asked;
    const seat = this.#decider(state);
    this.#begin(asked, seed);
    this.#bot.examine(simulations);
    const leader = this.#bot.best();
    this.#rehearse(played, leader, simulations);
    const shares = this.#bot.shares(this.seats);
    const where = this.#where(asked, shares.get(leader)!);
    const best = shares.get(played)![seat]! >= shares.get(leader)![seat]! ? played : leader;
    const chances = new Map([...shares].map(([action, found]) => [action, chancesOf(this.#calibration, found, where)]));
    const [before, after] = [chances.get(best)!, chances.get(played)!];
    const rows = this.#bot
      .counts()
      .filter(({ action }) => chances.has(action))
      .map(({ action, visits }) => ({ action, visits, chance: chances.get(action)![seat]! }))
      .sort((one, other) => other.visits - one.visits || one.action - other.action);
    const reason = before[seat]! - after[seat]! >= WORTH_A_REASON ? this.#reason(best, played) : null;
    const open = withOpenCards ? this.#openChances(asked, seed, simulations) : null;
    return { decision, seat, played, best, before, after, rows, reason, open };
  }

  #begin({ decision, state }: ExaminedDecision, seed: number): void {
    this.#bot.reseed((BigInt(seed) * BigInt(STRIDE) + BigInt(decision)) % SEEDS);
    this.#bot.begin(state);
  }

  /** Searches the action played until it has as many visits as the best one, for up to half of the simulations. */
  #rehearse(action: number, best: number, simulations: number): void {
    const visits = new Map(this.#bot.counts().map((row) => [row.action, row.visits]));
    const more = Math.min(visits.get(best)!, Math.floor(simulations / 2)) - visits.get(action)!;
    if (more > 0) this.#bot.rehearse(action, more);
  }

  #reason(best: number, played: number): Reason | null {
    const items = ITEMS[this.engine.declared.name] ?? [];
    const better = this.#bot.reasons(best);
    const gains = this.#bot.reasons(played).map((worse, i) => better[i]! - worse);
    const gain = Math.max(0, ...gains);
    return gain >= POINT / 2 ? { item: items[gains.indexOf(gain)]!, gain } : null;
  }

  #openChances(asked: ExaminedDecision, seed: number, simulations: number): number[] {
    this.#begin(asked, seed);
    this.#bot.examine(simulations, asked.state);
    const best = this.#bot.shares(this.seats).get(this.#bot.best())!;
    return chancesOf(this.#calibration, best, this.#where(asked, best));
  }

  #where({ decision, state, first }: ExaminedDecision, shares: number[]): PointInGame {
    return { decision, decider: this.#decider(state), first, evenness: evennessOf(shares) };
  }

  #decider(state: State): number {
    return state[this.engine.declared.at.PLAYER_AT]!;
  }
}
