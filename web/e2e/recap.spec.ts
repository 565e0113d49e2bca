import { expect, hurry, openMatch, PHONE, play, test, waitForTurn } from "./table";

test("a player without a log in sight is shown what happened since their last turn, and can close it", async ({ page }) => {
  await hurry(page);
  await page.setViewportSize(PHONE);
  const bots = [1, 2, 3].map(() => ({ kind: "bot", bot: "random" }));
  await openMatch(page, { game: "arctic", seats: [{ kind: "person", name: "Ann" }, ...bots], seed: 2026 });
  await waitForTurn(page);
  const recap = page.getByTestId("recap");
  await expect(recap).toBeHidden(); // there was no last turn
  await play(page, () => recap.isVisible());
  expect(await recap.getByRole("listitem").count()).toBeGreaterThanOrEqual(4);
  await expect(recap).not.toContainText("Ann places");
  await recap.getByRole("button", { name: "Close" }).click();
  await expect(recap).toBeHidden();
});

test("on a phone the recap covers no price, and French lines are read in full", async ({ page }) => {
  await hurry(page, { lang: "fr" });
  await page.setViewportSize(PHONE);
  const bots = [1, 2].map(() => ({ kind: "bot", bot: "random" }));
  await openMatch(page, { game: "scavengers", seats: [{ kind: "person", name: "Ann" }, ...bots], options: { module: "0" }, seed: 841 });
  await page.locator('.status [data-kind="end"]').click();
  const recap = page.getByTestId("recap");
  await recap.waitFor();
  const found = await page.evaluate(() => {
    const below = document.querySelector('[data-testid="recap"]')!.getBoundingClientRect().bottom;
    const lines = [...document.querySelectorAll('[data-testid="recap"] li')];
    return {
      cut: lines.filter((line) => line.scrollWidth > line.clientWidth).length,
      covered: [...document.querySelectorAll(".hire .cost")].filter((price) => price.getBoundingClientRect().top < below).length,
    };
  });
  expect(found).toEqual({ cut: 0, covered: 0 });
});
