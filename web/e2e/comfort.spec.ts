/** Small comforts of the table: text size, sound, and where the focus is. */

import { expect, hurry, startAgainstBots, test, waitForTurn } from "./table";

test("text grows by the settings, and sound has its switch in the bar", async ({ page }) => {
  await hurry(page, { chime: true });
  await startAgainstBots(page, "arctic");
  const sound = page.getByRole("button", { name: "Sound" });
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("group", { name: "Text size" }).getByRole("radio", { name: "Larger" }).check();
  await expect(page.locator("html")).toHaveCSS("font-size", "20px");
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("font-size", "20px");
  await expect(sound).toHaveAttribute("aria-pressed", "false");
});

test("dialogs have the light of their table", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "scavengers");
  await waitForTurn(page);
  const paper = (where: string) => page.locator(where).evaluate((part) => getComputedStyle(part).backgroundColor);
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "All choices" })).toBeVisible();
  expect(await paper("dialog[open]")).toBe(await paper(".status .sheet"));
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.locator("body")).not.toHaveAttribute("data-mood");
});

test("the keyboard goes on at the table after Start, and at the first of all choices", async ({ page }) => {
  await hurry(page);
  await page.goto("/g/arctic");
  await page.locator("button.start").press("Enter");
  await waitForTurn(page);
  await expect(page.getByTestId("table")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to your hand" })).toBeFocused();
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "All choices" }).getByRole("listitem").first().getByRole("button")).toBeFocused();
});
