import type { Page } from "@playwright/test";
import { DESKTOP, expect, hurry, openMatch, PATIENCE_MS, PHONE, startAgainstBots, test, versionOf } from "./table";

/** The match of the lesson: Ann begins with Refugee, two Scavengers, Spear and Shovel. */
const SETUP = {
  game: "scavengers",
  seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }, { kind: "bot", bot: "random" }],
  options: { module: "0" },
  seed: 841,
};

const card = (page: Page, kind: string) => page.locator(`section.hand [data-kind="${kind}"]`).first();
const deed = (page: Page, name: string) => page.locator(`[data-deed="${name}"]`);

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`lifted cards show what each action gives, and one click plays it all, ${name}`, async ({ page }) => {
    await hurry(page);
    await page.setViewportSize(size);
    await openMatch(page, SETUP);
    await expect(deed(page, "dig")).toHaveAttribute("aria-disabled", "false");
    // In any order: tools first is fine.
    await card(page, "shovel").click();
    await expect(deed(page, "dig")).toHaveAttribute("aria-disabled", "true");
    await card(page, "scavenger").click();
    await expect(deed(page, "dig")).toContainText("3");
    await expect(deed(page, "hunt")).toHaveAttribute("aria-disabled", "true");
    const before = await versionOf(page);
    await deed(page, "dig").click();
    await expect(page.locator('.stage[data-mode="looked"]')).toBeVisible();
    expect(await versionOf(page)).toBe(before + 4); // dig, two cards, confirm

    await page.locator('.stage [data-kind="medkit"]').click();
    await page.locator('.stage [data-kind="medkit"]').click();
    await expect(deed(page, "dig")).toHaveAttribute("aria-disabled", "true");
  });
}

test("lifted cards are counted at a table of this tab, too", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "scavengers");
  await expect(deed(page, "trash")).toHaveAttribute("aria-disabled", "false");
  await page.locator("section.hand [data-kind]").first().click();
  await expect(deed(page, "trash")).toContainText("1");
});

test("a turn with the keyboard alone", async ({ page }) => {
  await hurry(page);
  await openMatch(page, SETUP);
  await card(page, "spear").focus();
  await page.keyboard.press("Space");
  await expect(card(page, "spear")).toHaveAttribute("aria-pressed", "true");
  await card(page, "scavenger").focus();
  await page.keyboard.press("Enter");
  await deed(page, "hunt").focus();
  await page.keyboard.press("Enter");
  const brawlers = page.locator('[data-hire="brawler"]');
  await expect(brawlers).toHaveAttribute("aria-disabled", "false");
  await brawlers.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".status .choice.primary")).toContainText("Brawler");
  await page.keyboard.press("Enter");
  await expect(deed(page, "hunt")).toContainText("done this turn");
  await expect(brawlers).toHaveAttribute("aria-disabled", "true"); // one mercenary a turn
});

test("what cannot be done says why", async ({ page }) => {
  await hurry(page);
  await openMatch(page, SETUP);
  await card(page, "spear").click();
  await expect(deed(page, "hunt")).toHaveAttribute("aria-disabled", "true");
  await deed(page, "hunt").click({ force: true });
  await expect(page.getByText("You need a character")).toBeVisible();
  await page.locator('[data-hire="thugs"]').click({ force: true });
  await expect(page.getByText("§4.4")).toBeVisible();
});

test("the stage tells what was done with which cards, and the status line does not say it again", async ({ page }) => {
  await hurry(page);
  await openMatch(page, SETUP);
  await expect(deed(page, "dig")).toHaveAttribute("aria-disabled", "false");
  await expect(page.locator(".status .choice")).toHaveCount(1);
  await expect(page.locator(".status .choice")).toHaveAttribute("data-kind", "end");
  await card(page, "spear").click();
  await card(page, "scavenger").click();
  await deed(page, "hunt").click();
  const told = page.locator(".stage .story .deed");
  await expect(told).toHaveCount(1);
  await expect(told).toContainText("Hunt");
  await expect(told).toContainText("2");
  await expect(told).toContainText("Spear");
  await page.keyboard.press("u");
  await expect(told).toHaveCount(0);
});

test("a skirmish shows what is fought for and who won it; only then one is told what else happened", async ({ page }) => {
  await hurry(page);
  await page.setViewportSize(PHONE);
  await openMatch(page, SETUP);
  const report = page.locator('.stage[data-mode="report"]');
  for (let round = 1; round <= 3; round++) {
    await page.locator('.status [data-kind="end"]').waitFor({ timeout: PATIENCE_MS });
    const before = await versionOf(page);
    await page.locator('.status [data-kind="end"]').click();
    await expect.poll(() => versionOf(page)).toBeGreaterThan(before);
  }
  await expect(report.locator(".prize")).toBeVisible({ timeout: PATIENCE_MS });
  await expect(page.locator(".stage .outcome")).toContainText(/wins?/);
  await page.locator('.status [data-kind="end"]').waitFor({ timeout: PATIENCE_MS });
  const recap = page.getByTestId("recap");
  await expect(recap).toBeHidden();
  await report.getByRole("button", { name: "Continue" }).click();
  await expect(recap).toBeVisible();
  await page.locator("section.hand [data-kind]").first().click();
  await expect(recap).toBeHidden();
});
