import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Thinking, type BotAnswer, type BotRequest, type Question } from "$/engine/thinking";
import type { Bots } from "$/local/bots";
import { EngineBots } from "$/local/bots";
import { Matches } from "$/local/matches";
import { canPlay, canPlayAny } from "$/local/playable";
import { MemoryStore } from "$/local/store";
import type { LocalTable } from "$/local/table";
import { FakeWorker } from "./fakeworker";
import { gameOf, networkOf } from "./modules";

const FEW = 60;
let asked: Question[];
let told: BotRequest[];
/** What every worker answers instead of thinking; NOTHING: until it is stopped. */
let said: number | null = null;
const NOTHING = -1;

/** Thinks as real workers do, but not for long. */
class QuickThinking extends Thinking {
  constructor(private readonly tell: (answer: BotAnswer) => void) {
    super(tell);
  }

  override async receive(message: BotRequest): Promise<void> {
    told.push(message);
    if (message.t === "stop") this.tell({ t: "failed", id: message.id, reason: "stopped" });
    if (message.t !== "choose") return;
    asked.push(message);
    if (said === NOTHING) return;
    if (said !== null) return queueMicrotask(() => this.tell({ t: "chosen", id: message.id, action: said! }));
    await super.receive({ ...message, level: { ...message.level, simulations: FEW } });
  }
}

class QuickWorker extends FakeWorker<BotRequest, BotAnswer> {
  constructor() {
    super((answer) => new QuickThinking(answer));
  }
}

beforeEach(() => {
  [asked, told, said] = [[], [], null];
  vi.stubGlobal("Worker", QuickWorker);
  vi.stubGlobal("navigator", { hardwareConcurrency: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A table of Arktia whose first seat is a bot's. */
async function tableOf(bot: string): Promise<{ bots: Bots; table: LocalTable }> {
  const bots: Bots = new EngineBots();
  const matches = new Matches({ store: new MemoryStore(), bots, published: () => undefined, now: () => 1000 }, gameOf, async () => ["arktia"]);
  const match = await matches.create({ game: "arktia", seats: [{ kind: "bot", bot }, { kind: "person", name: "Ann" }], seed: "7" });
  return { bots, table: (await matches.session(match)).table };
}

/** Whether a master of Arktia chooses, where its network is fetched like this. */
async function begin(fetched: () => Promise<Response>): Promise<boolean> {
  asked = [];
  vi.stubGlobal("fetch", vi.fn(fetched));
  const { bots, table } = await tableOf("master");
  const action = await bots.choose(table, "master");
  return action !== null && table.line.legal.includes(action);
}

test("a master whose network cannot be fetched searches without it, and asks for it again", async () => {
  expect(await begin(async () => Promise.reject(new TypeError("offline")))).toBe(true);
  expect(asked.map(({ network, level }) => [network, level.how])).toEqual([[null, "search"]]);
  expect(await begin(async () => new Response("", { status: 503 }))).toBe(true);
  expect(asked.map(({ network }) => network)).toEqual([null]);
});

test("a master searches by its network", async () => {
  const network = networkOf("arktia")!;
  expect(await begin(async () => new Response(new Uint8Array(network)))).toBe(true);
  expect(asked.map((question) => question.network?.length)).toEqual([network.length]);
});

test("a bot's choice is played if the rules allow it, and another one if not", async () => {
  const { bots, table } = await tableOf("hard");
  for (const action of table.line.legal) {
    said = action;
    expect(await bots.choose(table, "hard")).toBe(action);
  }
  said = 99999;
  expect(table.line.legal).toContain(await bots.choose(table, "hard"));
});

test("the bots of a match that nobody looks at any more are stopped and forgotten once", async () => {
  const { bots, table } = await tableOf("hard");
  said = table.line.legal[0]!;
  await bots.choose(table, "hard");
  bots.cancel("another match");
  expect(told.map(({ t }) => t)).toEqual(["choose"]);
  bots.cancel(table.id);
  bots.cancel(table.id);
  expect(told.slice(1)).toEqual([{ t: "forget", bot: asked[0]!.bot }]);
});

test("a bot that is still thinking then decides nothing", async () => {
  const { bots, table } = await tableOf("hard");
  said = NOTHING;
  const choosing = bots.choose(table, "hard");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  bots.cancel(table.id);
  expect(await choosing).toBe(null);
  expect(told.map(({ t }) => t)).toEqual(["choose", "stop", "forget"]);
});

test("a device with little memory has one searcher and a quarter of the tree, others a core left to the page", async () => {
  const used: [number, number][] = [];
  for (const navigator of [{ deviceMemory: 2, hardwareConcurrency: 8 }, { deviceMemory: 4, hardwareConcurrency: 4 }, { hardwareConcurrency: 64 }, {}]) {
    vi.stubGlobal("navigator", navigator);
    const { bots, table } = await tableOf("expert");
    [told, said] = [[], table.line.legal[0]!];
    void bots.choose(table, "expert");
    await vi.waitFor(() => expect(told).not.toEqual([]));
    used.push([told.length, (told[0] as Question).nodes! * told.length]);
  }
  const few = used[0]![1];
  expect(used.map(([searchers]) => searchers)).toEqual([1, 3, 4, 1]);
  expect(used.slice(2).map(([, nodes]) => nodes / few)).toEqual([4, 4]);
});

test("a browser without workers, WebAssembly or 64-bit numbers plays nothing by itself", () => {
  expect([canPlay("arktia"), canPlay("table"), canPlayAny()]).toEqual([true, false, true]);
  for (const name of ["Worker", "WebAssembly", "BigInt"]) {
    vi.stubGlobal(name, undefined);
    expect([canPlay("arktia"), canPlayAny()], name).toEqual([false, false]);
    vi.unstubAllGlobals();
    vi.stubGlobal("Worker", QuickWorker);
  }
});
