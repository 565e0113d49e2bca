import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, hurry, PHONE, play, test } from "./table";
import { goOffline, withSite } from "./site";

test.use({ serviceWorkers: "allow" });

const next = (page: Page) => page.getByRole("button", { name: "Next puzzle" });
const ratingOf = async (page: Page) => Number(/Rating ([\d,]+)/.exec(await page.getByTestId("rating").innerText())![1]!.replace(",", ""));

test("three puzzles are played offline, and what was reached is kept", async ({ page }) => {
  await hurry(page);
  await page.setViewportSize(PHONE);
  const missing = await withSite(async (address) => {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // the first visit is not controlled
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(`${address}#/g/arctic`);
    await expect(page.getByRole("link", { name: "Puzzles" })).toBeVisible();
    expect(fetched.filter((url) => /puzzles-[\w-]+\.json/.test(url))).toEqual([]);
    await page.getByRole("link", { name: "Puzzles" }).click();
    await expect(page.getByTestId("puzzle")).toBeVisible();
    await goOffline(page);
    for (let number = 1; number <= 3; number++) {
      const before = await ratingOf(page);
      await expectNoSidewaysScroll(page);
      await play(page, () => next(page).isVisible(), 30);
      await expect(next(page)).toBeFocused();
      const isRight = await page.getByText("Right!").isVisible();
      await expect(page.getByTestId("status")).toContainText(isRight ? "chance of winning" : /fell from \d+% to \d+%: “.+” instead of “.+”/);
      await expect(page.getByTestId("status")).toContainText("Theme: ");
      const after = await ratingOf(page);
      expect(Math.sign(after - before)).toBe(isRight ? 1 : -1);
      if (!isRight) {
        await page.getByRole("button", { name: "Try again" }).click();
        await play(page, () => next(page).isVisible(), 30);
        expect(await ratingOf(page)).toBe(after); // a second try does not count
      }
      await next(page).click();
    }
    const reached = await ratingOf(page);
    await page.reload();
    await expect.poll(() => ratingOf(page)).toBe(reached);
  });
  expect(missing).toEqual([]);
});
