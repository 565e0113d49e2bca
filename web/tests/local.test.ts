import { beforeEach, describe, expect, test } from "vitest";
import type { SeatWish, ServerMessage } from "$/generated/messages";
import { Engine } from "$/engine/engine";
import type { Bots } from "$/local/bots";
import { Matches } from "$/local/matches";
import { Refused } from "$/local/refusal";
import type { Listener, Notice } from "$/local/session";
import { isLocal } from "$/local/setup";
import { MemoryStore, type Store } from "$/local/store";
import type { LocalTable } from "$/local/table";
import { gameOf, vocabularyOf } from "./modules";

/** Takes the first legal action. */
class FirstBots implements Bots {
  choose = async (table: LocalTable) => table.line.legal[0]!;
  cancel = () => undefined;
}

class Page implements Listener {
  messages: ServerMessage[] = [];
  frames = 0;
  notices: Notice[] = [];
  message = (message: ServerMessage) => void this.messages.push(message);
  frame = () => void this.frames++;
  notice = (notice: Notice) => void this.notices.push(notice);
  last = <T extends ServerMessage["t"]>(t: T) => this.messages.findLast((message): message is Extract<ServerMessage, { t: T }> => message.t === t);
}

/** The state of one tab; tabs tell each other what they wrote. */
class Tab {
  page = new Page();
  others: Tab[] = [];
  matches: Matches;

  constructor(store: Store, bots: Bots = new FirstBots(), load = gameOf) {
    const published = (match: string, version: number) => this.others.forEach((tab) => void tab.matches.heard(match, version));
    this.matches = new Matches({ store, bots, published, now: () => 1000 }, load, async () => ["arctic", "arktia", "scavengers"]);
  }

  async open(match: string): Promise<LocalTable> {
    const session = await this.matches.session(match);
    await session.attach(this.page, "en", 0);
    return await this.table(match);
  }

  table = async (match: string) => (await this.matches.session(match)).table;

  async act(match: string): Promise<boolean> {
    const { line, version } = await this.table(match);
    const key = `k${Math.random()}`.replace(".", "");
    await this.matches.ask(match, { t: "act", seat: line.decider, version, action: line.legal[0]! }, key, this.page);
    return this.page.messages.some((message) => message.t === "ack" && message.key === key);
  }
}

/** Games as a newer page has them, which plays these versions of the rules. */
function playing(...rules: number[]): typeof gameOf {
  return async (game) => {
    const { engine, ...rest } = await gameOf(game);
    return { engine: await Engine.of({ ...engine.declared, rules }, engine.module), ...rest };
  };
}

const PEOPLE = [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }] as const;
const wish = { game: "arktia", seats: [...PEOPLE], seed: "7" };

let store: MemoryStore;
let tab: Tab;
beforeEach(() => {
  store = new MemoryStore();
  tab = new Tab(store);
});

describe("a local match", () => {
  test("that was over before summaries had scores is counted once, and stays so", async () => {
    const match = await tab.matches.create(wish);
    await tab.matches.ask(match, { t: "resign", seat: 0 }, "gone", tab.page);
    const [{ summary: old } = { summary: null }] = await store.all();
    const players = old!.players.map((player) => {
      const bare = { ...player };
      delete bare.score;
      delete bare.rank;
      return bare;
    });
    await store.update(match, { ...old!, players });
    expect((await tab.matches.all())[0]!.players[0]).not.toHaveProperty("rank");
    expect((await tab.matches.all(true))[0]!.players.map((player) => player.rank)).toEqual([2, 1]);
    expect((await store.all())[0]!.summary).toEqual(old);
  });

  test("survives the page that it was played in", async () => {
    const match = await tab.matches.create(wish);
    expect(isLocal(match)).toBe(true);
    await tab.open(match);
    for (let i = 0; i < 5; i++) expect(await tab.act(match)).toBe(true);
    const before = await tab.table(match);
    const later = await new Tab(store).open(match);
    expect(later.version).toBe(5);
    expect(later.line.position).toEqual(before.line.position);
  });

  test("lets bots play until it is a person's turn", async () => {
    const match = await tab.matches.create({ ...wish, seats: [{ kind: "bot", bot: "novice" }, PEOPLE[0]] });
    await tab.open(match);
    await expect.poll(async () => (await tab.table(match)).line.decider).toBe(1);
    expect((await tab.table(match)).status).toBe("running");
  });

  test("plays a bot's script before the bot thinks for itself", async () => {
    const probe = await tab.matches.create(wish);
    const { line } = await tab.open(probe);
    const last = vocabularyOf("arktia").words(line.legal.at(-1)!);
    const seats: SeatWish[] = [{ kind: "bot", bot: "random", script: [last] }, PEOPLE[0]];
    const scripted = await tab.matches.create({ ...wish, seats: line.decider === 0 ? [...seats] : [...seats].reverse() });
    await tab.open(scripted);
    await expect.poll(async () => (await tab.table(scripted)).line.actions[0]).toBe(line.legal.at(-1));
  });

  test("is one match in two tabs", async () => {
    const other = new Tab(store);
    [tab.others, other.others] = [[other], [tab]];
    const match = await tab.matches.create(wish);
    await Promise.all([tab.open(match), other.open(match)]);
    expect(await tab.act(match)).toBe(true);
    await expect.poll(async () => (await other.table(match)).version).toBe(1);
    expect(await other.act(match)).toBe(true);
    await expect.poll(async () => (await tab.table(match)).version).toBe(2);
    expect((await tab.table(match)).line.position).toEqual((await other.table(match)).line.position);
  });

  test("takes one of two decisions that two tabs take at once", async () => {
    const other = new Tab(store);
    const match = await tab.matches.create(wish);
    await Promise.all([tab.open(match), other.open(match)]);
    const taken = await Promise.all([tab.act(match), other.act(match)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    const refused = [tab, other].flatMap(({ page }) => page.last("refuse") ?? []);
    expect(refused.map(({ code }) => code)).toEqual(["stale"]);
    expect((await tab.table(match)).version).toBe((await other.table(match)).version);
  });

  test("changes for nobody before the change is written", async () => {
    const match = await tab.matches.create(wish);
    await tab.open(match);
    const { append } = store;
    let write: (() => void) | null = null;
    store.append = (...row) => new Promise((resolve) => (write = () => resolve(append.apply(store, row))));
    const acted = tab.act(match);
    await expect.poll(() => write).not.toBeNull();
    expect((await tab.matches.replay(match, null, 0)).decisions).toBe(0);
    write!();
    expect(await acted).toBe(true);
    expect((await tab.matches.replay(match, null, 0)).decisions).toBe(1);
  });

  test("goes on where nothing more can be kept, and says so once", async () => {
    store.append = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const match = await tab.matches.create(wish);
    await tab.open(match);
    expect([await tab.act(match), await tab.act(match)]).toEqual([true, true]);
    expect(tab.page.notices).toEqual(["local-not-kept"]);
  });

  test("that there is no room for is played all the same, and said not to be kept", async () => {
    store.create = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const match = await tab.matches.create(wish);
    await tab.open(match);
    expect(await tab.act(match)).toBe(true);
    expect(tab.page.notices).toEqual(["local-not-kept"]);
  });

  test("that is damaged or was removed is refused with a reason", async () => {
    const match = await tab.matches.create(wish);
    await tab.open(match);
    await tab.act(match);
    store.events = async () => [{ kind: "act", seat: 0, number: 1, action: 999_999, key: "k", at: 0 }];
    await expect(new Tab(store).open(match)).rejects.toThrow("local-unreadable");
    await tab.matches.remove(match);
    await expect(tab.open(match)).rejects.toThrow("refused-no-match");
    expect(await tab.matches.all()).toEqual([]);
  });

  test("is played to its end by the rules that it began with", async () => {
    const match = await tab.matches.create(wish);
    await tab.open(match);
    await tab.act(match);
    const later = new Tab(store, new FirstBots(), playing(1, 2));
    const table = await later.open(match);
    expect([table.version, table.setup.rules]).toEqual([1, 1]);
    expect(await later.act(match)).toBe(true);
    await later.matches.ask(match, { t: "resign", seat: 0 }, "end", later.page);
    expect((await later.matches.replay(match, null, 0)).steps).toHaveLength(3);
    expect((await later.table(await later.matches.rematch(match))).setup.rules).toBe(2);
    const wished = { decision: 1, seat: 0, bot: "easy", name: null };
    const record = await later.matches.write(match);
    for (const again of [await later.matches.continueFrom(match, wished), await later.matches.continueRecord(record, wished), await later.matches.read(record, true)]) {
      expect((await later.table(again)).setup.rules).toBe(1);
      expect(await later.matches.write(again)).toContain("rules: 1\n");
    }
    expect((await later.table(await later.matches.create(wish))).setup.rules).toBe(2);
  });

  test("of rules that this page does not know is not opened", async () => {
    const match = await tab.matches.create(wish);
    await expect(new Tab(store, new FirstBots(), playing(2, 3)).open(match)).rejects.toThrow("local-other-rules");
  });
});

describe("after a match", () => {
  async function finished(): Promise<string> {
    const match = await tab.matches.create(wish);
    await tab.open(match);
    for (let i = 0; i < 6; i++) await tab.act(match);
    await tab.matches.ask(match, { t: "resign", seat: 0 }, "end", tab.page);
    return match;
  }

  test("the next one has the same people a seat further, made once", async () => {
    const match = await finished();
    const [first, second] = await Promise.all([tab.matches.rematch(match), tab.matches.rematch(match)]);
    expect(first).toBe(second);
    expect((await tab.table(first)).seats.map(({ name }) => name)).toEqual(["Bob", "Ann"]);
  });

  test("one goes on from any position, against bots", async () => {
    const match = await finished();
    const next = await tab.table(await tab.matches.continueFrom(match, { decision: 4, seat: 1, bot: "easy", name: "Zoé" }));
    expect(next.line.decision).toBe(4);
    expect(next.line.position).toEqual((await tab.table(match)).line.positionAfter(4));
    expect(next.seats.map(({ kind, name }) => [kind, name])).toEqual([["bot", null], ["person", "Zoé"]]);
    expect(next.undoOffers(1)).toBe(0); // earlier decisions are not taken back
  });

  test("one goes on from the record of a game that was given up at a server", async () => {
    const text = (await tab.matches.write(await finished())).replaceAll(/^# .*\n/gm, ""); // a server's has no remarks
    const next = await tab.table(await tab.matches.continueRecord(text, { decision: 4, seat: 0, bot: "easy", name: "Zoé" }));
    expect([next.status, next.line.decision]).toEqual(["running", 4]);
    expect(next.seats.map(({ kind }) => kind)).toEqual(["person", "bot"]);
  });

  test("it is replayed as each seat saw it", async () => {
    const match = await finished();
    const { steps, decisions, result } = await tab.matches.replay(match, null, 0);
    expect([steps.length, decisions]).toEqual([7, 6]);
    expect(result?.resigned).toEqual([0]);
    expect(steps[1]!.action).not.toBeNull();
  });

  test("its record is read again, bots and all", async () => {
    const match = await tab.matches.create({ ...wish, game: "arctic", seats: [PEOPLE[0], { kind: "bot", bot: "hard" }] });
    await tab.open(match);
    await expect.poll(async () => (await tab.table(match)).line.decider).toBe(0);
    await tab.act(match);
    const table = await tab.table(match);
    const text = await tab.matches.write(match);
    const again = await tab.table(await tab.matches.read(text, true));
    expect(again.setup.seats).toMatchObject([{ kind: "person", name: "Ann" }, { kind: "bot", bot: "hard" }]);
    expect(again.line.actions).toEqual(table.line.actions.slice(0, again.line.decision));
  });

  test("a game that somebody gave up is over when its record is read", async () => {
    const text = await tab.matches.write(await finished());
    const again = await tab.table(await tab.matches.read(text, false));
    expect([again.status, again.result()?.resigned]).toEqual(["finished", [0]]);
  });

  test.each([
    ["nothing", ""],
    ["something else", "<script>alert(1)</script>"],
    ["a game that is not here", "banquise record 1\ngame: chess\nrules: 1\nplayers: 2\nseed: 1\n\n"],
    ["a move against the rules", "banquise record 1\ngame: arktia\nrules: 1\nplayers: 2\nseed: 1\n\n1. P1 pass\n"],
    ["too much", `banquise record 1\n${"# and on\n".repeat(40_000)}`],
  ])("%s is not read as a record", async (_, text) => {
    await expect(tab.matches.read(text, true)).rejects.toThrow(Refused);
    expect(await tab.matches.all()).toEqual([]);
  });
});
