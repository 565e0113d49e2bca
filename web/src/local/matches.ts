/** All local matches: new ones, rematches, continuations, imported game records (server/play/create.py). */

import { seedOf, type Day } from "$/engine/daily";
import { gameOf, readGameRecord } from "$/engine/gamefile";
import { once } from "$/lib/once";
import { SEAT } from "$/generated/daily";
import { TABLE, type Continue, type NewMatch, type Replay, type Summary } from "$/generated/messages";
import { REMATCH_STEP } from "$/generated/tablerules";
import type { Command } from "$/net/link";
import { cleanName } from "./commands";
import type { LoadedGame } from "./games";
import { summary } from "./messages";
import { Refused } from "./refusal";
import { recordOf, replay } from "./replay";
import { Session, type Context, type Listener } from "./session";
import { dailyName, newMatchName, newSalt, newSeed, NO_ORIGIN, type LocalSetup, type SeatSetup } from "./setup";
import { LocalTable } from "./table";

const MAX_RECORD = 300_000;

export class Matches {
  #sessions = new Map<string, Promise<Session>>();

  constructor(
    private readonly context: Context,
    private readonly load: (game: string) => Promise<LoadedGame>,
    private readonly games: () => Promise<string[]>,
  ) {}

  /** The engine is loaded while people choose, so that the table opens at once. */
  async warmUp(game: string): Promise<void> {
    await this.load(game);
  }

  async create(wish: NewMatch, isKept = true): Promise<string> {
    const { engine } = await this.load(wish.game);
    const setup: LocalSetup = {
      game: wish.game,
      rules: engine.newestRules,
      options: engine.complete(wish.options ?? {}),
      seats: wish.seats.map(seatOf),
      seed: wish.seed === null || wish.seed === undefined ? newSeed() : String(wish.seed),
      salt: newSalt(),
      seed_chosen: wish.seed !== null && wish.seed !== undefined,
      origin: NO_ORIGIN,
    };
    return await this.#begin(setup, isKept);
  }

  /** The Daily of a game, begun once on this device and continued after that. */
  async daily(day: Day, person: Pick<SeatSetup, "name" | "avatar">): Promise<string> {
    const match = dailyName(day);
    if (this.#sessions.has(match) || (await this.context.store.find(match))) return match;
    const { rules, options, players, level: bot } = day.terms;
    const seats = Array.from({ length: players }, (_, seat) => seatOf(seat === SEAT ? { kind: "person", ...person } : { kind: "bot", bot }));
    const setup: LocalSetup = { game: day.game, rules, options, seats, seed: String(seedOf(day)), salt: newSalt(), seed_chosen: true, origin: { ...NO_ORIGIN, daily: day } };
    return await this.#begin(setup, true, match);
  }

  /** The rematch: the same people and bots, each one seat further, and a new deal; made once however often it is requested. */
  async rematch(match: string): Promise<string> {
    const session = await this.session(match);
    const { table } = session;
    if (table.status !== "finished") throw new Refused("not_now", "refused-not-finished");
    if (table.rematch) return table.rematch;
    const seats = table.setup.seats.map((seat, i): SeatSetup => ({ ...seat, name: table.seats[i]!.name, script: [] }));
    const next = { ...table.setup, rules: table.engine.newestRules, seats: [...seats.slice(-REMATCH_STEP), ...seats.slice(0, -REMATCH_STEP)], seed: newSeed(), salt: newSalt(), seed_chosen: false };
    return await session.linkRematch(await this.#begin({ ...next, origin: { ...NO_ORIGIN, rematch_of: match } }));
  }

  /** A new match from a position of a finished one; its deal is known, and marked as such. */
  async continueFrom(match: string, wish: Continue): Promise<string> {
    const { table } = await this.session(match);
    if (table.status !== "finished") throw new Refused("not_now", "refused-not-finished");
    if (wish.decision >= table.line.decision && table.line.over) throw new Refused("finished", "refused-finished");
    return await this.#begin(continued(table.setup, table.line.actions, wish, match));
  }

  /** Continues from the record of a match that ended at a server, even by resignation, which records do not contain. */
  async continueRecord(text: string, wish: Continue): Promise<string> {
    const setup = await this.#readSetup(text);
    return await this.#begin(continued(setup, setup.origin.opening, wish));
  }

  /** Makes a match that begins where a game record ends. The record is not trusted before it has been replayed. */
  async read(text: string, isKept: boolean): Promise<string> {
    return await this.#begin(await this.#readSetup(text), isKept);
  }

  async #readSetup(text: string): Promise<LocalSetup> {
    if (text.length > MAX_RECORD) throw new Refused("bad_request", "local-record");
    try {
      const { engine, vocabulary } = await this.load(gameOf(text, await this.games()));
      const record = readGameRecord(text, { engine, vocabulary });
      const seats = Array.from({ length: record.line.players }, (_, i) => seatIn(text, i, record.names[`P${i + 1}`]));
      const people = seats.some((seat) => seat.kind === "person");
      return {
        game: engine.declared.name,
        rules: record.rules,
        options: record.options,
        seats: people ? seats : seats.map((seat) => ({ ...seat, kind: "person", bot: null })),
        seed: String(record.seed),
        salt: record.salt || newSalt(),
        seed_chosen: true,
        origin: { ...NO_ORIGIN, opening: record.line.actions, resigned: resignedIn(text, seats.length) },
      };
    } catch (error) {
      if (error instanceof Refused) throw error;
      throw new Refused("bad_request", error instanceof Error ? error.message : "local-record");
    }
  }

  async write(match: string): Promise<string> {
    const { table, vocabulary } = await this.session(match);
    return recordOf(table, vocabulary);
  }

  async replay(match: string, seat: number | null, from: number): Promise<Replay> {
    return replay((await this.session(match)).table, seat, from, TABLE.MAX_STEPS);
  }

  /** Summaries of all of them. `isCounted`: with the scores of those that were over before summaries had any. */
  async all(isCounted = false): Promise<Summary[]> {
    const summaries = (await this.context.store.all()).map((kept) => kept.summary);
    if (!isCounted) return summaries;
    const counted: Summary[] = [];
    for (const one of summaries) counted.push(await this.#counted(one));
    return counted;
  }

  async #counted(known: Summary): Promise<Summary> {
    if (known.status !== "finished" || known.players.some((player) => player.rank !== undefined)) return known;
    try {
      const counted = summary((await this.session(known.match)).table);
      await this.context.store.update(known.match, counted);
      return counted;
    } catch {
      return known; // begun under rules that this page does not have, or damaged
    }
  }

  async remove(match: string): Promise<void> {
    this.#sessions.delete(match);
    await this.context.store.remove(match);
  }

  /** Handles an event that another tab has written. */
  async heard(match: string, version: number): Promise<void> {
    const session = await this.#sessions.get(match);
    if (session && session.table.version < version) await session.catchUp();
  }

  /** Passes a request to its table, which answers it. */
  async ask(match: string, command: Command, key: string, by: Listener): Promise<void> {
    const session = await this.session(match);
    if (command.t !== "rematch") return await session.ask(command, key, by);
    try {
      await this.rematch(match);
      by.message({ t: "ack", key, version: session.table.version });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      by.message(session.refusal(error, key));
    }
  }

  session(match: string): Promise<Session> {
    return once(this.#sessions, match, () => this.#open(match));
  }

  async #open(match: string): Promise<Session> {
    const kept = await this.context.store.find(match);
    if (!kept) throw new Refused("not_found", "refused-no-match");
    const loaded = await this.#playing(kept.setup);
    const events = await this.context.store.events(match, 0);
    try {
      return new Session(new LocalTable(match, kept.setup, loaded, kept.created), loaded.vocabulary, this.context, "kept", events);
    } catch {
      throw new Refused("unavailable", "local-unreadable");
    }
  }

  async #begin(setup: LocalSetup, isKept = true, name = newMatchName()): Promise<string> {
    const loaded = await this.#playing(setup);
    const table = new LocalTable(name, setup, loaded, this.context.now());
    const storage = !isKept ? "unkept" : (await this.#keep(table)) ? "kept" : "failed";
    return this.adopt(new Session(table, loaded.vocabulary, this.context, storage)).table.id;
  }

  /** Stores a match; false if the browser has no space, or forbids storage. */
  async #keep(table: LocalTable): Promise<boolean> {
    const { id: match, setup, created } = table;
    try {
      await this.context.store.create({ match, setup, created, summary: summary(table) });
      return true;
    } catch {
      return false;
    }
  }

  /** A match is played to its end by the rules that it began with, as long as this page knows them. */
  async #playing({ game, rules }: LocalSetup): Promise<LoadedGame> {
    const loaded = await this.load(game);
    if (!loaded.engine.declared.rules.includes(rules)) throw new Refused("not_now", "local-other-rules");
    return loaded;
  }

  adopt(session: Session): Session {
    this.#sessions.set(session.table.id, Promise.resolve(session));
    return session;
  }
}

function seatOf(wish: NewMatch["seats"][number]): SeatSetup {
  if (wish.kind === "person") return { kind: "person", name: cleanName(wish.name ?? null), bot: null, script: [], avatar: wish.avatar ?? null };
  if (wish.kind === "bot") return { kind: "bot", name: null, bot: wish.bot ?? null, script: wish.script ?? [] };
  throw new Refused("bad_request", "refused-no-person");
}

/** The same deal and opening, one person among bots. */
function continued(setup: LocalSetup, actions: number[], wish: Continue, match: string | null = null): LocalSetup {
  const bot: SeatSetup = { kind: "bot", name: null, bot: wish.bot, script: [] };
  const person: SeatSetup = { kind: "person", name: cleanName(wish.name ?? null), bot: null, script: [], avatar: wish.avatar ?? null };
  return {
    ...setup,
    seats: setup.seats.map((_, i) => (i === wish.seat ? person : bot)),
    salt: newSalt(),
    seed_chosen: true,
    origin: { ...NO_ORIGIN, continued_from: match, opening: actions.slice(0, wish.decision) },
  };
}

/** Remarks say who resigned. */
function resignedIn(text: string, players: number): number[] {
  return Array.from({ length: players }, (_, seat) => seat).filter((seat) => new RegExp(`^# resigned P${seat + 1}$`, "m").test(text));
}

/** A remark says which bot played a seat. */
function seatIn(text: string, seat: number, name: string | undefined): SeatSetup {
  const bot = new RegExp(`^# bot P${seat + 1}: ([a-z]{1,20})$`, "m").exec(text)?.[1];
  return { kind: bot ? "bot" : "person", name: cleanName(name ?? null), bot: bot ?? null, script: [] };
}

