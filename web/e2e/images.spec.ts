import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { continueFromHere, DESKTOP, expect, GAMES, hurry, openMatch, PHONE, test, waitForTurn } from "./table";

const FOLDER = join(import.meta.dirname, "../../docs/images");
/** The number of decisions of its record before the picture. */
const WINNING = { arctic: 142, arktia: 46 };

test("home", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  await expect(page.locator("a.poster").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, "home.png") });
});

/** A turn of the Scavengers in its middle: something hunted, something about to be dug up. */
async function poseScavengers(page: Page): Promise<void> {
  const seats = [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "easy" }, { kind: "bot", bot: "easy" }];
  await openMatch(page, { game: "scavengers", seats, seed: 2026 });
  for (let round = 1; round <= 4; round++) {
    await page.locator('.status [data-kind="end"]').click();
    await waitForTurn(page);
  }
  const lift = (kind: string) => page.locator(`section.hand [data-kind="${kind}"][aria-disabled="false"]`).first().click({ timeout: 2000 }).catch(() => undefined);
  await lift("scavenger");
  await page.locator('[data-use="hunt"]').click();
  await expect(page.locator('[data-use="hunt"]')).toContainText("done");
  for (const kind of ["scavenger", "brawler", "field_crew", "shovel"]) await lift(kind);
}

/** Ann leads: she continues from a record in which a strong bot has played for her. */
async function poseWinning(page: Page, game: "arctic" | "arktia"): Promise<void> {
  const record = readFileSync(join(import.meta.dirname, `winning/${game}.txt`));
  await page.goto(`/shared#game=${deflateRawSync(record).toString("base64url")}&at=${WINNING[game]}&seat=0`);
  await continueFromHere(page);
  await waitForTurn(page);
}

for (const game of GAMES) {
  for (const [name, size] of Object.entries({ table: DESKTOP, phone: PHONE })) {
    test(`${game}, ${name}`, async ({ page }) => {
      test.setTimeout(240_000);
      await hurry(page, { name: "Ann" });
      await page.setViewportSize(size);
      await (game === "scavengers" ? poseScavengers(page) : poseWinning(page, game));
      await waitForTurn(page);
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(FOLDER, `${game}-${name}.png`) });
    });
  }
}
