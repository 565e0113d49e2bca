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

test("after Escape the focus has its ring, whole and in sight", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "arctic");
  await waitForTurn(page);
  const cut = () =>
    page.evaluate(() => {
      const focused = document.activeElement!;
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
      if (outlineStyle === "none") return ["no ring"];
      const [box, more] = [focused.getBoundingClientRect(), parseFloat(outlineWidth) + parseFloat(outlineOffset)];
      const rooms = [];
      for (let room = focused.parentElement; room; room = room.parentElement) if (getComputedStyle(room).overflow !== "visible") rooms.push(room);
      return rooms.filter((room) => {
        const { left, right, top, bottom } = room.getBoundingClientRect();
        return box.left - more < left || box.right + more > right || box.top - more < top || box.bottom + more > bottom;
      }).map((room) => room.className);
    });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // to the hand
  await page.keyboard.press("Enter");
  await expect(page.locator(".status .choice.primary")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".status .choice.primary")).toHaveCount(0);
  expect(await cut()).toEqual([]);
  await page.locator("main").focus();
  expect(await cut()).toEqual([]);
});
