import { brotliCompressSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import { expect, GAMES, hurry, playSome, startAgainstBots, test, waitForTurn } from "./table";

const KIB = 1024;
const MOST_KIB = 300;
/** The most layout shift of ten decisions together; 0.1 counts as good on the web. */
const MOST_SHIFT = 0.02;

test("the first load is small", async ({ browser, baseURL }) => {
  const { bytes, seconds } = await firstLoad(browser, baseURL!);
  console.log(`first load: ${(bytes / KIB).toFixed(1)} KiB compressed, ready after ${seconds.toFixed(2)} s`);
  expect(bytes).toBeLessThan(MOST_KIB * KIB);
});

test("a game can be chosen before the server has answered anything", async ({ page }) => {
  let waiting = 0;
  await page.route("**/api/**", () => void waiting++);
  await page.goto("/");
  await expect(page.locator("a.poster").first()).toBeVisible();
  await expect.poll(() => waiting).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

/** A page opened by somebody who was never here: what it weighs compressed, and when a game can be chosen. */
async function firstLoad(browser: Browser, address: string): Promise<{ bytes: number; seconds: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.ok() && !new URL(response.url()).pathname.startsWith("/api")) bodies.push(weigh(response));
  });
  const start = Date.now();
  await page.goto(address);
  await page.locator("a.poster").first().waitFor();
  const seconds = (Date.now() - start) / 1000;
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(bodies)).reduce((a, b) => a + b, 0);
  await context.close();
  return { bytes, seconds };
}

async function weigh(response: Response): Promise<number> {
  const body = await response.body();
  return response.url().endsWith(".woff2") ? body.length : brotliCompressSync(body).length;
}

interface Shifts {
  shifts: number[];
}

for (const game of GAMES) {
  test(`nothing shifts while playing ${game}`, async ({ page }) => {
    await hurry(page, { motion: "full" });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      (globalThis as unknown as Shifts).shifts = shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await startAgainstBots(page, game);
    await waitForTurn(page);
    const shifted = () => page.evaluate(() => (globalThis as unknown as Shifts).shifts.reduce((a, b) => a + b, 0));
    const before = await shifted();
    const footer = await page.locator(".frame > footer").boundingBox();
    await playSome(page, 10);
    expect((await shifted()) - before).toBeLessThan(MOST_SHIFT);
    expect(await page.locator(".frame > footer").boundingBox()).toEqual(footer);
  });
}
