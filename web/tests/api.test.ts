import { afterEach, expect, test, vi } from "vitest";
import { abandon } from "$/net/api";

afterEach(() => vi.unstubAllGlobals());

test("clearing a table carries a key of its own, as the server demands", async () => {
  const fetch = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => Response.json({ ack: {} }));
  vi.stubGlobal("fetch", fetch);
  await abandon("k3v9x2m7qp4d", "token");
  await abandon("k3v9x2m7qp4d", "token");
  const keys = fetch.mock.calls.map(([, request]) => (JSON.parse(request.body as string) as { key?: string }).key);
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(keys[1]).not.toBe(keys[0]);
});
