import { afterEach, expect, test, vi } from "vitest";
import { Thinking, type BotRequest, type Question } from "$/engine/thinking";
import type { Bots } from "$/local/bots";
import { EngineBots } from "$/local/bots";
import { Matches } from "$/local/matches";
import { MemoryStore } from "$/local/store";
import { gameOf, networkOf } from "./modules";

const FEW = 60;
let asked: Question[];

/** A worker beside nobody, which thinks as real ones do, but not for long. */
class Beside {
  #thinking: Thinking | null = null;

  addEventListener(type: string, told: (event: { data: unknown }) => void): void {
    if (type === "message") this.#thinking = new Thinking((data) => told({ data }));
  }

  postMessage(message: BotRequest): void {
    if (message.t !== "choose") return;
    asked.push(message);
    void this.#thinking!.receive({ ...message, level: { ...message.level, simulations: FEW } });
  }

  terminate(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether a master of Arktia chooses, where its network is fetched like this. */
async function begin(fetched: () => Promise<Response>): Promise<boolean> {
  asked = [];
  vi.stubGlobal("Worker", Beside);
  vi.stubGlobal("fetch", vi.fn(fetched));
  vi.stubGlobal("navigator", { hardwareConcurrency: 1 });
  const bots: Bots = new EngineBots();
  const matches = new Matches({ store: new MemoryStore(), bots, published: () => undefined, now: () => 1000 }, gameOf, ["arktia"]);
  const match = await matches.create({ game: "arktia", seats: [{ kind: "bot", bot: "master" }, { kind: "person", name: "Ann" }], seed: "7" });
  const { table } = await matches.session(match);
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
