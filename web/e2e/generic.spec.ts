import { withServer } from "./server";
import { DESKTOP, expect, expectNoSidewaysScroll, hurry, isOver, PHONE, play, test } from "./table";

/** Kalah is a game of one file: nothing in the client knows it. */
const ADDED = { BANQUISE_ADD_GAMES: "../examples/kalah.py" };

test("a game that the client does not know is played on the generic board", async ({ page }) => {
  test.setTimeout(900_000); // its rules and its bot are compiled on the way, beside whatever else is tested
  await hurry(page);
  await page.setViewportSize(DESKTOP);
  await withServer(ADDED, async (address) => {
    await page.goto(`${address}/`);
    await page.locator('a.poster[href="/g/kalah"]').click({ timeout: 150_000 }); // the server says which games it has
    await page.locator("button.start").click();
    await expect(page.getByTestId("status")).toBeVisible({ timeout: 150_000 }); // its rules are compiled first
    await expect(page.getByRole("button", { name: /^Empty hole [a-f]$/ }).first()).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    expect(await play(page, () => isOver(page), 500)).toBeGreaterThan(3);
    await expect(page.locator("dialog table tfoot")).toBeVisible();
  });
});
