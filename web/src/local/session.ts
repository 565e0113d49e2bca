/** A local match being played: its table, its listeners, and the order in which things happen there.
 *
 * Every change of a table is first written, then applied, then published, as at the server (play/session.py). */

import { KERNELS } from "$/generated/engines";
import type { ServerMessage } from "$/generated/messages";
import type { Command } from "$/net/link";
import type { ViewFacts } from "$/net/view";
import type { Vocabulary } from "$/records/declaration";
import type { Bots } from "./bots";
import { propose } from "./commands";
import { playersMessage, rematchMessage, summary, viewFacts, welcome } from "./messages";
import { Refused } from "./refusal";
import type { Store } from "./store";
import type { LocalTable, Proposal, TableEvent } from "./table";

const TRIES = 8;

/** A page at this table: it is sent everything that happens there. */
export interface Listener {
  message(message: ServerMessage): void;
  frame(frame: ViewFacts): void;
  /** A message for people, by the key of its text. */
  notice(text: Notice): void;
}

export type Notice = "local-not-kept";

/** Whether the events of a match are stored, as they should be. If that fails, it can still be played, with a warning. */
type Storage = "kept" | "unkept" | "failed";

interface Client {
  to: Listener;
  /** The version of the last view that each viewer was sent; −1: none yet. */
  sent: Map<number, number>;
  hasOldPlayers: boolean;
}

/** The parts of the tab that all its matches share, as play/context.py at the server. */
export interface Context {
  store: Store;
  bots: Bots;
  /** Tells the other tabs. */
  published: (match: string, version: number) => void;
  now: () => number;
}

export class Session {
  #keys = new Map<string, number>();
  #clients = new Map<Listener, Client>();
  /** Requests and moves of bots are handled one at a time. */
  #queue: Promise<unknown> = Promise.resolve();
  #isThinking = false;

  constructor(
    public table: LocalTable,
    readonly vocabulary: Vocabulary,
    private readonly context: Context,
    private storage: Storage,
    events: TableEvent[] = [],
  ) {
    for (const event of events) {
      table.apply(event);
      this.#keys.set(event.key, event.number);
    }
  }

  get isIdle(): boolean {
    return this.#clients.size === 0;
  }

  // Listeners

  /** All people of a local table sit at this device. `seen`: the last version that was drawn. */
  attach(to: Listener, lang: string, seen: number): Promise<void> {
    return this.#inTurn(async () => {
      const seats = this.table.people;
      for (const seat of seats) await this.#comeBack(seat);
      const { table } = this;
      const viewers = seats.length ? seats : [KERNELS.SPECTATOR];
      const known = seen > 0 && seen <= table.version ? seen : -1;
      const client = { to, sent: new Map(viewers.map((viewer) => [viewer, known] as const)), hasOldPlayers: true };
      this.#clients.set(to, client);
      to.message(welcome(table, seats, lang, this.context.now()));
      if (this.storage === "failed") to.notice("local-not-kept");
      this.#refresh(client);
      if (table.rematch) this.#tellRematch(client);
      this.think();
    });
  }

  detach(to: Listener): void {
    this.#clients.delete(to);
    if (this.isIdle) this.context.bots.cancel(this.table.id);
  }

  /** Draw everything again. */
  forget(to: Listener): void {
    const client = this.#clients.get(to);
    if (!client) return;
    for (const viewer of client.sent.keys()) client.sent.set(viewer, -1);
    this.#refresh(client);
  }

  // Requests

  ask(command: Command, key: string, by: Listener): Promise<void> {
    return this.#inTurn(async () => {
      try {
        const version = command.t === "why" ? this.#why(command) : await this.#do(command, `${command.seat}:${key}`);
        by.message({ t: "ack", key, version });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        by.message(this.refusal(error, key));
        if (error.code === "stale") this.forget(by);
      }
      this.#refreshAll();
      this.think();
    });
  }

  #why(command: Command): number {
    propose(this.table, command, this.vocabulary);
    return this.table.version;
  }

  async #do(command: Command, key: string): Promise<number> {
    for (let tries = 0; tries < TRIES; tries++) {
      const done = this.#keys.get(key);
      if (done !== undefined) return done;
      if (command.t !== "leave" && command.t !== "return" && command.t !== "react") await this.#comeBack(command.seat);
      if (await this.#append(propose(this.table, command, this.vocabulary), key)) return this.table.version;
    }
    throw new Refused("unavailable", "local-unavailable");
  }

  refusal({ code, said, facts }: Refused, key: string): ServerMessage {
    const message = { t: "refuse" as const, key, code, reason: said, version: this.table.version };
    return facts ? { ...message, facts } : message;
  }

  /** Remember the next match, which is never replaced. */
  linkRematch(match: string): Promise<string> {
    return this.#inTurn(async () => {
      while (this.table.rematch === null) await this.#append({ kind: "rematch", seat: 0, data: { match } }, `rematch:${match}`);
      return this.table.rematch;
    });
  }

  /** Reads the events that other tabs have written. */
  catchUp(): Promise<void> {
    return this.#inTurn(async () => {
      const news = await this.#read();
      if (news.some(({ kind }) => kind !== "rematch")) this.#refreshAll(); // which no view shows
      this.think();
    });
  }

  // Writing

  /** Writes an event; false if another tab wrote first, and this session has now caught up. */
  async #append(proposal: Proposal, key: string): Promise<boolean> {
    const { table, context } = this;
    const event: TableEvent = { ...proposal, number: table.version + 1, key, at: context.now() };
    const after = table.after(event);
    if (!(await this.#write(event, after))) {
      await this.#read();
      return false;
    }
    this.#advance(after, event);
    context.published(table.id, event.number);
    return true;
  }

  async #write(event: TableEvent, after: LocalTable): Promise<boolean> {
    if (this.storage !== "kept") return true;
    try {
      return await this.context.store.append(after.id, event, summary(after));
    } catch {
      this.storage = "failed"; // full, or taken away from us
      for (const { to } of this.#clients.values()) to.notice("local-not-kept");
      return true;
    }
  }

  /** Applies the events that other tabs have written. */
  async #read(): Promise<TableEvent[]> {
    const events = await this.context.store.events(this.table.id, this.table.version);
    for (const event of events) this.#advance(this.table.after(event), event);
    return events;
  }

  #advance(after: LocalTable, event: TableEvent): void {
    this.table = after;
    this.#keys.set(event.key, event.number);
    if (event.kind === "act" && after.isRunning) return;
    for (const client of this.#clients.values()) {
      client.hasOldPlayers = true;
      if (event.kind === "rematch") this.#tellRematch(client);
    }
  }

  async #comeBack(seat: number): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const kind = this.table.comeBack(seat);
      if (!kind) return;
      await this.#append({ kind, seat }, `${kind}:${this.table.version}`);
    }
  }

  // Messages

  #refreshAll(): void {
    for (const client of this.#clients.values()) this.#refresh(client);
  }

  #refresh(client: Client): void {
    for (const [viewer, since] of client.sent) {
      if (since >= this.table.version) continue;
      client.to.frame(viewFacts(this.table, viewer, since));
      client.sent.set(viewer, this.table.version);
    }
    if (!client.hasOldPlayers) return;
    client.hasOldPlayers = false;
    client.to.message(playersMessage(this.table, [...client.sent.keys()][0]!));
  }

  #tellRematch(client: Client): void {
    for (const seat of this.table.people) client.to.message(rematchMessage(this.table, seat));
  }

  // Bots

  /** Let the bots play until a person decides, while a page shows the match. */
  think(): void {
    if (this.#isThinking || this.isIdle || !this.table.botToMove) return;
    this.#isThinking = true;
    void this.#think().finally(() => {
      this.#isThinking = false;
    });
  }

  async #think(): Promise<void> {
    for (let bot = this.table.botToMove; bot !== null && !this.isIdle; bot = this.table.botToMove) {
      const { boardVersion } = this.table;
      const action = this.#scripted() ?? (await this.context.bots.choose(this.table, bot));
      await this.#inTurn(async () => {
        const isStill = this.table.boardVersion === boardVersion && this.table.botToMove === bot;
        if (!isStill || action === null) return;
        await this.#append({ kind: "act", seat: this.table.line.decider, action }, `bot:${boardVersion}`);
        this.#refreshAll();
      });
      if (action === null) return;
    }
  }

  /** The next decision of a seat's script, while it fits. */
  #scripted(): number | null {
    const { line, setup, seats } = this.table;
    const taken = line.history.slice(setup.origin.opening.length).filter(({ player }) => player === line.decider).length;
    const words = seats[line.decider]!.script[taken];
    const action = words === undefined ? null : this.vocabulary.parse(words);
    return action !== null && line.legal.includes(action) ? action : null;
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(run);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
