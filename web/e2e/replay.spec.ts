import { expect, hurry, openMatch, play, test } from "./table";

test("a finished match is watched again, shared, and continued from the middle", async ({ page }) => {
  await hurry(page);
  const match = await openMatch(page, {
    game: "arctic",
    seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }],
    seed: 5,
  });
  await play(page, async () => Number(await page.getByTestId("table").getAttribute("data-version")) >= 20);
  await page.getByRole("button", { name: "This match" }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: /for good/ }).click();
  await page.getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(new RegExp(`/m/${match}/replay`));

  const slider = page.getByRole("slider");
  await expect(slider).toHaveValue("0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("2");
  await page.keyboard.press("End");
  const last = Number(await slider.inputValue());
  expect(last).toBeGreaterThan(5);
  await page.getByRole("list", { name: "What happened" }).getByRole("button").first().click();
  await expect(slider).toHaveValue("1");

  await slider.fill("4");
  await expect(page).toHaveURL(/#at=4/);
  await page.getByLabel("Whose eyes").selectOption({ label: "Ann" });
  await expect(page).toHaveURL(/#at=4&seat=0/);
  await expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();
  const shared = page.url();
  await page.goto("/about");
  await page.goto(shared);
  await expect(slider).toHaveValue("4");

  await page.getByRole("button", { name: "Continue from here" }).click();
  await expect(page).not.toHaveURL(/replay/);
  const version = () => page.getByTestId("table").getAttribute("data-version");
  await expect(page.getByTestId("table")).toBeVisible();
  const before = await version();
  await play(page, async () => (await version()) !== before);
});
