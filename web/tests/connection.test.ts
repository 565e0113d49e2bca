import { afterEach, expect, test, vi } from "vitest";
import { PROTOCOL, type ServerMessage } from "$/generated/messages";
import type { LinkHooks } from "$/net/link";
import { Connection } from "$/table/state/connection.svelte";
import { toast } from "$/lib/toasts.svelte";

vi.mock("$/lib/toasts.svelte", () => ({ toast: vi.fn() }));
vi.mock("$/games", () => ({ loadSpeaker: () => new Promise(() => undefined) }));
afterEach(() => vi.clearAllMocks());

/** A table that has drawn a version, and is welcomed again at another. */
function welcomedAgain(seen: number, version: number): Connection {
  let hooks: LinkHooks;
  const link = { send: vi.fn(), say: vi.fn(), hurry: vi.fn(), close: vi.fn() };
  const heard = { welcomed: vi.fn(), viewed: vi.fn(), talked: vi.fn() };
  const connection = new Connection("x", (given) => ((hooks = given), link), heard);
  connection.seen = seen;
  const summary = { version, game: "arctic", players: [], rematch: null };
  hooks!.message({ t: "welcome", protocol: PROTOCOL, seats: [0], summary } as unknown as ServerMessage);
  return connection;
}

test("who has seen later moves than the server has is told that they are lost", () => {
  expect(welcomedAgain(7, 5).seen).toBe(5);
  expect(vi.mocked(toast).mock.calls[0]![0]).toContain("lost the last moves");
});

test("who is not ahead of the server is told nothing", () => {
  expect([welcomedAgain(5, 5).seen, welcomedAgain(0, 9).seen]).toEqual([5, 0]);
  expect(toast).not.toHaveBeenCalled();
});
