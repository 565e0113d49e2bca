/** Local matches as the page asks for them: through the worker and back, without threads. */

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Hello, ServerMessage } from "$/generated/messages";
import type { Answer, LinkHooks, LinkState } from "$/net/link";
import type { ViewFacts } from "$/net/view";

type Client = typeof import("$/local/client");

class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(): void {}
}

let client: Client;
let links: { close(): void }[];
beforeEach(async () => {
  links = [];
  vi.resetModules();
  const page: { worker: Channel | null } = { worker: null };
  const thread: Channel = { onmessage: null, postMessage: (data?: unknown) => queueMicrotask(() => page.worker!.onmessage!({ data })) };
  vi.stubGlobal("self", thread);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal(
    "Worker",
    class extends Channel {
      constructor() {
        super();
        page.worker = this;
      }
      override postMessage(data?: unknown): void {
        queueMicrotask(() => thread.onmessage!({ data }));
      }
    },
  );
  vi.stubGlobal("fetch", async (file: string) => new Response(new Uint8Array(readFileSync(new URL(`..${file}`, import.meta.url)))));
  await import("$/local/worker");
  client = await import("$/local/client");
});
afterEach(() => {
  for (const link of links) link.close();
  vi.unstubAllGlobals();
});

/** A page at a table. */
class Page implements LinkHooks {
  messages: ServerMessage[] = [];
  frames: ViewFacts[] = [];
  states: [LinkState, number, string][] = [];

  constructor(readonly seen?: number) {}

  hello = () => ({ t: "hello", ...(this.seen !== undefined && { seen: this.seen }) }) as Hello;
  message = (message: ServerMessage) => void this.messages.push(message);
  frame = (frame: ArrayBuffer | ViewFacts) => void this.frames.push(frame as ViewFacts);
  state = (...now: [LinkState, number, string]) => void this.states.push(now);

  at(match: string) {
    const link = client.localTo(match)(this);
    links.push(link);
    return link;
  }
}

const begin = () => client.createLocal({ game: "arktia", seats: [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }], seed: "7" }, true);

test("a table is opened, played at and left", async () => {
  const match = await begin();
  const page = new Page();
  const link = page.at(match);
  await vi.waitFor(() => expect(page.messages.at(-1)?.t).toBe("players"));
  expect(page.states).toEqual([["open", 0, ""]]);
  expect(page.messages[0]).toMatchObject({ t: "welcome", seats: [0, 1], you: { lang: "en" } });
  expect(page.frames.map(({ seat, version, log_reset }) => [seat, version, log_reset])).toEqual([[0, 0, true], [1, 0, true]]);
  const { deciding, legal } = page.frames.find(({ seat, deciding }) => seat === deciding)!;
  const act = { t: "act", seat: deciding!, version: 0, action: legal[0]! } as const;
  expect(await link.send(act)).toEqual({ ok: true, code: "", reason: "" });
  await vi.waitFor(() => expect(page.frames.slice(2).map(({ seat, version }) => [seat, version])).toEqual([[0, 1], [1, 1]]));
  const refused = (await link.send({ ...act, seat: 1 - act.seat, version: 1 })) as Answer;
  expect([refused.ok, refused.code]).toEqual([false, "illegal"]);
  expect(refused.reason).not.toContain("refused-");
  link.close();
  expect(page.states.at(-1)).toEqual(["closed", 1000, ""]);
});

test("a page that comes back is sent what it has not seen", async () => {
  const match = await begin();
  const page = new Page(0);
  const link = page.at(match);
  await vi.waitFor(() => expect(page.frames).toHaveLength(2));
  const { deciding, legal } = page.frames.find(({ seat, deciding }) => seat === deciding)!;
  await link.send({ t: "act", seat: deciding!, version: 0, action: legal[0]! });
  const again = new Page(1);
  again.at(match);
  await vi.waitFor(() => expect(again.messages.at(-1)?.t).toBe("players"));
  expect(again.frames).toEqual([]);
});

test("a match that is not there is refused in words, at its table and elsewhere", async () => {
  const page = new Page();
  page.at("local-0000000000000000");
  await vi.waitFor(() => expect(page.states).toHaveLength(1));
  const [state, code, reason] = page.states[0]!;
  expect([state, code]).toEqual(["closed", 4404]);
  expect(reason).not.toContain("refused-");
  await expect(client.replayLocal("local-0000000000000000", null, 0)).rejects.toThrow(reason);
  await expect(client.replayLocal("local-0000000000000000", null, 0)).rejects.toMatchObject({ failure: { code: "not_found" } });
});

test("a fault of the worker is told to who asked, and the next request is answered", async () => {
  await expect(client.createLocal({ game: "chess", seats: [] }, true)).rejects.toMatchObject({ failure: { code: "unavailable", said: "Error: no engine for chess" } });
  const match = await begin();
  expect((await client.allLocal()).map((one) => one.match)).toEqual([match]);
  await client.removeLocal(match);
  expect(await client.allLocal()).toEqual([]);
});
