import { expect, hurry, openMatch, PHONE, test, waitForTurn } from "./table";

const SEATS = [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }];
/** Longer than a tooltip waits. */
const LATER_MS = 2000;

test("a tooltip is shown where the mouse goes, not where it rests after a click", async ({ page }) => {
  await hurry(page, { forced: false });
  await page.clock.install();
  await openMatch(page, { game: "arctic", seats: SEATS, seed: 2026 });
  await waitForTurn(page);
  const hand = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  const cards = await hand.count();
  const tip = page.getByRole("tooltip");
  const { width, height } = (await hand.first().boundingBox())!;
  const position = { x: width * 0.85, y: height / 2 };
  await hand.first().hover({ position });
  await page.clock.runFor(LATER_MS);
  await expect(tip).toBeVisible();
  await hand.first().dblclick({ position });
  await expect(hand).toHaveCount(cards - 1);
  await expect(page.locator("section.hand button:hover")).toHaveCount(1); // another card lies under the mouse now
  await page.clock.runFor(LATER_MS);
  await expect(tip).toBeHidden();
  const { x, y } = (await hand.first().boundingBox())!;
  await page.mouse.move(x + 8, y + 30);
  await page.mouse.move(x + 10, y + 32);
  await page.clock.runFor(LATER_MS);
  await expect(tip).toBeVisible();
});

test("what there is none of is not written as minus nothing", async ({ page }) => {
  await hurry(page);
  await openMatch(page, { game: "arctic", seats: SEATS, seed: 2026 });
  await waitForTurn(page);
  for (const place of ["main", ".panels"]) expect(await page.locator(place).innerText()).not.toMatch(/−0|\+0/);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("a tap on a power pins what it means, and its link to the rules can be tapped", async ({ page }) => {
    await hurry(page);
    await openMatch(page, { game: "arctic", seats: SEATS, seed: 2026 });
    await waitForTurn(page);
    const tip = page.getByRole("tooltip");
    await page.locator('[data-power="orca"]').tap();
    await expect(tip).toContainText("Orca");
    await page.locator('[data-power="fox"]').tap();
    await expect(tip).toContainText("Fox");
    await tip.getByRole("button").tap();
    await expect(tip).toBeHidden();
    await expect(page.getByRole("dialog", { name: /Rules|Arctic/ })).toBeVisible();
  });
});
