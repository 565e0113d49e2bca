import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, GAMES, hurry, isTurnBeforeEnd, LIT, openMatch, PHONE, playSome, startAgainstBots, test, waitForTurn } from "./table";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

async function expectAccessible(page: Page, only: object = {}): Promise<void> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };
    return (await axe.run({ resultTypes: ["violations"], ...chosen })).violations;
  }, only);
  const told = violations.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(" ")} (${n.failureSummary})`).join("; ")}`);
  expect(told).toEqual([]);
}

/** The next pictures are painted, and what was on its way has arrived: colours half changed are nobody's. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
}

const THEMES = ["light", "dark"] as const;
/** The rules left for the second theme: only colours change with it. */
const COLOURS = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await settle(page);
    await expectAccessible(page, colorScheme === THEMES[0] ? {} : COLOURS);
  }
}

/** Something is taken up, where the board offers a thing and not only buttons. */
async function pickSomething(page: Page): Promise<void> {
  const things = page.locator(LIT);
  if ((await things.count()) > 0) await things.first().dispatchEvent("click");
}

test.beforeEach(async ({ page }) => hurry(page));

test("no violations on any page", async ({ page }) => {
  for (const path of ["/", "/g/arctic", "/g/scavengers", "/rules/arctic", "/about", "/me", "/games", "/nowhere/at/all"]) {
    await page.goto(path);
    await expect(page.locator("h1, h2").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectAccessibleInBothThemes(page);
  }
});

test("no violations in the forms", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/g/arctic");
  for (const mode of [/Pass one device/, /Play online/]) {
    await page.getByRole("button", { name: mode }).click();
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Set up the table" }).click();
  await expect(page.getByRole("img", { name: /code/i })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

for (const game of GAMES) {
  test(`no violations at the table of ${game}`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await startAgainstBots(page, game);
    await waitForTurn(page);
    await expectAccessibleInBothThemes(page);
    await playSome(page, 6);
    if (await isTurnBeforeEnd(page)) await pickSomething(page);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessibleInBothThemes(page);
  });
}

test("no violations in dialogs, lobby, replay and lesson", async ({ page }) => {
  await openMatch(page, { game: "arctic", seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }] });
  await waitForTurn(page);
  for (const key of ["?", "c", "g"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  for (const name of ["Chat and reactions", "Settings"]) {
    await page.getByRole("button", { name }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  await page.goto(`${page.url()}/replay`);
  await expect(page.getByRole("slider")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/learn/arctic");
  await expect(page.getByTestId("coach")).toBeVisible();
  await expectAccessible(page);
});
