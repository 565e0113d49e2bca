import { join } from "node:path";
import type { Route } from "@playwright/test";
import { expect, hurry, openMatch, PHONE, startAgainstBots, test } from "./table";

const SEATS = [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }];

test("who has played before asks for their tables once", async ({ page }) => {
  await hurry(page);
  await openMatch(page, { game: "arktia", seats: SEATS });
  let asked = 0;
  page.on("request", (request) => void (asked += Number(request.url().endsWith("/api/mine"))));
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your tables" }).getByRole("link")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect(asked).toBe(1);
});

test("my tables stay when the server cannot say how they stand", async ({ page, complaints }) => {
  await hurry(page);
  await openMatch(page, { game: "arktia", seats: SEATS });
  let answers = "refused";
  await page.route("**/api/mine", async (route) => {
    if (answers === "refused") await route.fulfill({ status: 429, json: { error: { code: "too_many", reason: "Wait." } } });
    else await route.continue();
  });
  await page.goto("/");
  const mine = page.getByRole("region", { name: "Your tables" });
  await expect(mine.getByRole("link", { name: /Arktia/ })).toBeVisible();
  answers = "given";
  await mine.getByRole("button", { name: "Try again" }).click();
  await expect(mine.getByRole("link", { name: /Ann · Bob/ })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("429")));
});

test("a table is forgotten only when the server says that it is gone", async ({ page }) => {
  await hurry(page);
  const match = await openMatch(page, { game: "arktia", seats: SEATS });
  let error = "unavailable";
  await page.route("**/api/mine", (route) => route.fulfill({ json: { matches: [{ match, error }] } }));
  const kept = () => page.evaluate(() => localStorage.getItem("banquise.matches"));
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your tables" }).getByRole("link")).toHaveCount(1);
  expect(await kept()).toContain(match);
  error = "gone";
  await page.reload();
  await expect.poll(kept).not.toContain(match);
});

test("notices leave the title of the home page in sight", async ({ page }) => {
  await page.goto("/");
  const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
  const notices = (await page.locator(".toasts").boundingBox())!;
  expect(notices.y).toBeGreaterThan(title.y + title.height);
});

test("a table is set up from top to bottom, and the last one again in one click", async ({ page }) => {
  await hurry(page);
  await page.goto("/g/arctic");
  await expect(page.getByRole("button", { name: "Same table as last time" })).toHaveCount(0);
  await page.getByRole("button", { name: /Pass one device/ }).click();
  const tops = await page.locator("form > *").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: /Pass the device to/ })).toBeVisible();
  await page.goto("/g/arctic");
  await page.getByRole("button", { name: /Same table as last time.*2 people/ }).click();
  await expect(page.getByRole("heading", { name: /Pass the device to/ })).toBeVisible();
});

test("no link of a game's page moves when its lessons are known", async ({ page }) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/assets\/arctic-.*\.js/, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto("/g/arctic");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole("link", { name: "Score pad" })).toHaveCount(0);
  isHeld = false;
  for (const route of held) await route.continue();
  await expect(page.getByRole("link", { name: "Learn by playing" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Score pad" })).toBeVisible();
});

test("what was chosen before the server answered stays chosen", async ({ page }) => {
  let answer = () => {};
  await page.route("**/api/games", (route) => void (answer = () => void route.continue()));
  await page.goto("/g/arctic");
  const device = page.getByRole("button", { name: /Pass one device/ });
  await device.click();
  await expect(device).toHaveAttribute("aria-pressed", "true");
  answer();
  await expect(page.getByRole("button", { name: /Play online/ })).toBeVisible();
  await expect(device).toHaveAttribute("aria-pressed", "true");
});

test("a game of this browser is removed once it was asked for twice", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "arctic");
  await page.goto("/games");
  const game = page.getByRole("listitem").filter({ hasText: "on this device" });
  const remove = game.getByRole("button", { name: "Remove this game of Arctic" });
  await remove.click();
  const sure = game.getByRole("button", { name: /for good\?/ });
  await expect(sure).toBeVisible();
  await page.getByLabel("Opponent").focus(); // a way back
  await expect(sure).toHaveCount(0);
  await expect(game).toHaveCount(1);
  await remove.click();
  await sure.click();
  await expect(page.getByText("No games yet")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your tables" })).toHaveCount(0);
});

test("a newcomer is shown one way in, until a table was set up", async ({ page }) => {
  await page.goto("/");
  const lesson = page.getByRole("link", { name: "Start the lesson" });
  await expect(lesson).toHaveAttribute("href", "/learn/arctic");
  await expect(page.getByText("it also works offline")).toBeVisible();
  await expect(page.locator('a[href="/daily"]')).toHaveCount(1); // a second one tells how it stands once it was begun
  await page.setViewportSize(PHONE);
  await page.goto("/g/arctic");
  await expect(page.getByRole("button", { name: "Start" })).toBeInViewport({ ratio: 1 });
  await startAgainstBots(page, "arctic");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Play: Arktia" })).toHaveAttribute("href", "/g/arktia");
  await expect(page.getByRole("link", { name: "Learn: Arktia" })).toHaveAttribute("href", "/learn/arktia");
  await expect(lesson).toHaveCount(0);
});

test("the page is installed where the browser offers it", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Install" });
  await expect(page.getByRole("link", { name: "Play: Arctic", exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
  const asked = page.evaluate(
    () => new Promise<boolean>((resolve) => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => resolve(true) }))),
  );
  await button.click();
  expect(await asked).toBe(true);
  await expect(button).toHaveCount(0);
});

test("a saved game is opened among my games", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "All my games" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a saved game" }).click();
  await (await chooser).setFiles(join(import.meta.dirname, "../tests/exported/arctic.txt"));
  await expect(page).toHaveURL(/replay/);
  await expect(page.getByRole("slider")).toBeVisible();
});

test("five doors lead to playing, learning, friends, a code and today's deal", async ({ page }) => {
  await page.goto("/");
  const doors = page.getByRole("navigation", { name: "Start here" });
  await doors.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("a.poster").first()).toBeFocused();
  await doors.getByRole("button", { name: "Play with friends" }).click();
  await expect(page.locator('a[href="/g/arctic#mode=online"]')).toBeFocused();
  await doors.getByRole("button", { name: "I have a code" }).click();
  await expect(page.getByLabel("I have a code")).toBeFocused();
  await expect(doors.getByRole("link", { name: "Today’s deal" })).toHaveAttribute("href", "/daily");
  await doors.getByRole("link", { name: "Learn" }).click();
  await expect(page).toHaveURL(/\/learn\/arctic$/);
});

test("a picture moves while it is seen, and rests with reduced motion", async ({ page }) => {
  await hurry(page, { motion: "full" });
  await page.clock.install();
  await page.goto("/");
  await expect(page.locator("a.poster").first()).toBeVisible();
  const running = () => page.evaluate(() => document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.matches("[data-move]")).length);
  await expect.poll(async () => [await page.clock.runFor(3000), await running()][1]).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem("banquise.prefs", JSON.stringify({ motion: "none" })));
  await page.reload();
  await page.clock.runFor(20_000);
  expect(await running()).toBe(0);
});

for (const [lang, edition] of [["en", "English"], ["fr", "française"]] as const) {
  test(`the HQ options explain themselves, in the reader's edition (${lang})`, async ({ page }) => {
    await hurry(page, { lang });
    await page.goto("/g/scavengers");
    await page.locator("details summary").click();
    const [modules, editions] = [page.locator("details select").first(), page.locator("details select").last()];
    expect((await modules.locator("option").allInnerTexts()).filter((text) => !/^\S+\s?: .{8,}/.test(text))).toEqual([]);
    expect(await editions.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.text.toLowerCase())).toContain(edition.toLowerCase());
  });
}
