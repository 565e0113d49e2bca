import { type Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { python, withServer } from "./server";
import { DESKTOP, expect, expectNoSidewaysScroll, hurry, isOver, LIT, PATIENCE_MS, PHONE, play, playSome, test, versionOf, waitForTurn } from "./table";

/** Kalah is a game of one file: nothing in the client knows it, and its module is built while the server runs. */
const ADDED = { BANQUISE_ADD_GAMES: "../examples/kalah.py" };
const BUILT_MS = 900_000;

async function isBuilt(page: Page, address: string, game: string): Promise<boolean> {
  const games = (await (await page.request.get(`${address}/added/games.json`)).json()) as Record<string, { plays: boolean }>;
  return games[game]?.plays ?? false;
}

async function start(page: Page, address: string, game = "kalah"): Promise<void> {
  await expect.poll(() => isBuilt(page, address, game), { timeout: BUILT_MS, intervals: [500] }).toBe(true);
  await page.goto(`${address}/`);
  await page.locator(`a.poster[href="/g/${game}"]`).click();
  await page.locator("button.start").click();
  await expect(page.getByTestId("status")).toBeVisible();
  await waitForTurn(page);
}

test("an added game is played in the page to its end, without a network, on the board that it declares", async ({ page }) => {
  test.setTimeout(2 * BUILT_MS);
  await hurry(page);
  await page.setViewportSize(DESKTOP);
  await withServer(ADDED, async (address) => {
    await page.goto(`${address}/`);
    await expect(page.getByText("and games of your own")).toBeVisible();
    await start(page, address);
    await expect(page.getByRole("button", { name: /^Holes of .*, [a-f], \d+/ })).toHaveCount(6);
    await page.context().setOffline(true);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    expect(await play(page, () => isOver(page), 500)).toBeGreaterThan(3);
    await expect(page.locator("dialog table tfoot")).toBeVisible();
    await page.context().setOffline(false);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "This match" }).click();
    await page.getByRole("link", { name: "Replay" }).click();
    await expect(page.getByRole("slider")).toHaveValue("0");
    await expect(page.getByRole("button", { name: /^Holes of .*, a, 4/ }).or(page.getByRole("img", { name: /^Holes of .*, a, 4/ })).first()).toBeVisible();
    await page.getByRole("button", { name: "Analysis" }).click();
    await page.getByText("Quick").click();
    await page.getByRole("button", { name: "Analyse" }).click();
    await expect(page.getByRole("img", { name: /Chance of winning/ })).toBeVisible({ timeout: PATIENCE_MS });
    await page.goto(`${address}/rules/kalah#s2`);
    await expect(page.getByText("If the last fish falls into your basket, you go on.")).toBeVisible();
  });
});

test("an added game is played by keys alone, and a hint glows on its board", async ({ page }) => {
  test.setTimeout(2 * BUILT_MS);
  await hurry(page);
  await page.setViewportSize(DESKTOP);
  await withServer(ADDED, async (address) => {
    await start(page, address);
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.locator("main [data-hinted]")).toBeVisible({ timeout: PATIENCE_MS });
    await page.keyboard.press("Escape");
    const first = page.locator(LIT).first();
    await first.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(LIT).nth(1)).toBeFocused();
    const before = await versionOf(page);
    await page.keyboard.press("Enter");
    await expect(page.locator("main [aria-pressed=true]")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => versionOf(page)).toBeGreaterThan(before);
    await playSome(page, 1);
  });
});

test("a game that `banquise add` was given is played in the page without a network", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(2 * BUILT_MS);
  await hurry(page);
  await page.setViewportSize(PHONE);
  const folder = mkdtempSync(join(tmpdir(), "banquise-new-"));
  const env = { ...process.env, BANQUISE_GAMES_FOLDER: join(folder, "kept") };
  for (const words of [["new-game", "tricks"], ["add", "tricks.py"]]) execFileSync(resolve(python), ["-m", "banquise.cli", ...words], { cwd: folder, env, stdio: "ignore" });
  await withServer({ BANQUISE_GAMES_FOLDER: env.BANQUISE_GAMES_FOLDER }, async (address) => {
    await start(page, address, "tricks");
    await page.context().setOffline(true);
    await expect(page.locator(LIT)).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    if (process.env["BANQUISE_SHOTS"]) await page.screenshot({ path: join(process.env["BANQUISE_SHOTS"], "tricks.png") });
    expect(await play(page, () => isOver(page), 20)).toBeGreaterThan(2);
    await expect(page.locator("dialog table tfoot")).toBeVisible();
  });
});
