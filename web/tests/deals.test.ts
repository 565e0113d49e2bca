/** Tests that a device's memory of a deal exposes a server that cheats, and a player. */

import { beforeEach, expect, test, vi } from "vitest";
import { commitNumber, seedOf } from "$/lib/dealing";
import type { Result, ServerMessage, Summary } from "$/generated/messages";
import { isDealKept, noteCommitment, noteNumbers, noteSeatTaken, numberOf, shareOf } from "$/net/deals";
import type { Answer, Command, LinkHooks } from "$/net/link";
import { Connection } from "$/table/state/connection.svelte";

const [SERVER, ANN, BOB, OTHER] = ["5e", "a1", "b0", "c4"].map((part) => part.repeat(16)) as [string, string, string, string];
const MATCH = "0123456789ab";

const summary = (change: Partial<Summary> = {}) =>
  ({ match: MATCH, game: "arctic", status: "running", version: 3, dealt_together: true, commitment: commitNumber(SERVER), numbers: [ANN, BOB], rematch: null, players: [], ...change }) as Summary;
const result = (server: string, numbers: (string | null)[]) => ({ salt: server, seed: String(seedOf(server, numbers)) }) as Result;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  noteCommitment(MATCH, commitNumber(SERVER));
  noteSeatTaken(MATCH, 0, ANN);
});

test("a number that was in the deal is recognized, and one that was left out", () => {
  expect(shareOf(MATCH, 0, [ANN, BOB])).toBe("in");
  expect(shareOf(MATCH, 0, [OTHER, BOB])).toBe("left-out");
  expect(shareOf(MATCH, 0, [null, BOB])).toBe("left-out");
  expect(shareOf(MATCH, 1, [ANN, BOB])).toBe("other");
  expect(shareOf(MATCH, 1, [ANN, null])).toBe("none");
});

test("an honest deal is kept", () => {
  expect(isDealKept(summary(), null)).toBe(true);
  expect(isDealKept(summary(), result(SERVER, [ANN, BOB]))).toBe(true);
  expect(isDealKept(summary({ numbers: [ANN, null] }), result(SERVER, [ANN, null]))).toBe(true);
});

test("a server that changes its number, its commitment or the seed is found out", () => {
  expect(isDealKept(summary(), result(OTHER, [ANN, BOB]))).toBe(false);
  expect(isDealKept(summary({ commitment: commitNumber(OTHER) }), result(OTHER, [ANN, BOB]))).toBe(false);
  expect(isDealKept(summary(), { ...result(SERVER, [ANN, BOB]), seed: "7" })).toBe(false);
});

test("a number that is changed after the deal is found out", () => {
  noteNumbers(MATCH, [ANN, BOB]);
  expect(isDealKept(summary({ numbers: [ANN, OTHER] }), result(SERVER, [ANN, OTHER]))).toBe(false);
  expect(isDealKept(summary({ numbers: [ANN, OTHER] }), result(SERVER, [ANN, BOB]))).toBe(false);
});

test("a device draws once for a seat, after the server has fixed its number", async () => {
  const sent: Command[] = [];
  let hooks: LinkHooks | undefined;
  const link = { send: (command: Command) => (sent.push(command), Promise.resolve({ ok: true, code: "", reason: "" } satisfies Answer)), say: () => {}, hurry: () => {}, close: () => {} };
  const connection = new Connection("nmg9n7cerkga", (given) => ((hooks = given), link), { welcomed: () => {}, viewed: () => {}, talked: () => {} });
  const welcome = { t: "welcome", protocol: 1, seats: [0], summary: summary({ match: "nmg9n7cerkga", status: "waiting", numbers: null }) } as unknown as ServerMessage;
  hooks!.message(welcome);
  await Promise.resolve();
  hooks!.message(welcome); // after a lost connection
  const number = numberOf("nmg9n7cerkga", 0);
  expect(sent).toEqual([{ t: "number", seat: 0, number }]);
  expect(hooks!.hello().numbers).toBe(true);
  hooks!.message({ t: "dealt", numbers: [number, BOB] });
  expect(shareOf("nmg9n7cerkga", 0, connection.summary!.numbers!)).toBe("in");
});
