import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENGINES } from "$/generated/engines";
import type { Ask, ServerMessage } from "$/generated/messages";
import type { Bots } from "$/local/bots";
import type { Loaded } from "$/local/games";
import { Matches } from "$/local/matches";
import { Session, type Listener } from "$/local/session";
import { NOWHERE, type LocalSetup, type SeatSetup } from "$/local/setup";
import { MemoryStore } from "$/local/store";
import { LocalTable } from "$/local/table";
import { tableSpeaker } from "$/words/table";
import { gameOf } from "./modules";

type Said = Record<string, unknown> | string;

interface Script {
  setup: { match: string; now: number; game: keyof typeof ENGINES; options: Record<string, string>; seats: Partial<SeatSetup>[]; seed: string; salt: string };
  steps: { asked: { t: string; action?: number }; said: Said[] }[];
}

const FOLDER = join(import.meta.dirname, "scripts");
const names = readdirSync(FOLDER);

/** Bots that move when the script says so. */
class Scripted implements Bots {
  #waiting: ((action: number) => void) | null = null;
  choose = () => new Promise<number>((resolve) => (this.#waiting = resolve));
  cancel = () => undefined;
  async move(action: number) {
    while (!this.#waiting) await new Promise((resolve) => setTimeout(resolve));
    this.#waiting(action);
    this.#waiting = null;
  }
}

class Recorder implements Listener {
  said: Said[] = [];
  message = (message: ServerMessage) => void this.said.push(JSON.parse(JSON.stringify(message)) as Said);
  frame = (frame: ArrayBuffer) => void this.said.push(Buffer.from(frame).toString("hex"));
  notice = () => undefined;
}

/** Reasons are made into words where they are read. */
function worded(said: Said, loaded: Loaded): Said {
  if (typeof said === "string" || said["t"] !== "refuse") return said;
  return said["facts"] || !loaded ? { ...said, reason: "" } : { ...said, reason: tableSpeaker.words("en").text(said["reason"] as string) };
}

const unnamed = (said: Said): Said => (typeof said === "object" && said["t"] === "rematch" ? { ...said, match: "" } : said);
const unworded = (said: Said): Said => (typeof said === "object" && said["t"] === "refuse" && said["facts"] ? { ...said, reason: "" } : said);

describe.each(names)("%s", (name) => {
  const { setup, steps } = JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Script;

  test("the table in this tab says what the server says", async () => {
    const loaded = await gameOf(setup.game);
    const bots = new Scripted();
    const store = new MemoryStore();
    const around = { store, bots, published: () => undefined, now: () => setup.now };
    const seats = setup.seats.map((seat): SeatSetup => ({ kind: seat.kind!, name: seat.name ?? null, bot: seat.bot ?? null, script: [] }));
    const whole: LocalSetup = { ...setup, rules: loaded.engine.newestRules, seats, seed_chosen: true, origin: NOWHERE };
    const table = new LocalTable(setup.match, whole, loaded.engine, setup.now);
    const matches = new Matches(around, gameOf, Object.keys(ENGINES));
    const session = matches.adopt(new Session(table, loaded.actions, around, { isKept: false }));
    let heard = new Recorder();
    for (const [i, { asked, said }] of steps.entries()) {
      heard.said = [];
      if (asked.t === "hello") {
        session.detach(heard);
        heard = new Recorder();
        await session.attach(heard, "en", 0);
      } else if (asked.t === "bot") {
        await bots.move(asked.action!);
        while (heard.said.length < said.length) await new Promise((resolve) => setTimeout(resolve));
      } else await matches.ask(setup.match, asked as Ask, `k${i}`, heard);
      expect(heard.said.map((one) => unnamed(worded(one, loaded))), `step ${i}: ${JSON.stringify(asked)}`).toEqual(said.map((one) => unnamed(unworded(one))));
    }
  });
});

