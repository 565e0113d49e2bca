/** A bulb in the bar shows on the board what a strong bot would do, says why, and plays it. */

import { expect, GAMES, hurry, startAgainstBots, test, waitForTurn } from "./table";

for (const game of GAMES) {
  test(`${game}: a hint glows on the board, gives its reason and plays its move`, async ({ page }) => {
    await hurry(page);
    await startAgainstBots(page, game);
    await waitForTurn(page);
    const before = await page.getByTestId("table").getAttribute("data-decision");
    await page.getByRole("button", { name: "Hint" }).click();
    const bubble = page.getByRole("complementary", { name: "Hint" });
    await expect(bubble.locator("p").first()).not.toBeEmpty();
    await expect(page.locator("[data-hinted]").first()).toBeVisible();
    await bubble.getByRole("button", { name: "Play it" }).click();
    await expect(page.getByTestId("table")).not.toHaveAttribute("data-decision", before!);
    await expect(bubble).toBeHidden();
    await expect(page.locator("[data-hinted]")).toHaveCount(0);
  });
}

test("a hint names the cards of an action, and plays the whole of it", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "scavengers");
  await waitForTurn(page);
  const bubble = page.getByRole("complementary", { name: "Hint" });
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(bubble.locator("strong")).toHaveText(/^((Dig|Draw|Hunt) with|Trash) \S/);
  const cards = page.locator("section.hand [data-kind]");
  await expect(page.locator("section.hand [data-hinted]").first()).toBeVisible();
  const held = await cards.count();
  await bubble.getByRole("button", { name: "Play it" }).click();
  await expect.poll(() => cards.count()).not.toBe(held);
  await expect(page.locator(".commitment")).toHaveCount(0);
});

test("a beginner is offered the warning before a blunder once", async ({ page }) => {
  await hurry(page, { isCoachOffered: false });
  await startAgainstBots(page, "arctic");
  const offer = page.getByRole("region", { name: "Warn me before a blunder" });
  await offer.getByRole("button", { name: "Yes, warn me" }).click();
  await expect(offer).toBeHidden();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("banquise.prefs")!) as object)).toMatchObject({ coach: true, isCoachOffered: true });
  await page.reload();
  await waitForTurn(page);
  await expect(offer).toBeHidden();
});
