import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { continueFromHere, DESKTOP, expect, expectNoSidewaysScroll, GAMES, giveUp, hurry, isOver, isTurnBeforeEnd, PHONE, play, playSome, test, versionOf, waitForTurn } from "./table";
import { goOffline, withSite } from "./site";
import { python } from "./server";

test.use({ serviceWorkers: "allow" });

async function start(page: Page, game: string): Promise<void> {
  await page.locator(`a.poster[href$="/g/${game}"]`).click();
  await page.locator("button.start").click();
  await expect(page.getByTestId("status")).toBeVisible();
}

for (const game of GAMES) {
  test(`${game} without a server, offline, against an expert: through clicks alone to the end, replayed, continued`, async ({ page }) => {
    await hurry(page, {}, "expert");
    await page.setViewportSize(DESKTOP);
    const missing = await withSite(async (address) => {
      await page.goto(address);
      await goOffline(page);
      await start(page, game);
      await expect(page.getByRole("article").filter({ hasText: "expert" })).toBeVisible();
      await playSome(page, 4);
      await waitForTurn(page);
      const [url, version] = [page.url(), await versionOf(page)];
      await page.reload();
      await expect.poll(() => versionOf(page)).toBe(version);

      await page.goto(address); // from the home page back to the table
      await page.getByRole("heading", { name: "Your tables" }).waitFor();
      await page.locator(`a[href="${new URL(url).hash}"]`).click();
      await play(page, () => isOver(page), 280);
      await expect(page.locator("dialog table tfoot")).toBeVisible();
      if (game === "scavengers") await expect(page.locator("dialog tbody th").filter({ hasText: "Refugees" })).toBeVisible(); // people by kind of card
      await page.keyboard.press("Escape");
      await expect(page.getByTestId("status")).toContainText("over");
      await expect(page.locator("main[aria-label] > *").first()).toBeVisible(); // the final board stays

      await page.getByRole("button", { name: "This match" }).click();
      await page.getByRole("link", { name: "Replay" }).click();
      const slider = page.getByRole("slider");
      await expect(slider).toHaveValue("0");
      await slider.fill("4");
      await continueFromHere(page);
      await expect(page.getByTestId("table")).toBeVisible();
      const before = await versionOf(page);
      await play(page, async () => (await versionOf(page)) !== before || isOver(page));
    });
    expect(missing).toEqual([]);
  });
}

/** Examples of games in one file, and a place of the board of each by its name. */
const ADDED = [
  ["kalah", /^Holes of .*, [a-f], \d+/, 6],
  ["backgammon", /^Points, \d+, /, 24],
  ["gin_rummy", /^Hand of .*, (ace|\d+|jack|queen|king) of /, 10],
] as const;

for (const [game, place, places] of ADDED) {
  test(`${game}, added to the site, is played offline to its end, on the board that it declares`, async ({ page }) => {
    await hurry(page);
    await page.setViewportSize(PHONE);
    const added = mkdtempSync(join(tmpdir(), "banquise-added-"));
    execFileSync(python, ["-m", "banquise.browser.added", added], { env: { ...process.env, BANQUISE_ADD_GAMES: `../examples/${game}.py` } });
    const missing = await withSite(async (address) => {
      await page.goto(address);
      await expect.poll(() => page.evaluate(async () => (await (await caches.open("added-games")).keys()).length)).toBe(3); // list, declarations, module
      await goOffline(page);
      await start(page, game);
      await expect(page.getByRole("button", { name: place })).toHaveCount(places);
      await expectNoSidewaysScroll(page);
      await play(page, () => isOver(page), 600);
      await expect(page.locator("dialog table tfoot")).toBeVisible();
    }, added);
    expect(missing).toEqual([]);
  });
}

test("the site can be installed", async ({ page }) => {
  await withSite(async (address) => {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const found = await page.context().newCDPSession(page);
    const { errors, url } = await found.send("Page.getAppManifest");
    expect([errors, url]).toEqual([[], `${address}manifest.webmanifest`]);
    const { icons } = (await (await page.request.get(url)).json()) as { icons: { src: string; type: string }[] };
    expect(icons.map(({ type }) => type)).toContain("image/png");
    for (const { src, type } of icons) {
      const icon = await page.request.get(new URL(src, url).href);
      expect([icon.status(), icon.headers()["content-type"]], src).toEqual([200, type]);
    }
    const { installabilityErrors } = await found.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });
});

test("a finished game travels in a link", async ({ page, browser }) => {
  await hurry(page);
  await withSite(async (address) => {
    await page.goto(address);
    await start(page, "arktia");
    await playSome(page, 4);
    if (await isTurnBeforeEnd(page)) await giveUp(page);
    await page.getByRole("link", { name: "Replay" }).click();
    await page.getByRole("slider").fill("3");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await (await browser.newContext()).newPage();
    await friend.goto(shared);
    await expect(friend.getByRole("slider")).toHaveValue("3");
    await friend.goto(`${address}#/shared?game=AAAA`);
    await friend.reload();
    await expect(friend.getByRole("heading", { name: "no longer be shown" }).or(friend.getByText("is not a saved game"))).toBeVisible();
    await friend.context().close();
  });
});

test("a finished game is analysed offline, lines are compared, and another action is tried", async ({ page }) => {
  await hurry(page);
  await page.setViewportSize(PHONE);
  const record = readFileSync(join(import.meta.dirname, "../tests/exported/arctic.txt"));
  await withSite(async (address) => {
    await page.goto(address);
    await goOffline(page);
    await page.goto(`${address}#/shared?game=${deflateRawSync(record).toString("base64url")}`);
    await page.getByRole("button", { name: "Analysis" }).click();
    const analysis = page.getByRole("region", { name: "Analysis" });
    await analysis.getByText("Quick").click();
    await analysis.getByRole("button", { name: "Analyse" }).click();
    await expect(analysis.getByRole("img", { name: /Chance of winning/ })).toBeVisible({ timeout: 120_000 });
    await expectNoSidewaysScroll(page);
    await analysis.getByRole("listitem").first().getByRole("button").click();
    await expect(page.getByRole("slider")).not.toHaveValue("0");
    await analysis.getByRole("button", { name: "Close" }).click();

    await page.getByRole("slider").fill("14");
    await page.getByRole("button", { name: "Analysis" }).click();
    for (const n of [0, 1]) await analysis.getByRole("button", { name: /^Compare/ }).nth(n).click();
    await expect(analysis.getByRole("heading", { name: "Compare lines" })).toBeVisible();
    await expect(analysis.locator(".beside section")).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    await analysis.getByRole("button", { name: /^Try it/ }).first().click();
    await expect(page.getByTestId("table")).toBeVisible();
    await waitForTurn(page);
  });
});

test("two tabs are one table", async ({ page }) => {
  await hurry(page);
  await withSite(async (address) => {
    await page.goto(address);
    await start(page, "arctic");
    await playSome(page, 2);
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const side of [page, other]) {
      await waitForTurn(side);
      await playSome(side, 1);
      await waitForTurn(side);
      await expect.poll(async () => (await versionOf(page)) - (await versionOf(other))).toBe(0);
    }
    await other.close();
  });
});

test("a new version is offered at the table, and the match goes on in it", async ({ page }) => {
  await hurry(page);
  await withSite(async (address, renew) => {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // the first visit is not controlled
    await start(page, "arctic");
    await playSome(page, 2);
    await waitForTurn(page);
    const version = await versionOf(page);
    renew();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));
    await expect(page.getByText("A new version is available")).toBeVisible();
    expect(await versionOf(page)).toBe(version); // nothing changes under anybody's hands
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await loaded;
    await expect.poll(() => versionOf(page)).toBe(version);
    await expect(page.getByText("A new version is available")).toBeHidden();
    await playSome(page, 1);
  });
});
