import { afterEach, expect, test, vi } from "vitest";
import { abandon, createMatch } from "$/net/api";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("clearing a table carries its own key, as the server demands", async () => {
  const fetch = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => Response.json({ ack: {} }));
  vi.stubGlobal("fetch", fetch);
  await abandon("k3v9x2m7qp4d", "token");
  await abandon("k3v9x2m7qp4d", "token");
  const keys = fetch.mock.calls.map(([, request]) => (JSON.parse(request.body as string) as { key?: string }).key);
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

const WISH = { game: "arctic", seats: [] };
const unavailable = () => Response.json({ error: { code: "unavailable", reason: "still compiling" } }, { status: 503 });

test("a match that waits too long for its rules is asked for again", async () => {
  vi.useFakeTimers();
  const answers = [unavailable(), Response.json({ games: { arctic: 0.5 } }), Response.json({ match: "k3v9x2m7qp4d" })];
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => answers.shift()!);
  vi.stubGlobal("fetch", fetch);
  const made = createMatch(WISH, null);
  await vi.runAllTimersAsync();
  expect(await made).toEqual({ match: "k3v9x2m7qp4d" });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/api/matches", "/api/compiling", "/api/matches"]);
});

test("a server that is away for another reason is said to be", async () => {
  const answers = [unavailable(), Response.json({ games: {} })];
  vi.stubGlobal("fetch", async () => answers.shift()!);
  await expect(createMatch(WISH, null)).rejects.toThrow("still compiling");
});
