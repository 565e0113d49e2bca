import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { ENGINES } from "$/generated/engines";
import type { Ask, Continue, NewMatch, ServerMessage } from "$/generated/messages";
import type { Bots } from "$/local/bots";
import { Matches } from "$/local/matches";
import { Refused } from "$/local/refusal";
import type { Listener, Session } from "$/local/session";
import { MemoryStore, type Store } from "$/local/store";
import type { LocalTable } from "$/local/table";
import { unpackFrame } from "$/net/frame";
import type { ViewFacts } from "$/net/view";
import { tableSpeaker } from "$/words/table";
import { gameOf } from "./modules";

type Said = Record<string, unknown>;
type AtTable = Ask & { tab: number };
type Beside = { t: "replay"; seat: number; from: number } | { t: "continue"; wish: Continue };
type Asked = AtTable | Beside | { t: "hello"; tab: number; match: string; seen: number } | { t: "bot"; action: number };

interface Script {
  setup: { names: string[]; salt: string; seed: string; now: number; tabs: number; wish: NewMatch };
  steps: { asked: Asked[]; said: (Said | string)[][]; skipping: number[] }[];
}

/** The values of the script for what is random elsewhere. */
const chance = vi.hoisted(() => ({ names: [] as string[], salt: "", seed: "" }));
vi.mock("$/local/setup", async (original) => ({
  ...(await original<typeof import("$/local/setup")>()),
  newMatchName: () => chance.names.shift(),
  newSalt: () => chance.salt,
  newSeed: () => chance.seed,
}));

const FOLDER = join(import.meta.dirname, "scripts");
const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Bots that move when the script says so. */
class Scripted implements Bots {
  #waiting = new Map<string, { board: number; resolve: (action: number) => void }>();
  choose = ({ id, boardVersion }: LocalTable) => new Promise<number>((resolve) => void this.#waiting.set(id, { board: boardVersion, resolve }));
  cancel = () => undefined;

  /** The choice of one that was asked before the board changed is dropped. */
  async move({ id, boardVersion }: LocalTable, action: number) {
    for (let board = -1; board !== boardVersion; await tick()) {
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      asked?.resolve(action);
      board = asked?.board ?? -1;
    }
  }
}

class Tab implements Listener {
  said: Said[] = [];
  bots = new Scripted();
  others: Tab[] = [];
  /** A gate that its writes wait for. */
  gate: Promise<unknown> = Promise.resolve();
  matches: Matches;
  session!: Session;

  constructor(store: Store, now: number) {
    const append: Store["append"] = (...row) => this.gate.then(() => store.append(...row));
    const gated = new Proxy(store, { get: (_, name: keyof Store) => (name === "append" ? append : store[name].bind(store)) });
    const published = (match: string, version: number) => this.others.forEach((tab) => void tab.matches.heard(match, version));
    this.matches = new Matches({ store: gated, bots: this.bots, published, now: () => now }, gameOf, async () => Object.keys(ENGINES));
  }

  message = (message: ServerMessage) => void this.said.push(JSON.parse(JSON.stringify(message)) as Said);
  frame = (facts: ViewFacts) => void this.said.push({ ...facts });
  notice = () => undefined;

  async open(match: string, seen: number) {
    this.session?.detach(this);
    this.session = await this.matches.session(match);
    await this.session.attach(this, "en", seen);
  }

  ask = (asked: Ask) => this.matches.ask(this.session.table.id, asked, asked.key, this);

  async call(asked: Beside) {
    const { id } = this.session.table;
    try {
      const answer = asked.t === "replay" ? await this.matches.replay(id, asked.seat, asked.from) : await this.matches.continueFrom(id, asked.wish);
      this.said.push(asked.t === "replay" ? (JSON.parse(JSON.stringify(answer)) as Said) : {});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.said.push({ refused: error.code });
    }
  }
}

/** Both ask at once: the second is first to decide what to write, and the first is first to write it. */
async function race(tabs: Tab[], [first, second]: AtTable[]) {
  const loser = tabs[second!.tab]!;
  let release = () => {};
  loser.gate = new Promise<void>((resolve) => (release = resolve));
  const lost = loser.ask(second!);
  await tick();
  await tabs[first!.tab]!.ask(first!);
  release();
  await lost;
}

async function play(tabs: Tab[], asked: Asked[]) {
  const one = asked[0]!;
  if (asked.length > 1) return await race(tabs, asked as AtTable[]);
  if (one.t === "hello") return await tabs[one.tab]!.open(one.match, one.seen);
  if (one.t === "bot") return void (await Promise.all(tabs.map(({ bots, session }) => bots.move(session.table, one.action))));
  if (one.t === "replay" || one.t === "continue") return await tabs[0]!.call(one);
  await tabs[one.tab]!.ask(one);
}

/** Everything has been said, and the tabs have heard of each other. */
async function settle(tabs: Tab[], said: unknown[][]) {
  for (let i = 0; i < 20 && tabs.some((tab, i) => tab.said.length < (said[i]?.length ?? 0)); i++) await tick();
  for (let i = 0; i < 3; i++) await tick();
}

/** Reasons are made into words where they are read; those of a rule come as facts. */
function worded(said: Said): Said {
  if (said["t"] !== "refuse") return said;
  return said["facts"] ? { ...said, reason: "" } : { ...said, reason: tableSpeaker.words("en").text(said["reason"] as string) };
}
/** The server's frames are recorded as hexadecimal text. */
function read(said: Said | string): Said {
  if (typeof said === "string") return { ...unpackFrame(Uint8Array.from(Buffer.from(said, "hex")).buffer) };
  return said["t"] === "refuse" && said["facts"] ? { ...said, reason: "" } : said;
}
const isAnswer = (said: Said) => said["t"] === "ack" || said["t"] === "refuse";

describe.each(readdirSync(FOLDER))("%s", (name) => {
  const { setup, steps } = JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Script;

  test("the tables in these tabs say what the server says", async () => {
    Object.assign(chance, { ...setup, names: [...setup.names] });
    const store = new MemoryStore();
    const tabs = Array.from({ length: setup.tabs }, () => new Tab(store, setup.now));
    for (const tab of tabs) tab.others = tabs.filter((other) => other !== tab);
    await tabs[0]!.matches.create(setup.wish);
    for (const [i, { asked, said, skipping }] of steps.entries()) {
      for (const tab of tabs) tab.said = [];
      await play(tabs, asked);
      await settle(tabs, said);
      const heard = tabs.map((tab, i) => (skipping.includes(i) ? tab.said.filter(isAnswer) : tab.said).map(worded));
      expect(heard.slice(0, said.length), `step ${i}: ${JSON.stringify(asked)}`).toEqual(said.map((one) => one.map(read)));
    }
  });
});
