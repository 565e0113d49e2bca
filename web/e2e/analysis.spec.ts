import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, expectNoSidewaysScroll, GAMES, hurry, PHONE, test } from "./table";

const RECORD = deflateRawSync(readFileSync(join(import.meta.dirname, "winning/arctic.txt"))).toString("base64url");

/** Opens a finished game at its start, analyses it quickly, and returns the pane beside the board. */
async function analysed(page: Page) {
  await hurry(page);
  await page.goto(`/shared#game=${RECORD}&at=0`);
  await page.getByRole("button", { name: "Analysis" }).click();
  const pane = page.getByRole("region", { name: "Analysis" });
  await expect(pane.getByRole("heading", { name: "Analysis" })).toBeFocused();
  await pane.getByText("Quick").click();
  await pane.getByRole("button", { name: "Analyse" }).click();
  await expect(pane.getByRole("img", { name: /Chance of winning/ })).toBeVisible();
  return pane;
}

const slider = (page: Page) => page.getByRole("slider");

test("analysis stands beside the board, and a click on its curve moves the board", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const pane = await analysed(page);
  await expect(pane.getByTestId("headline")).toHaveText(/(choices|luck) .+; .+\.$/i);
  const [board, beside] = await Promise.all([page.locator("main").boundingBox(), pane.boundingBox()]);
  expect(board!.x + board!.width).toBeLessThanOrEqual(beside!.x);

  const curve = (await pane.getByRole("img").boundingBox())!;
  await page.mouse.click(curve.x + curve.width / 2, curve.y + 20);
  const half = Math.round(Number(await slider(page).getAttribute("max")) / 2);
  expect(Math.abs(Number(await slider(page).inputValue()) - half)).toBeLessThanOrEqual(1);
  await expect(pane.getByText("100%").first()).toBeVisible();
  await expect(pane.getByText("rounds", { exact: true })).toBeVisible();

  // Every column of the sum adds up.
  const columns = await pane.getByRole("row").evaluateAll((rows) => rows.slice(1, 5).map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent!.replace("−", "-").replace(/[+%\s]/g, "")))));
  for (const seat of columns[0]!.keys()) expect(columns.slice(0, 3).reduce((sum, row) => sum + row[seat]!, 0)).toBe(columns[3]![seat]);

  // Turning points are marked on the slider, and in the log when it takes its place again.
  const turning = await pane.locator("ol button").count();
  expect(turning).toBeGreaterThan(0);
  await expect(page.locator(".track .turn")).toHaveCount(turning);
  await expect(pane.locator("ol button").first()).toHaveText(/^Round \d+ · .+ (place|take|discard).+ chance of winning fell/);
  await pane.locator("ol button").first().click();
  await page.keyboard.press("ArrowRight"); // the game's own action
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Analysis" })).toBeFocused();
  await expect(page.getByRole("list", { name: "What happened" }).locator(".toll").last()).toContainText(/Turning point: −\d+%/);
});

test("my games say how well I decided, and the figures can be saved", async ({ page }) => {
  await hurry(page);
  await page.goto("/games");
  const played = Buffer.from(`${readFileSync(join(import.meta.dirname, "winning/arctic.txt"), "utf8")}# bot P2: hard\n# bot P3: hard\n`);
  await page.locator("input[type=file]").setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: played });
  await expect(page).toHaveURL(/replay/);
  await page.goto("/games");
  const mine = page.getByRole("region", { name: "My decisions" });
  await mine.getByRole("button", { name: "Review 1 game" }).click();
  await expect(mine.getByRole("row").nth(1)).toHaveText(/1(\d+%){4}$/);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(mine.getByRole("button", { name: /Review/ })).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await mine.getByRole("button", { name: "Save my figures" }).click();
  const figures = JSON.parse(readFileSync(await (await saved).path(), "utf8")) as { months: { games: number }[] };
  expect(figures.months.map(({ games }) => games)).toEqual([1]);
});

for (const game of GAMES) {
  test(`a phone shows the whole board of ${game} in a replay, and above the analysis`, async ({ page }) => {
    const record = deflateRawSync(readFileSync(join(import.meta.dirname, `../tests/exported/${game}.txt`))).toString("base64url");
    const hiddenRows = () => page.locator("main").evaluate((main) => main.scrollHeight - main.clientHeight);
    await hurry(page, { lang: "fr" });
    await page.setViewportSize(PHONE);
    await page.goto(`/shared#game=${record}&at=20`);
    await expect(slider(page)).toBeVisible();
    await expect.poll(hiddenRows).toBe(0);
    await page.getByRole("button", { name: "Analyse" }).click();
    await expect(page.getByRole("region", { name: "Analyse" }).getByRole("button", { name: "Analyser" })).toBeInViewport({ ratio: 1 });
    await expect.poll(hiddenRows).toBe(0);
  });
}

test("on a phone the analysis lies below the board, and Compare goes to its result", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const pane = await analysed(page);
  const [board, beside] = await Promise.all([page.locator("main").boundingBox(), pane.boundingBox()]);
  expect(board!.height).toBeGreaterThan(200);
  expect(board!.y + board!.height).toBeLessThanOrEqual(beside!.y);
  await pane.getByRole("button", { name: /^Compare/ }).first().click();
  await expect(pane.getByRole("heading", { name: "Compare lines" })).toBeFocused();
  await expect(pane.getByRole("heading", { name: "Compare lines" })).toBeInViewport();
  expect(await page.evaluate(() => [scrollY, document.querySelector(".frame")!.scrollTop])).toEqual([0, 0]);
  await expectNoSidewaysScroll(page);
});
