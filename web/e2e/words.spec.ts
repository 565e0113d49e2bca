import { expect, hurry, openMatch, test, waitForTurn } from "./table";

test("the whole client speaks French", async ({ page }) => {
  await hurry(page, { lang: "fr" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trois jeux sur la glace");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.locator('a.poster[href="/g/arctic"]').click();
  await expect(page.getByText("Jouer contre des robots")).toBeVisible();
  await page.getByRole("button", { name: "Commencer" }).click();
  await waitForTurn(page);
  await expect(page.getByTestId("status")).toContainText("À vous");
});

test("the language changes at the table, in place", async ({ page }) => {
  await hurry(page);
  await openMatch(page, { game: "arctic", seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }] });
  await waitForTurn(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Français", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("status")).toContainText("À vous · Posez une carte");
  await page.reload();
  await expect(page.getByTestId("status")).toContainText("À vous");
});

test("rules are searched, and opened from a tooltip", async ({ page }) => {
  await hurry(page);
  await openMatch(page, { game: "arctic", seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }] });
  await waitForTurn(page);
  const link = page.getByRole("tooltip").getByRole("button", { name: /Rules/ });
  // Only a mouse that moves asks, and what it came to lie on may still find its place.
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.locator('[data-power="fox"]').hover();
    await link.click({ timeout: 3000 });
  }).toPass();
  const rules = page.getByRole("dialog", { name: "Rules" });
  await expect(rules.getByRole("heading", { name: /§4.4/ })).toBeInViewport();
  await rules.getByRole("searchbox").fill("hand limit discard");
  await expect(rules.getByRole("status")).toContainText(/sections? found/);
});
