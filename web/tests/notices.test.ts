import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setPref } from "$/lib/prefs.svelte";
import { troubleWith, type Surroundings } from "$/notices/trouble";
import { decline, isOpen, isTold, noticeWords, tellMe, tellNoMore } from "$/notices/notices.svelte";

const WORKER = readFileSync(new URL("../public/notices.js", import.meta.url), "utf8");
const PUSH = { endpoint: "https://push.example/1", keys: { p256dh: "key", auth: "secret" } };

/** A browser's caches, as far as they are used here. */
function fakeCaches() {
  const kept = new Map<string, string>();
  const cache = {
    put: async (name: string, answer: Response) => void kept.set(name, await answer.text()),
    match: async (name: string) => (kept.has(name) ? new Response(kept.get(name)) : undefined),
  };
  return { open: async () => cache, kept };
}

type Handler = (event: object) => void;

/** A service worker with these tabs open: what it shows, what it opens. */
function worker(caches: object, tabs: { url: string; focus: () => void }[] = []) {
  const handlers: Record<string, Handler> = {};
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, handler: Handler) => void (handlers[name] = handler),
    registration: { scope: "https://games.example/", showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  };
  new Function("self", "caches", WORKER)(self, caches);
  const happen = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers[name]!({ ...event, waitUntil: (work: Promise<unknown>) => void (done = work) });
    await done;
  };
  const told = { match: "abc", game: "arctic", seat: 0, kind: "turn", version: 3 };
  return { shown, opened, push: (more = {}) => happen("push", { data: { json: () => ({ ...told, ...more }) } }), click: (notification: object) => happen("notificationclick", { notification }) };
}

describe("the service worker", () => {
  it("says whose turn it is in the words that the page left", async () => {
    const caches = fakeCaches();
    caches.kept.set("notice-words", JSON.stringify({ lang: "fr", turn: { arctic: "C’est à vous." }, finished: {} }));
    const { shown, push } = worker(caches);
    await push();
    expect(shown).toMatchObject([{ title: "Banquise", options: { body: "C’est à vous.", lang: "fr", tag: "abc", data: { match: "abc" } } }]);
  });

  it("shows a notice even where the page left no words", async () => {
    const { shown, push } = worker(fakeCaches());
    await push({ kind: "finished" });
    expect(shown[0]).toMatchObject({ title: "Banquise", options: { body: "" } });
  });

  it("leads to the table: in the tab where it is open, or in a new one", async () => {
    const focus = vi.fn();
    const close = vi.fn();
    const there = worker(fakeCaches(), [{ url: "https://games.example/m/abc#x", focus }]);
    await there.click({ close, data: { match: "abc" } });
    const elsewhere = worker(fakeCaches(), [{ url: "https://games.example/m/other", focus }]);
    await elsewhere.click({ close, data: { match: "abc" } });
    expect([focus.mock.calls.length, close.mock.calls.length, there.opened, elsewhere.opened]).toEqual([1, 2, [], ["https://games.example/m/abc"]]);
  });
});

describe("the page", () => {
  const asked: { path: string; method: string | undefined; body: unknown; token: string | undefined }[] = [];
  let permission: NotificationPermission;
  let caches: ReturnType<typeof fakeCaches>;

  beforeEach(() => {
    asked.length = 0;
    permission = "granted";
    caches = fakeCaches();
    vi.stubGlobal("caches", caches);
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("PushManager", vi.fn());
    vi.stubGlobal("Notification", { permission: "default", requestPermission: async () => permission });
    const pushManager = { getSubscription: async () => null, subscribe: async () => ({ toJSON: () => PUSH }) };
    vi.stubGlobal("navigator", { language: "en", serviceWorker: { getRegistration: async () => ({ pushManager, scope: "https://games.example/" }) } });
    vi.stubGlobal("fetch", async (path: string, request: RequestInit = {}) => {
      if (path === "/api/games") return Response.json({ games: [], bots: [], push: { key: "public" }, address: null });
      const headers = request.headers as Record<string, string>;
      asked.push({ path, method: request.method, body: request.body ? JSON.parse(request.body as string) : null, token: headers["Authorization"] });
      return Response.json({ ok: true });
    });
  });
  afterEach(() => {
    setPref("lang", "en");
    vi.unstubAllGlobals();
  });

  it("subscribes each of one's seats, and leaves the words for the service worker", async () => {
    expect([isOpen("one"), await tellMe("one", ["a", "b"]), isTold("one"), isOpen("one")]).toEqual([true, "told", true, false]);
    expect(asked).toEqual(["a", "b"].map((token) => ({ path: "/api/matches/one/notice", method: "PUT", body: { push: PUSH }, token: `Bearer ${token}` })));
    expect(JSON.parse(caches.kept.get("https://games.example/notice-words")!)).toMatchObject({ turn: { arctic: "It’s your turn in Arctic." } });
  });

  it("takes it back", async () => {
    await tellMe("two", ["a"]);
    await tellNoMore("two", ["a"]);
    expect([asked.at(-1), isTold("two"), isOpen("two")]).toMatchObject([{ path: "/api/matches/two/notice?way=push", method: "DELETE" }, false, false]);
  });

  it("tells nobody who does not allow it, and asks nobody again who said no", async () => {
    permission = "denied";
    expect([await tellMe("three", ["a"]), isTold("three"), asked.length]).toEqual(["denied", false, 0]);
    decline("four");
    expect(isOpen("four")).toBe(false);
  });

  it("offers nothing over plain http", () => {
    vi.stubGlobal("isSecureContext", false);
    expect(isOpen("five")).toBe(false);
  });

  it("speaks the reader's language", () => {
    setPref("lang", "fr");
    expect(noticeWords()).toMatchObject({ lang: "fr", turn: { arktia: "C’est à vous de jouer à Arktia." }, finished: { arktia: "Une partie d’Arktia est terminée." } });
  });
});

describe("why there is no push", () => {
  const good: Surroundings = { isSecure: true, hasPush: true, permission: "default", userAgent: "Firefox", touchPoints: 0, isInstalled: false };
  const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)";
  const IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";

  it.each<[string, Partial<Surroundings>, string | null]>([
    ["nothing is wrong", {}, null],
    ["plain http", { isSecure: false, hasPush: false, userAgent: IPHONE }, "insecure"],
    ["an iPhone on which the page is not installed", { hasPush: false, permission: null, userAgent: IPHONE }, "not-installed"],
    ["an iPad, which says that it is a Mac", { hasPush: false, permission: null, userAgent: IPAD, touchPoints: 5 }, "not-installed"],
    ["a Mac", { hasPush: false, permission: null, userAgent: IPAD }, "no-push"],
    ["an iPhone that is too old for it", { hasPush: false, permission: null, userAgent: IPHONE, isInstalled: true }, "no-push"],
    ["an iPhone on which it is installed", { userAgent: IPHONE, isInstalled: true }, null],
    ["a person who has said no", { permission: "denied" }, "denied"],
  ])("says it of %s", (_, more, trouble) => {
    expect(troubleWith({ ...good, ...more })).toBe(trouble);
  });
});
