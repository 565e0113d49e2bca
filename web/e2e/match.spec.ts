import { DESKTOP, expect, expectNoSidewaysScroll, GAMES, hasGame, hurry, isOver, PHONE, play, playSome, startAgainstBots, test } from "./table";

for (const game of GAMES) {
  test.describe(game, () => {
    test.beforeEach(async ({ page }) => {
      test.skip(!(await hasGame(page, game)), "not playable yet");
      await hurry(page);
    });

    test("a full match against bots through clicks alone", async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(DESKTOP);
      await startAgainstBots(page, game);
      const decisions = await play(page, () => isOver(page), 220);
      expect(decisions).toBeGreaterThan(5);
      await expect(page.locator("dialog table tfoot")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByTestId("status")).toContainText("over");
    });

    test("the first turns on a phone, upright", async ({ page }) => {
      await page.setViewportSize(PHONE);
      await startAgainstBots(page, game);
      await playSome(page, 10);
      await expectNoSidewaysScroll(page);
    });
  });
}

test("a rematch after giving up", async ({ page }) => {
  await hurry(page);
  await page.goto("/g/arctic");
  await page.getByRole("group", { name: "Players", exact: true }).getByText("2", { exact: true }).click();
  await page.locator("button.mode.first").click();
  await page.getByRole("button", { name: "This match" }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: /for good/ }).click();
  const first = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByTestId("status")).toBeVisible();
});
