import { expect, hurry, startAgainstBots, test, waitForTurn } from "./table";

test("a decision can be taken back and done again", async ({ page }) => {
  await hurry(page, { forced: false });
  await startAgainstBots(page, "arctic");
  await waitForTurn(page);
  const hand = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  const pile = page.getByRole("region", { name: "Your pile" });
  await expect(hand).toHaveCount(3);

  const card = hand.first();
  const name = await card.getAttribute("aria-label");
  await card.click();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(card).toHaveAttribute("aria-pressed", "false");

  await card.dblclick();
  await expect(hand).toHaveCount(2);
  await page.keyboard.press("u");
  await expect(hand).toHaveCount(3);
  await expect(pile.locator("li")).toHaveCount(0);
  await page.keyboard.press("y");
  await expect(hand).toHaveCount(2);
  await expect(page.getByRole("button", { name: name! })).toHaveCount(0);
});

test("what cannot be played says why", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "arctic");
  await waitForTurn(page);
  await page.getByRole("region", { name: "River" }).getByRole("button").nth(1).click({ force: true });
  await expect(page.getByRole("status").filter({ hasText: /§/ })).toBeVisible();
});

test("everything with the keyboard alone", async ({ page }) => {
  await hurry(page);
  await page.goto("/g/arctic");
  await page.locator("button.mode.first").press("Enter");
  await waitForTurn(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  const list = page.getByRole("dialog", { name: "All choices" });
  await expect(list.getByRole("button", { name: /Place/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Your hand" }).getByRole("button").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(1);
  await page.keyboard.press("1");
  await expect(page.getByRole("region", { name: "Your hand" }).getByRole("button")).toHaveCount(2);
});
