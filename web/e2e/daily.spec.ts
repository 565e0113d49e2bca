import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, hurry, isOver, PHONE, play, playSome, test, versionOf, waitForTurn } from "./table";
import { goOffline, withSite } from "./site";

test.use({ serviceWorkers: "allow" });

const NOON = new Date("2026-11-20T12:00:00Z");
const NEXT_DAY = new Date("2026-11-21T00:00:30Z");

const games = (page: Page) => page.getByRole("listitem");
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The number of networks that the browser has kept, of those that judge decisions. */
const networksKept = (page: Page) =>
  page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().filter(({ url }) => url.endsWith(".net")).length;
  });

test("a Daily is played offline to its end, goes on after a break, is shared and compared", async ({ page, browser }) => {
  await hurry(page);
  await page.setViewportSize(PHONE);
  await page.clock.setFixedTime(NOON);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const missing = await withSite(async (address) => {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // the first visit is not controlled
    await page.getByRole("link", { name: "Today’s deal" }).click();
    await expect.poll(() => networksKept(page)).toBe(2);
    await goOffline(page);
    await expect(page.getByRole("heading", { name: "20 November 2026" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await games(page).filter({ hasText: "Arktia" }).getByRole("button", { name: "Play" }).click();
    await playSome(page, 2);
    await waitForTurn(page);
    const version = await versionOf(page);
    await page.getByRole("button", { name: "This match" }).click();
    await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0); // a Daily is played alone

    await page.clock.setFixedTime(NEXT_DAY); // midnight passes while the game is broken off
    await page.goto(`${address}#/daily`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "21 November 2026" })).toBeVisible();
    await page.getByRole("button", { name: /^20 November 2026/ }).click();
    await expect(games(page).filter({ hasText: "Scavengers" })).toContainText("Not played");
    await games(page).filter({ hasText: "Arktia" }).getByRole("link", { name: "Continue" }).click();
    await expect.poll(() => versionOf(page)).toBe(version);
    await play(page, () => isOver(page), 280);

    const end = page.getByRole("region", { name: "The Daily" });
    await expect(end.getByText(/\d+% of your choices/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Play again" })).toHaveCount(0); // there is one try
    await expectNoSidewaysScroll(page);
    await end.getByRole("button", { name: "Share the result" }).click();
    await expect.poll(() => copied(page)).toMatch(/^Banquise · The Daily · Arktia\n20 November 2026\n[🟦🟨🟥]+\n(Won|Lost) with \d+ points? · \d+% accuracy\n.*#\/daily$/u);
    await end.getByRole("button", { name: "Link for comparing" }).click();
    await expect.poll(() => copied(page)).toMatch(/^http/); // it is made first
    const compared = await copied(page);
    await page.goto(compared);
    await page.reload();
    await expect(page.getByText("Both games are the same.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "The Daily" }).click();
    await page.getByRole("button", { name: "20 November 2026: 1 of 3 played" }).click();
    await expect(games(page).filter({ hasText: "Arktia" })).toContainText("accuracy");
    await expect(page.getByText("1-day streak", { exact: true })).toBeVisible(); // yesterday's, which today can continue

    const friend = await (await browser.newContext({ locale: "en-GB" })).newPage();
    await friend.clock.setFixedTime(NOON);
    await friend.goto(compared);
    await expect(friend.getByRole("alert")).toContainText("Finish your own game first");
    await friend.context().close();
  });
  expect(missing).toEqual([]);
});

test("a page that does not know a year's deals says that it is too old", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-01-01T12:00:00Z"));
  await withSite(async (address) => {
    await page.goto(`${address}#/daily`);
    await expect(page.getByText("This page is too old for this day’s deals.")).toHaveCount(3);
  });
});
