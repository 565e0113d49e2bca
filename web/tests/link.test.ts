import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SocketLink, type WireHandlers, type Wire } from "$/net/socket";
import type { ServerMessage } from "$/generated/messages";

/** A socket whose other end is the test. */
class FakeWire implements Wire {
  static all: FakeWire[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly handlers: WireHandlers) {
    FakeWire.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close() {
    this.closed = true;
  }

  says(message: object) {
    this.handlers.received(JSON.stringify(message));
  }

  breaks(code = 1006) {
    this.handlers.lost(code, "");
  }
}

let seen = 0;
let messages: ServerMessage[] = [];
let states: string[] = [];

function link(): SocketLink {
  return new SocketLink(
    "ws://here",
    {
      hello: () => ({ seats: ["token"], watch: null, lang: "en", seen, layouts: {} }),
      message: (message) => messages.push(message),
      frame: () => undefined,
      state: (state) => states.push(state),
    },
    (_, handlers) => new FakeWire(handlers),
  );
}

const wire = () => FakeWire.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWire.all = [];
  [seen, messages, states] = [0, [], []];
});
afterEach(() => vi.useRealTimers());

describe("the link to a table", () => {
  test("says hello first, with the last version seen", () => {
    seen = 12;
    link();
    wire().handlers.opened();
    expect(wire().sent).toEqual([{ t: "hello", seats: ["token"], watch: null, lang: "en", seen: 12, layouts: {} }]);
  });

  test("a command is answered by its key", async () => {
    const it = link();
    wire().handlers.opened();
    const answer = it.send({ t: "act", seat: 0, version: 3, action: "pass" });
    const key = wire().sent[1]!["key"];
    wire().says({ t: "refuse", key: "another", code: "x", reason: "", version: 3 });
    wire().says({ t: "ack", key, version: 4 });
    expect(await answer).toEqual({ ok: true, code: "", reason: "" });
  });

  test("comes back after waiting longer and longer, and sends what was not answered with its old key", async () => {
    const it = link();
    wire().handlers.opened();
    const answer = it.send({ t: "undo", seat: 0, version: 3 });
    const key = wire().sent[1]!["key"];
    wire().breaks();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(FakeWire.all).toHaveLength(2);
    wire().breaks();
    vi.advanceTimersByTime(999);
    expect(FakeWire.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    wire().handlers.opened();
    expect(wire().sent.map((message) => message["t"])).toEqual(["hello", "undo"]);
    expect(wire().sent[1]!["key"]).toBe(key);
    wire().says({ t: "ack", key, version: 4 });
    expect((await answer).ok).toBe(true);
  });

  test("what is asked while there is no connection waits for it", () => {
    const it = link();
    void it.send({ t: "resign", seat: 0 });
    wire().handlers.opened();
    expect(wire().sent.map((message) => message["t"])).toEqual(["hello", "resign"]);
  });

  test("a wrong token or a match that does not exist is final", () => {
    link();
    wire().handlers.opened();
    wire().breaks(4404);
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("closed");
    expect(FakeWire.all).toHaveLength(1);
  });

  test("what can never succeed is final", () => {
    for (const code of [1003, 1007, 1009, 4400, 4401, 4404]) {
      FakeWire.all = [];
      link();
      wire().handlers.opened();
      wire().breaks(code);
      vi.advanceTimersByTime(60_000);
      expect(states.at(-1), String(code)).toBe("closed");
      expect(FakeWire.all, String(code)).toHaveLength(1);
    }
  });

  test("whatever else closes the connection, it comes back", () => {
    for (const code of [1000, 1001, 1005, 1006, 1008, 1011, 1012, 1013, 4999]) {
      FakeWire.all = [];
      link();
      wire().handlers.opened();
      wire().says({ t: "gone", code: "unavailable", reason: "" });
      wire().breaks(code);
      expect(states.at(-1), String(code)).toBe("lost");
      vi.advanceTimersByTime(500);
      expect(FakeWire.all, String(code)).toHaveLength(2);
    }
  });

  test("what the server cannot write now is asked again, less and less often, until it can", async () => {
    const it = link();
    wire().handlers.opened();
    wire().says({ t: "welcome" });
    const answer = it.send({ t: "act", seat: 0, version: 3, action: "pass" });
    const key = wire().sent[1]!["key"];
    for (const wait of [500, 1000, 2000]) {
      wire().says({ t: "refuse", key, code: "unavailable", reason: "", version: 3 });
      expect(states.at(-1)).toBe("lost");
      const before = FakeWire.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeWire.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      wire().handlers.opened();
      wire().says({ t: "welcome" });
      expect(wire().sent.map((message) => [message["t"], message["key"]])).toEqual([
        ["hello", undefined],
        ["act", key],
      ]);
    }
    wire().says({ t: "ack", key, version: 4 });
    expect((await answer).ok).toBe(true);
    wire().breaks();
    vi.advanceTimersByTime(500);
    wire().handlers.opened();
    expect(wire().sent.map((message) => message["t"])).toEqual(["hello"]);
  });

  test("a connection that no longer answers is given up", () => {
    link();
    wire().handlers.opened();
    vi.advanceTimersByTime(15_000);
    expect(wire().sent.at(-1)).toEqual({ t: "ping", n: 1 });
    vi.advanceTimersByTime(8_000);
    expect(states.at(-1)).toBe("lost");
  });

  test("hurrying tries at once", () => {
    const it = link();
    wire().breaks();
    it.hurry();
    expect(FakeWire.all).toHaveLength(2);
  });

  test("closed by us, it stays closed", () => {
    const it = link();
    wire().handlers.opened();
    it.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeWire.all).toHaveLength(1);
    expect(wire().closed).toBe(true);
  });
});
