/**
 * Tests that a table online waits and shows the progress while a server compiles its rules; the page itself plays on.
 */

import { expect, test } from "@playwright/test";

for (const [locale, told] of [
  ["en-GB", "The server is preparing the rules: 40% done."],
  ["fr-FR", "Le serveur prépare les règles, une fois pour toutes : 40 %."],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("setting up a table says how far the rules are", async ({ page }) => {
      let compiled = () => {};
      const ready = new Promise<void>((resolve) => (compiled = resolve));
      await page.route("**/api/compiling", (route) => route.fulfill({ json: { games: { arctic: 0.4, scavengers: 0 } } }));
      await page.route("**/api/matches", async (route) => {
        await ready;
        await route.continue();
      });
      await page.goto("/g/arctic");
      await page.getByRole("button", { name: /online|en ligne/i }).click();
      await page.getByRole("button", { name: /Set up the table|Créer la table/ }).click();
      await expect(page.getByRole("status").filter({ hasText: told })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveAttribute("value", "0.4");
      compiled();
      await expect(page).toHaveURL(/\/m\//);
    });
  });
}
