import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, PHONE, test } from "./table";

/** The entries of two people, their results, and the text about their tie. */
const TABLES = {
  arctic: {
    entries: [
      ["Add fox", "Add fox", "Add joker", "10", "One more: Penalty cards"],
      ["Add orca", "6", "Add orca", "Add orca", "One more: Penalty cards"],
    ],
    totals: ["12", "8"],
    level: ["10"],
    tie: "Ann and Player 2 are tied: turn order puts Ann ahead.",
  },
  arktia: {
    entries: [["One more: Fields melted", "One more: Fields melted"], ["One more: Pieces taken"]],
    totals: ["2", "1"],
    level: ["One more: Fields controlled"],
    tie: "Ann and Player 2 are tied and share their rank.",
  },
  scavengers: {
    entries: [["One more: Thugs"], ["One more: Scout"]],
    totals: ["3", "1"],
    level: ["One more: Hunter", "One more: Hunter"],
    tie: "Player 2 and Ann are tied, in contested resources too: Player 2 is ahead with 3 cards to 1.",
  },
};

async function tap(page: Page, what: string): Promise<void> {
  const button = page.getByRole("button", { name: what, exact: true });
  if (/^\d/.test(what)) await page.getByRole("radio", { name: what, exact: true }).check({ force: true });
  else await button.click();
}

async function enter(page: Page, seat: number, entries: string[]): Promise<void> {
  await page.getByRole("tab").nth(seat).click();
  for (const what of entries) await tap(page, what);
}

for (const [game, { entries, totals, level, tie }] of Object.entries(TABLES)) {
  test(`a table at home scores its ${game} on a phone, without a server`, async ({ page, context }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/g/${game}`);
    await page.getByRole("link", { name: "Score pad" }).click();
    await page.getByLabel("Player 1", { exact: true }).first().fill("Ann");
    await context.setOffline(true);
    for (const seat of [0, 1]) await enter(page, seat, entries[seat]!);
    for (const seat of [0, 1]) await expect(page.getByTestId(`total-${seat}`)).toHaveText(totals[seat]!);
    await enter(page, 1, level);
    await page.locator("#pad-seat button").last().evaluate((last) => last.scrollIntoView({ block: "center" }));
    await expect(page.getByTestId("total-0")).toBeInViewport(); // while a long sheet is filled in
    await expect(page.getByTestId("outcome")).toContainText(tie);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Save the result" }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share a picture" }).click();
    const picture = readFileSync(await (await saving).path());
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    await page.getByRole("button", { name: "New sheet" }).click();
    await expect(page.getByTestId("total-0")).toHaveText("0");

    await context.setOffline(false);
    await page.reload();
    await expect(page.getByTestId("total-0")).toHaveText("0");
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.getByTestId("total-0")).toHaveText(totals[0]!);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: "Open" })).toBeHidden();
  });
}

test("what cannot be on a table is refused in a sentence", async ({ page }) => {
  await page.goto("/score/arktia");
  const outcome = page.getByTestId("outcome");
  await expect(outcome).toContainText("Enter the first points"); // nobody is ranked yet
  await expect(outcome.getByRole("table")).toHaveCount(0);
  await page.getByLabel("Player 1", { exact: true }).first().fill("A name of twenty-four ch");
  await expect(page.getByText("Names can have at most 24 characters.")).toBeVisible();
  for (const seat of [0, 1]) {
    await page.getByRole("tab").nth(seat).click();
    await page.getByLabel("Fields melted", { exact: true }).fill("10");
    await page.getByLabel("Fields melted", { exact: true }).blur();
  }
  await expect(page.getByRole("alert")).toContainText("You entered 20 fields as melted or controlled; the continent has 18.");
  await expect(page.getByRole("button", { name: "Save the result" })).toBeDisabled();
});
