import { expect, giveUp, hurry, openMatch, play, test, versionOf } from "./table";

test("a finished match is watched again, shared, and continued from the middle", async ({ page, browser }) => {
  await hurry(page);
  const match = await openMatch(page, {
    game: "arctic",
    seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }],
    seed: 5,
  });
  await play(page, async () => (await versionOf(page)) >= 20);
  await giveUp(page);
  await page.getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(new RegExp(`/m/${match}/replay`));

  const slider = page.getByRole("slider");
  await expect(slider).toHaveValue("0");
  const log = page.getByRole("list", { name: "What happened" });
  await expect(log).toHaveText("Nothing yet."); // what is still to come is not told
  await expect(page.locator(".tick").first()).toBeAttached();
  await expect(page.getByLabel("View as")).toHaveValue("all"); // the match is over: everybody may see every card
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("2");
  await page.keyboard.press("End");
  const last = Number(await slider.inputValue());
  expect(last).toBeGreaterThan(5);
  await log.locator(".thing svg").first().hover(); // a card is a picture, and says which it is
  await expect(page.getByRole("tooltip")).toContainText(/ with .*draw \d card/s);
  await expect(log).toContainText(/places the .+ with the .+ \(draw \d, place \d\)/); // as those hear it who do not see it
  await expect(page.locator(".frame")).toHaveAttribute("data-mood", "day");
  await log.getByRole("button").first().click();
  await expect(slider).toHaveValue("1");

  await slider.fill("4");
  await expect(page).toHaveURL(/#at=4/);
  await page.getByLabel("View as").selectOption({ label: "Ann" });
  await expect(page).toHaveURL(/#at=4&seat=0/);
  await expect(page.getByRole("region", { name: "Your hand" })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await (await browser.newContext()).newPage(); // somebody who was never at this table
  await friend.goto(shared);
  await expect(friend.getByRole("slider")).toHaveValue("4");
  await expect(friend.getByRole("region", { name: "Your hand" })).toBeVisible();
  expect(friend.url()).not.toContain("watch");
  await friend.context().close();

  await page.getByRole("button", { name: "Continue from here" }).click();
  const terms = page.getByRole("dialog", { name: "Continue from here" });
  await expect(terms.getByRole("radio", { name: "Ann" })).toBeChecked(); // whose eyes are used
  await terms.getByRole("radio", { name: "hard" }).check();
  await terms.getByRole("button", { name: "Play on" }).click();
  await expect(page).not.toHaveURL(/replay/);
  await expect(page.getByTestId("table")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "hard" }).first()).toBeVisible();
  const before = await versionOf(page);
  await play(page, async () => (await versionOf(page)) !== before);
});
