import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { KERNELS } from "$/generated/engines";
import { cleanName, propose } from "$/local/commands";
import { undoState } from "$/local/messages";
import { Refused } from "$/local/refusal";
import type { EventName } from "$/engine/tablerules";
import { NO_ORIGIN, type SeatSetup } from "$/local/setup";
import { LocalTable, type Proposal } from "$/local/table";
import type { Command } from "$/net/link";
import { gameOf } from "./modules";

const arktia = await gameOf("arktia");
const arctic = await gameOf("arctic");

/** People at a table in this tab, without storage: what they ask becomes events, or is refused. */
class Players {
  table: LocalTable;

  constructor(kinds: string, readonly game = arktia, origin = NO_ORIGIN) {
    const seats = kinds.split(" ").map((kind): SeatSetup => ({ kind: kind as SeatSetup["kind"], name: null, bot: kind === "bot" ? "easy" : null, script: [] }));
    const setup = { game: game.engine.declared.name, rules: 1, options: {}, seats, seed: "1", salt: "", seed_chosen: true, origin };
    this.table = new LocalTable("x", setup, game, 0);
  }

  /** The kind of event that it became. */
  ask(t: Command["t"], seat: number, more: object = {}): EventName {
    const proposal = propose(this.table, { t, seat, version: this.table.version, ...more } as Command, this.game.vocabulary);
    this.#apply(proposal);
    return proposal.kind;
  }

  canUndo(seat: number): boolean {
    return undoState(this.table, seat).can;
  }

  /** The key of the sentence that says why not. */
  refused(t: Command["t"], seat: number, more: object = {}): string {
    try {
      this.ask(t, seat, more);
    } catch (error) {
      if (error instanceof Refused) return error.said;
    }
    throw new Error(`${t} was not refused`);
  }

  happens(kind: EventName, seat: number): void {
    this.#apply({ kind, seat });
  }

  /** Lets the deciding seat take the first legal action. */
  decide(): void {
    const { decider, legal } = this.table.line;
    this.#apply({ kind: "act", seat: decider, action: legal[0]! });
  }

  /** Plays up to the end of this seat's next turn. */
  turnOf(seat: number): void {
    while (this.table.line.decider !== seat) this.decide();
    while (this.table.line.decider === seat) this.decide();
  }

  /** A decision of this seat by which a person learns something hidden. */
  reveal(seat: number): void {
    const { line } = this.table;
    do {
      while (line.decider !== seat) this.decide();
      this.decide();
    } while (!line.learnedSince(line.decision - 1));
  }

  get votes() {
    return Object.fromEntries(this.table.request?.votes ?? []);
  }

  #apply(proposal: Proposal): void {
    this.table.apply({ ...proposal, number: this.table.version + 1, key: "", at: this.table.version + 1 });
  }
}

describe("a decision is taken back", () => {
  test("without a vote while nobody learned anything and no other person decided", () => {
    const players = new Players("person bot person");
    players.turnOf(0);
    players.turnOf(1);
    expect(players.canUndo(0)).toBe(true);
    expect(players.canUndo(1)).toBe(false);
    players.turnOf(2);
    expect(players.canUndo(0)).toBe(false);
    expect(players.refused("undo", 0)).toBe("refused-nothing-to-undo");
    expect(players.ask("undo", 2)).toBe("undo");
  });

  test("but not what somebody who left or resigned has seen", () => {
    for (const how of ["leave", "resign"] as const) {
      const players = new Players("person person person");
      players.turnOf(0);
      players.ask(how, 1);
      expect(players.canUndo(0)).toBe(true);
      const { engine } = players.table;
      const decide = engine.decide.bind(engine);
      vi.spyOn(engine, "decide").mockImplementation((...given) => ({ ...decide(...given), learners: 1 << 1 }));
      players.turnOf(0);
      vi.restoreAllMocks();
      expect(players.canUndo(0)).toBe(false);
      expect(players.refused("undo", 0)).toBe("refused-revealed-since");
    }
  });

  test("by nobody but those who sit there, while it runs", () => {
    const players = new Players("person person");
    players.turnOf(0);
    expect(undoState(players.table, 0)).toEqual({ can: true, ask: false, request: null });
    expect(undoState(players.table, 1)).toMatchObject({ can: false });
    expect(undoState(players.table, KERNELS.SPECTATOR)).toEqual({ can: false, ask: false, request: null });
    players.ask("leave", 0);
    expect(undoState(players.table, 0)).toEqual({ can: false, ask: false, request: null });
    players.ask("resign", 0);
    expect(players.refused("undo", 0)).toBe("refused-finished");
  });

  test("once all the others agree, and not before", () => {
    const players = new Players("person person person", arctic);
    players.reveal(0);
    const { line } = players.table;
    const before = line.decision;
    expect(players.ask("ask_undo", 0)).toBe("ask");
    expect(players.refused("ask_undo", 0)).toBe("refused-asked-already");
    expect(players.votes).toEqual({ 1: null, 2: null });
    expect(players.ask("vote", 1, { yes: true })).toBe("vote");
    expect([players.votes, line.decision]).toEqual([{ 1: true, 2: null }, before]);
    expect(players.refused("vote", 1, { yes: true })).toBe("refused-no-vote");
    expect(players.refused("vote", 0, { yes: true })).toBe("refused-no-vote");
    expect(players.ask("vote", 2, { yes: true })).toBe("undo");
    expect([players.table.request, line.decision]).toEqual([null, before - 1]);
  });

  test("unless one of them says no, or somebody decides first", () => {
    const players = new Players("person person person", arctic);
    players.reveal(0);
    players.ask("ask_undo", 0);
    expect(players.ask("vote", 1, { yes: false })).toBe("vote");
    expect(players.table.request).toBeNull();
    players.ask("ask_undo", 0);
    players.decide();
    expect(players.table.request).toBeNull();
  });
});

describe("somebody who is away", () => {
  test("is waited for where something was revealed, and votes on coming back", () => {
    const players = new Players("person person", arctic);
    players.reveal(0);
    players.ask("leave", 1);
    expect(players.ask("ask_undo", 0)).toBe("ask");
    expect(players.votes).toEqual({ 1: null });
    players.happens("return", 1);
    expect(players.votes).toEqual({ 1: null });
    expect(players.ask("vote", 1, { yes: true })).toBe("undo");
  });

  test("loses none of their decisions without a vote", () => {
    const players = new Players("person person");
    players.turnOf(0);
    players.turnOf(1);
    players.ask("leave", 1);
    expect(players.refused("undo", 0)).toBe("refused-nothing-to-undo");
    expect(players.ask("ask_undo", 0)).toBe("ask");
    expect(players.votes).toEqual({ 1: null });
  });

  test("does not answer for what the bot decides for them, until they come back", () => {
    const players = new Players("person person");
    players.turnOf(0);
    players.ask("leave", 1);
    players.turnOf(1);
    expect(players.canUndo(0)).toBe(true);
    players.happens("return", 1);
    expect(players.canUndo(0)).toBe(false);
    players.ask("leave", 1);
    expect(players.canUndo(0)).toBe(false);
  });

  test("is not asked about what does not concern them", () => {
    const players = new Players("person person person");
    players.ask("leave", 2);
    players.turnOf(0);
    players.turnOf(1);
    expect(players.ask("ask_undo", 0)).toBe("ask");
    expect(players.votes).toEqual({ 1: null });
  });

  test("has no vote after resigning", () => {
    const players = new Players("person person person", arctic);
    players.reveal(0);
    players.ask("resign", 1);
    players.ask("leave", 2);
    players.ask("ask_undo", 0);
    expect(players.votes).toEqual({ 2: null });
  });
});

describe("at a table", () => {
  test("a bot plays on for who left, until they are back", () => {
    const players = new Players("person person");
    const { table } = players;
    const first = table.line.decider;
    players.ask("leave", first);
    expect([table.botToMove, table.status, table.seats.map(({ away }) => away)]).toEqual(["medium", "running", [first === 0, first === 1]]);
    expect(players.refused("leave", first)).toBe("refused-left-already");
    expect(players.refused("act", first, { action: table.line.legal[0] })).toBe("refused-not-your-turn");
    players.happens("return", first);
    expect([table.botToMove, table.seats[first]!.bot]).toEqual([null, null]);
  });

  test("everything waits while everybody is away", () => {
    const players = new Players("person person");
    const { table } = players;
    players.ask("leave", 0);
    players.ask("leave", 1);
    expect([table.status, table.botToMove]).toEqual(["asleep", null]);
    expect(table.decider).toBe(table.line.decider);
    players.happens("return", 0);
    expect(table.status).toBe("running");
  });

  test("a question ends when somebody leaves or resigns", () => {
    for (const how of ["leave", "resign"] as const) {
      const players = new Players("person person person", arctic);
      players.reveal(0);
      players.ask("ask_undo", 0);
      players.ask(how, 1);
      expect(players.table.request).toBeNull();
    }
  });

  test("of two players one resigns and it is over; of three all people must", () => {
    const two = new Players("person person");
    two.ask("resign", 1);
    expect([two.table.status, two.table.result()!.ranking, two.table.decider]).toEqual(["finished", [1, 2], null]);
    expect(two.refused("resign", 0)).toBe("refused-finished");
    const three = new Players("person bot person");
    three.ask("resign", 0);
    expect([three.table.status, three.table.result()]).toEqual(["running", null]);
    expect(three.refused("resign", 0)).toBe("refused-resigned-already");
    expect(three.refused("ask_undo", 0)).toBe("refused-nothing-to-undo");
    three.ask("resign", 2);
    expect(three.table.result()).toMatchObject({ reason: "resigned", resigned: [0, 2] });
    expect(three.table.result()!.ranking[1]).toBe(1);
  });

  test("views that are older than the board, or newer than the table, are refused", () => {
    const players = new Players("person person");
    players.decide();
    players.ask("name", 0, { name: "Ann" });
    const { decider, legal } = players.table.line;
    const act = (version: number) => players.refused("act", decider, { action: legal[0], version });
    expect([act(0), act(3)]).toEqual(["refused-stale", "refused-version-unseen"]);
    expect(players.ask("act", decider, { action: legal[0], version: 1 })).toBe("act");
  });
});

test("nicknames are cleaned as the server cleans them", () => {
  const typed = JSON.parse(readFileSync(new URL("./nicknames.json", import.meta.url), "utf-8")) as [string, string | null][];
  expect(typed.map(([name]) => cleanName(name))).toEqual(typed.map(([, cleaned]) => cleaned));
});
