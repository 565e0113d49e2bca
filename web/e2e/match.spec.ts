import { expect, expectNoSidewaysScroll, GAMES, giveUp, hurry, openMatch, PHONE, play, playSome, startAgainstBots, test, versionOf, waitForTurn } from "./table";

for (const game of GAMES) {
  test.describe(game, () => {
    test.beforeEach(async ({ page }) => hurry(page));

    test("the first turns on a phone, upright", async ({ page }) => {
      await page.setViewportSize(PHONE);
      await startAgainstBots(page, game);
      await playSome(page, 8);
      await expectNoSidewaysScroll(page);
    });
  });
}

test("a master fetches its network, and answers", async ({ page }) => {
  await hurry(page, {}, "master");
  const network = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(".net"));
  await startAgainstBots(page, "arktia");
  await playSome(page, 1);
  expect((await network).ok()).toBe(true);
  await waitForTurn(page);
  expect(await versionOf(page)).toBeGreaterThanOrEqual(2);
});

test("a rematch after giving up", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "arctic");
  await giveUp(page);
  const first = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByTestId("status")).toBeVisible();
});

test("what would end the game for you is asked twice, and offered to the last one left", async ({ page }) => {
  await hurry(page);
  const seats = [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }];
  await openMatch(page, { game: "arktia", seats, seed: 7 });
  const stop = page.locator('.status [data-kind="stop"]');
  await play(page, () => stop.isVisible());
  await expect(stop).toHaveClass(/quiet/); // no button of a turn
  await stop.click();
  await expect(page.getByTestId("status").getByText("You’ll be out for the rest of the game. Are you sure?")).toBeVisible();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await stop.click();
  await page.getByRole("button", { name: "Stop playing" }).click();
  await expect(page.getByRole("list", { name: "What happened" })).toContainText("stops playing");
  await play(page, () => page.getByTestId("status").getByText("Everyone else is out.").isVisible());
  await page.getByRole("button", { name: "End the match here" }).click();
  await expect(page.getByTestId("status").getByText("The match ends with the points as they stand.")).toBeVisible();
  await page.getByRole("button", { name: "Stop playing" }).click();
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
});
