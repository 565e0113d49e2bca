/** A table in this tab: everything that follows from a set-up and its events. Its rules are kernels, those of the server
 * (engine/tablerules.ts). There are no clocks, since people around one device do not play against time. */

import type { Row } from "$/engine/declared";
import type { Engine } from "$/engine/engine";
import type { Line } from "$/engine/line";
import { nameOf, numbersOf, ofSeat, type EventName, type EventNumbers, type TableRecord, type TableRules } from "$/engine/tablerules";
import { FRAME, TABLE, type Result, type Status } from "$/generated/messages";
import { EVENT_KINDS, NOBODY, SeatState, TABLE_AT, UNTOLD, Vote, type EventData } from "$/generated/tablerules";
import type { LocalSetup, SeatSetup } from "./setup";

export interface Proposal {
  kind: EventName;
  seat: number;
  action?: number;
  data?: EventData & { name?: string | null; match?: string };
}

export interface TableEvent extends Proposal {
  number: number;
  /** A request that is carried out once. */
  key: string;
  /** Seconds since 1970. */
  at: number;
}

/** A seat, whose bot plays on while a person is away or has resigned. */
export interface Seat extends Required<SeatSetup> {
  away: boolean;
  resigned: boolean;
}

interface UndoRequest {
  seat: number;
  /** Decisions left on the board if everybody agrees. */
  to: number;
  votes: Map<number, boolean | null>;
}

const EMPTY: NonNullable<Proposal["data"]> = {};

export class LocalTable {
  readonly line: Line;
  readonly seats: Seat[];
  record: TableRecord;
  rematch: string | null = null;
  active: number;
  #undone: { at: number; versions: number[] }[] = [];
  /** Apart from the game. */
  #happened: { version: number; facts: Row[] }[] = [];

  constructor(
    readonly id: string,
    readonly setup: LocalSetup,
    readonly game: { engine: Engine; rules: TableRules },
    readonly created: number,
    from: LocalTable | null = null,
  ) {
    this.active = created;
    this.line = from?.line.copy() ?? this.engine.begin(setup.seats.length, setup.options, BigInt(setup.seed), setup.rules);
    if (from) {
      this.seats = from.seats.map((seat) => ({ ...seat }));
      this.record = from.record;
      this.rematch = from.rematch;
      this.#undone = [...from.#undone];
      this.#happened = [...from.#happened];
      return;
    }
    this.seats = setup.seats.map((seat) => ({ ...seat, avatar: seat.avatar ?? null, away: false, resigned: false }));
    for (const action of setup.origin.opening) this.line.play(action);
    const { opening, resigned = [] } = setup.origin;
    const people = setup.seats.map((_, i) => (resigned.includes(i) ? SeatState.RESIGNED : SeatState.PERSON));
    const states = setup.seats.map(({ kind }, i) => (kind === "bot" ? SeatState.BOT : people[i]!));
    this.record = game.rules.begin({ opening: opening.length, ...this.#boardNow() }, states);
    this.#readSeats();
  }

  get engine(): Engine {
    return this.game.engine;
  }

  // Present state

  get version(): number {
    return this.record[TABLE_AT.version]!;
  }

  /** The version of the last change of the board. */
  get boardVersion(): number {
    return this.record[TABLE_AT.board_version]!;
  }

  get status(): Status {
    return FRAME.STATUSES[this.record[TABLE_AT.status]!]!;
  }

  get isRunning(): boolean {
    return this.status === "running";
  }

  get decider(): number | null {
    return seatOrNull(this.record[TABLE_AT.decider]!);
  }

  /** The bot that decides now. */
  get botToMove(): string | null {
    const seat = seatOrNull(this.record[TABLE_AT.bot_to_act]!);
    return seat === null ? null : (this.seats[seat]!.bot ?? TABLE.STAND_IN);
  }

  mayAct(seat: number): boolean {
    return seat === this.record[TABLE_AT.person_to_act];
  }

  get people(): number[] {
    return this.seats.flatMap((seat, i) => (seat.kind === "person" ? [i] : []));
  }

  get request(): UndoRequest | null {
    const seat = seatOrNull(this.record[TABLE_AT.asker]!);
    if (seat === null) return null;
    const votes = this.people.map((i) => [i, ofSeat(this.record, i, "vote")] as const).filter(([, vote]) => vote !== Vote.NONE);
    return { seat, to: this.record[TABLE_AT.asked_to]!, votes: new Map(votes.map(([i, vote]) => [i, vote === Vote.AGREED || null])) };
  }

  /**
   * The ways in which this seat may take its last decision back: at once (FRAME.CAN_UNDO) or by asking (FRAME.CAN_ASK).
   */
  undoOffers(seat: number): number {
    return this.game.rules.undoOffers(this.record, seat);
  }

  /** The event by which a seat takes part again, if there is one. */
  comeBack(seat: number): EventName | null {
    const kind = this.game.rules.comeBack(this.record, seat);
    return kind ? nameOf(kind) : null;
  }

  propose(verb: number, asked: Partial<EventNumbers>): { refusal: number; event: EventNumbers } {
    return this.game.rules.propose(this.record, verb, asked);
  }

  // Events

  /** The table after an event; this one is kept, in case the event cannot be written. */
  after(event: TableEvent): LocalTable {
    const next = new LocalTable(this.id, this.setup, this.game, this.created, this);
    next.apply(event);
    return next;
  }

  apply(event: TableEvent): void {
    if (event.number !== this.version + 1) throw new Error(`event ${event.number} at version ${this.version}`);
    this.#besideTheRules(event);
    const learners = event.kind === "act" ? this.line.history.at(-1)!.learners : 0;
    const numbers = { seat: event.seat, learners, ...numbersOf(event.data ?? EMPTY), ...this.#boardNow() };
    const { table, fact } = this.game.rules.apply(this.record, EVENT_KINDS[event.kind], numbers);
    this.record = event.kind === "undo" ? this.game.rules.note(table, this.#kept()) : table;
    this.active = event.at;
    this.#readSeats();
    if (fact !== UNTOLD) this.#happened.push({ version: event.number, facts: [[FRAME.FIRST_TABLE_FACT + fact, event.seat, 0, 0, 0, 0]] });
  }

  /** The decisions that are not of the opening: player, version and learners of each. */
  #kept(): number[][] {
    return this.line.history.slice(this.setup.origin.opening.length).map(({ player, version, learners }) => [player, version, learners]);
  }

  #boardNow(): { player: number; is_over: number } {
    return { player: this.line.decider, is_over: Number(this.line.over) };
  }

  #readSeats(): void {
    for (const [i, seat] of this.seats.entries()) {
      const state = ofSeat(this.record, i, "state");
      seat.away = state === SeatState.AWAY;
      seat.resigned = state === SeatState.RESIGNED;
    }
  }

  /** The board, names and bots. */
  #besideTheRules({ kind, seat, number, action, data = EMPTY }: TableEvent): void {
    if (kind === "act") this.line.play(action!, number);
    if (kind === "undo") {
      this.#undone.push({ at: number, versions: this.line.versions.slice(data.to) });
      this.line.cut(data.to!);
    }
    if (kind === "resign" || kind === "leave") this.seats[seat]!.bot = TABLE.STAND_IN;
    if (kind === "return") this.seats[seat]!.bot = null;
    if (kind === "name") this.seats[seat]!.name = data.name ?? null;
    if (kind === "rematch") this.rematch = data.match!;
  }

  // Log and facts

  /** Versions after `since` (−1: all of them) and the facts that they brought, oldest first. */
  log(viewer: number, since: number): { version: number; facts: Row[] }[] {
    const { line } = this;
    const played = line.versions
      .map((version, i) => ({ version, decision: i + 1 }))
      .slice(line.firstAfter(since))
      .map(({ version, decision }) => ({ version, facts: line.tell(viewer, decision) }));
    const happened = this.#happened.filter(({ version }) => version > since);
    return happened.length ? [...played, ...happened].sort((a, b) => a.version - b.version) : played;
  }

  /** Versions up to `since` whose decisions were undone afterwards. */
  dropped(since: number): number[] {
    return this.#undone.filter(({ at }) => at > since).flatMap(({ versions }) => versions.filter((version) => version <= since));
  }

  // The end

  result(): Result | null {
    if (this.status !== "finished") return null;
    const { line } = this;
    const resigned = this.people.filter((seat) => this.seats[seat]!.resigned);
    return {
      scores: line.scores(),
      ranking: line.ranking(resigned),
      breakdown: line.breakdown(),
      reason: line.over ? "played" : "resigned",
      resigned,
      seed: this.setup.seed,
      salt: this.setup.salt,
    };
  }
}

const seatOrNull = (seat: number) => (seat === NOBODY ? null : seat);
