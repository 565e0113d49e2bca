import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, GAMES, hasGame, hurry, LIT, openMatch, PHONE, playSome, startAgainstBots, test, waitForTurn } from "./table";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
  const told = violations.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(" ")} (${n.failureSummary})`).join("; ")}`);
  expect(told).toEqual([]);
}

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page }) => hurry(page, { theme, motion: "none" }));

    for (const path of ["/", "/g/arctic", "/rules/arctic", "/about", "/nowhere/at/all"]) {
      test(`no violations on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator("h1, h2").first()).toBeVisible();
        await expectAccessible(page);
      });
    }

    for (const game of GAMES) {
      for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        test(`no violations at the table of ${game}, ${name}`, async ({ page }) => {
          test.skip(!(await hasGame(page, game)), "not playable yet");
          await page.setViewportSize(size);
          await startAgainstBots(page, game);
          await waitForTurn(page);
          await expectAccessible(page);
          await playSome(page, 6);
          await waitForTurn(page);
          await page.locator(LIT).first().dispatchEvent("click").catch(() => undefined);
          await expectAccessible(page);
        });
      }
    }
  });
}

test("no violations in dialogs, lobby, replay and lesson", async ({ page }) => {
  await hurry(page);
  await openMatch(page, { game: "arctic", seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }] });
  await waitForTurn(page);
  for (const key of ["?", "c", "g"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Settings" }).click();
  await expectAccessible(page);
  await page.goto(`${page.url()}/replay`);
  await expect(page.getByRole("slider")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/learn/arctic");
  await expect(page.getByTestId("coach")).toBeVisible();
  await expectAccessible(page);
});
