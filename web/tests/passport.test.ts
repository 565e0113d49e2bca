import { beforeEach, expect, test, vi } from "vitest";

type Asked = { path: string; body: unknown; passport: string | undefined };

let asked: Asked[] = [];
let answers: (path: string) => Response;

/** The passport as a page that was just loaded has it. */
async function page() {
  vi.resetModules();
  const { remember } = await import("$/lib/ownmatches.svelte");
  const { toasts } = await import("$/lib/toasts.svelte");
  return { remember, toasts, ...(await import("$/net/passport.svelte")) };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  asked = [];
  answers = () => Response.json({ passport: "secret" }, { status: 201 });
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (path: string, request: { headers: Record<string, string>; body?: string }) => {
    asked.push({ path, body: request.body && JSON.parse(request.body), passport: request.headers["X-Passport"] });
    return answers(path);
  });
});

test("a passport is made when somebody first sits down, takes their seats along and is kept", async () => {
  const first = await page();
  first.remember({ match: "m", game: "arctic", tokens: ["t"], invite: null, watch: null });
  expect(first.passport()).toBeNull();
  expect(await first.passportForSeat()).toBe("secret");
  expect(asked).toEqual([{ path: "/api/passport", body: { kind: "computer", seats: [{ match: "m", token: "t" }] }, passport: undefined }]);
  const next = await page();
  expect(await next.passportForSeat()).toBe("secret");
  expect(asked).toHaveLength(1);
});

test("who cannot have one sits down without", async () => {
  answers = () => Response.json({ error: { code: "too_many", reason: "Wait." } }, { status: 429 });
  expect(await (await page()).passportForSeat()).toBeNull();
});

test("one that was revoked is forgotten, which is said, and one that cannot be asked for is not", async () => {
  const { myMatches, passport, passportForSeat, toasts } = await page();
  await passportForSeat();
  answers = () => Response.json({ error: { code: "unavailable", reason: "" } }, { status: 503 });
  await expect(myMatches()).rejects.toThrow();
  expect(passport()).toBe("secret");
  expect(toasts).toHaveLength(0);
  answers = () => Response.json({ error: { code: "forbidden", reason: "" } }, { status: 403 });
  expect(await myMatches()).toEqual([]);
  expect(passport()).toBeNull();
  expect(toasts.map(({ text }) => text)).toEqual([expect.stringContaining("This device was removed")]);
});

test("the passport travels in a header, page after page of the list", async () => {
  const { myMatches, passportForSeat } = await page();
  await passportForSeat();
  answers = (path) => Response.json(path.includes("before") ? { matches: [{ match: "b" }], before: null } : { matches: [{ match: "a" }], before: 7.5 });
  expect((await myMatches()).map((one) => one.match)).toEqual(["a", "b"]);
  expect(asked.slice(1).map((one) => [one.path, one.passport])).toEqual([
    ["/api/passport/matches", "secret"],
    ["/api/passport/matches?before=7.5", "secret"],
  ]);
});

test("all that the server knows is one text, asked for with the passport", async () => {
  await (await page()).passportForSeat();
  answers = () => new Response('{"matches":[]}');
  const { exportMe } = await import("$/net/passports");
  expect(await exportMe("secret")).toBe('{"matches":[]}');
  expect(asked.at(-1)).toMatchObject({ path: "/api/passport/export", passport: "secret" });
  answers = () => Response.json({ error: { code: "too_many", reason: "Wait." } }, { status: 429 });
  await expect(exportMe("secret")).rejects.toThrow("Wait.");
});

test("a seat of another device is claimed and kept", async () => {
  const { claimHere, passportForSeat } = await page();
  await passportForSeat();
  answers = () => Response.json({ match: "m", tokens: { 1: "new" } });
  await claimHere("m");
  const { findOwnMatch } = await import("$/lib/ownmatches.svelte");
  expect(findOwnMatch("m")?.tokens).toEqual(["new"]);
});

test("a device asks whether it was revoked, and one that never had a passport was not", async () => {
  const { isRevoked, passportForSeat } = await page();
  expect(await isRevoked()).toBe(false);
  await passportForSeat();
  answers = () => Response.json({ devices: [] });
  expect(await isRevoked()).toBe(false);
  answers = () => Response.json({ error: { code: "forbidden", reason: "" } }, { status: 403 });
  expect(await isRevoked()).toBe(true);
});
