import { brotliCompressSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import { ANYTHING, expect, startAgainstBots, test, waitForTurn } from "./table";

const KIB = 1024;

test("the first load is small and soon ready", async ({ browser, baseURL }) => {
  const loads: { bytes: number; seconds: number }[] = [];
  for (let i = 0; i < 3; i++) loads.push(await firstLoad(browser, baseURL!));
  const best = Math.min(...loads.map((load) => load.seconds)); // other tests share the machine
  console.log(`first load: ${(loads[0]!.bytes / KIB).toFixed(1)} KiB compressed, ready after ${best.toFixed(2)} s`);
  expect(loads[0]!.bytes).toBeLessThan(300 * KIB);
  expect(best).toBeLessThan(2);
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

test("nothing shifts while playing", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    (globalThis as unknown as { shifts: number[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await startAgainstBots(page, "arctic");
  await waitForTurn(page);
  const shifted = () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
  const before = await shifted();
  const footer = await page.locator(".frame > footer").boundingBox();
  for (let i = 0; i < 12; i++) {
    const thing = page.locator(ANYTHING).first();
    await thing.waitFor({ timeout: 80_000 });
    await thing.hover();
    await page.keyboard.press("Escape");
    await thing.dblclick().catch(() => undefined);
    await page.waitForTimeout(600);
  }
  expect((await shifted()) - before).toBeLessThan(0.02);
  expect(await page.locator(".frame > footer").boundingBox()).toEqual(footer);
});
