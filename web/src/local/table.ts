/** A table in this tab: everything that follows from a set-up and its events, as server/play/table.py has it. No clocks:
 * nobody plays against time at a device that they hold in their own hands. */

import type { Row } from "$/engine/declared";
import type { Engine } from "$/engine/engine";
import type { Line } from "$/engine/line";
import { TABLE, type Avatar, type Result, type Status } from "$/generated/messages";
import type { LocalSetup } from "./setup";
import { tableFact, type TableFact } from "./tablefacts";

export type EventKind = "act" | "undo" | "ask" | "vote" | "resign" | "leave" | "return" | "wake" | "name" | "rematch";

export interface Proposal {
  kind: EventKind;
  seat: number;
  action?: number;
  data?: { to?: number; voters?: number[]; yes?: boolean; name?: string | null; match?: string };
}

export interface TableEvent extends Proposal {
  number: number;
  /** What was asked for, once. */
  key: string;
  /** Seconds since 1970. */
  at: number;
}

export interface Seat {
  kind: "person" | "bot";
  name: string | null;
  /** Who plays on while a person is away or has resigned, or a bot seat's own. */
  bot: string | null;
  script: string[];
  away: boolean;
  resigned: boolean;
  /** The version at which a bot began to play on for them. */
  outSince: number;
  avatar: Avatar | null;
}

export interface UndoRequest {
  seat: number;
  /** Decisions left on the board if everybody agrees. */
  to: number;
  votes: Map<number, boolean | null>;
}

export const isPlayedByBot = (seat: Seat) => seat.kind === "bot" || seat.away || seat.resigned;
export const isActivePerson = (seat: Seat) => seat.kind === "person" && !seat.away && !seat.resigned;

export class LocalTable {
  readonly line: Line;
  readonly seats: Seat[];
  version = 0;
  /** When the board changed last. */
  boardVersion = 0;
  request: UndoRequest | null = null;
  rematch: string | null = null;
  active: number;
  #isAsleep = false;
  #undone: { at: number; versions: number[] }[] = [];
  /** Apart from the game. */
  #happened: { version: number; facts: Row[] }[] = [];

  constructor(
    readonly id: string,
    readonly setup: LocalSetup,
    readonly engine: Engine,
    readonly created: number,
    from: LocalTable | null = null,
  ) {
    this.active = created;
    this.line = from?.line.copy() ?? engine.begin(setup.seats.length, setup.options, BigInt(setup.seed), setup.rules);
    if (from) {
      this.seats = from.seats.map((seat) => ({ ...seat }));
      this.#resume(from);
      return;
    }
    const gone = setup.origin.resigned ?? [];
    this.seats = setup.seats.map((seat, i) => ({ ...seat, avatar: seat.avatar ?? null, away: false, resigned: gone.includes(i), outSince: 0 }));
    for (const action of setup.origin.opening) this.line.play(action);
  }

  // What it is now

  get status(): Status {
    if (this.line.over || this.#isGivenUp) return "finished";
    return this.#isAsleep ? "asleep" : "running";
  }

  get isRunning(): boolean {
    return this.status === "running";
  }

  get isAsleep(): boolean {
    return this.#isAsleep;
  }

  get decider(): number | null {
    return this.status === "finished" ? null : this.line.decider;
  }

  /** The bot that decides now. */
  get botToMove(): string | null {
    if (!this.isRunning) return null;
    const seat = this.seats[this.line.decider]!;
    return isPlayedByBot(seat) ? (seat.bot ?? TABLE.STAND_IN) : null;
  }

  get people(): number[] {
    return this.#seatsWhere((seat) => seat.kind === "person");
  }

  activePeople(but?: number): number[] {
    return this.#seatsWhere(isActivePerson).filter((seat) => seat !== but);
  }

  /** With two players one resignation is enough; with more, all people must have resigned. */
  get #isGivenUp(): boolean {
    const people = this.seats.filter((seat) => seat.kind === "person");
    if (this.seats.length === 2) return people.some((seat) => seat.resigned);
    return people.length > 0 && people.every((seat) => seat.resigned);
  }

  #seatsWhere(is: (seat: Seat) => boolean): number[] {
    return this.seats.flatMap((seat, i) => (is(seat) ? [i] : []));
  }

  // Undo

  /** How many decisions stay if this seat takes its last one back, with the bots' after it. */
  undoTarget(seat: number): number | null {
    for (let i = this.line.decision - 1; i >= this.setup.origin.opening.length; i--) {
      if (this.line.deciderOf(i) === seat) return i;
      if (this.#isPersonsOwn(i)) return null;
    }
    return null;
  }

  /** Likewise, whoever acted since. */
  askTarget(seat: number): number | null {
    for (let i = this.line.decision - 1; i >= this.setup.origin.opening.length; i--) {
      if (this.line.deciderOf(i) === seat) return i;
    }
    return null;
  }

  canUndo(seat: number): boolean {
    if (!this.isRunning || !isActivePerson(this.seats[seat]!)) return false;
    const target = this.undoTarget(seat);
    return target !== null && !this.#wasRevealed(target);
  }

  /** Everybody who must agree before this seat goes back so far: also those who are away, if something was revealed since
   * or a decision of their own would go. */
  voters(seat: number, to: number): number[] {
    const own = this.line.versions.flatMap((_, i) => (i >= to && this.#isPersonsOwn(i) ? [this.line.deciderOf(i)] : []));
    const wasRevealed = this.#wasRevealed(to);
    return this.people.filter((person) => {
      const { away, resigned } = this.seats[person]!;
      return person !== seat && !resigned && (!away || wasRevealed || own.includes(person));
    });
  }

  /** Was it taken by a person who has not resigned, and not by the bot that plays on for them? */
  #isPersonsOwn(decision: number): boolean {
    const seat = this.seats[this.line.deciderOf(decision)]!;
    return seat.away ? this.line.versions[decision]! < seat.outSince : isActivePerson(seat);
  }

  /** Has a person learned anything hidden from the decisions after so many? */
  #wasRevealed(since: number): boolean {
    return this.people.some((person) => this.line.learnedSince(since) & (1 << person));
  }

  // What happens

  /** The table as it will be; this one stays, in case the event cannot be written. */
  after(event: TableEvent): LocalTable {
    const next = new LocalTable(this.id, this.setup, this.engine, this.created, this);
    next.apply(event);
    return next;
  }

  #resume(from: LocalTable): void {
    const { version, boardVersion, request, rematch, active } = from;
    Object.assign(this, { version, boardVersion, rematch, active });
    this.request = request && { ...request, votes: new Map(request.votes) };
    this.#isAsleep = from.#isAsleep;
    this.#undone = [...from.#undone];
    this.#happened = [...from.#happened];
  }

  apply(event: TableEvent): void {
    if (event.number !== this.version + 1) throw new Error(`event ${event.number} at version ${this.version}`);
    this.#on[event.kind](event);
    this.version = event.number;
    this.active = event.at;
    if (event.kind === "act") return;
    const isDeserted = this.activePeople().length === 0 && this.people.some((seat) => !this.seats[seat]!.resigned);
    if (isDeserted) this.#isAsleep = true;
  }

  #on: Record<EventKind, (event: TableEvent) => void> = {
    act: (event) => {
      this.line.play(event.action!, event.number);
      this.#boardChanged(event);
    },
    undo: (event) => {
      const to = event.data!.to!;
      this.#undone.push({ at: event.number, versions: this.line.versions.slice(to) });
      this.line.cut(to);
      this.#boardChanged(event);
      this.#say(event, "took-back");
    },
    ask: (event) => {
      const { to, voters = this.activePeople(event.seat) } = event.data!; // older events do not say
      this.request = { seat: event.seat, to: to!, votes: new Map(voters.map((seat) => [seat, null])) };
      this.#say(event, "asked");
    },
    vote: (event) => {
      const yes = event.data!.yes!;
      this.request!.votes.set(event.seat, yes);
      if (!yes) this.request = null;
      this.#say(event, yes ? "agreed" : "disagreed");
    },
    resign: (event) => {
      this.#out(event, true);
      this.#say(event, "resigned");
    },
    leave: (event) => {
      this.#out(event, false);
      this.#say(event, "left");
    },
    return: (event) => {
      const seat = this.seats[event.seat]!;
      seat.away = false;
      seat.bot = null;
      this.#isAsleep = false;
      this.#say(event, "returned");
    },
    wake: () => {
      this.#isAsleep = false;
    },
    name: (event) => {
      this.seats[event.seat]!.name = event.data!.name ?? null;
    },
    rematch: (event) => {
      this.rematch = event.data!.match!;
    },
  };

  #boardChanged(event: TableEvent): void {
    this.boardVersion = event.number;
    this.request = null;
  }

  #out(event: TableEvent, resigned: boolean): void {
    const seat = this.seats[event.seat]!;
    seat.away = !resigned;
    seat.resigned = resigned;
    seat.outSince = event.number;
    seat.bot = TABLE.STAND_IN;
    this.request = null;
  }

  #say(event: TableEvent, fact: TableFact): void {
    this.#happened.push({ version: event.number, facts: [tableFact(fact, event.seat)] });
  }

  // What is said of it

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

  /** Versions up to `since` whose decisions were taken back afterwards. */
  dropped(since: number): number[] {
    return this.#undone.filter(({ at }) => at > since).flatMap(({ versions }) => versions.filter((version) => version <= since));
  }

  // The end

  result(): Result | null {
    if (this.status !== "finished") return null;
    const { line } = this;
    const resigned = this.#seatsWhere((seat) => seat.resigned);
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
