/** Matches that an older page has kept in the browser's own database (tests/older) are opened and played on. */

import { readFileSync } from "node:fs";
import { expect, hurry, isOver, play, test, versionOf } from "./table";

interface Rows {
  matches: { match: string }[];
  events: object[];
  engines: object[];
}

const rows = JSON.parse(readFileSync(new URL("../../tests/older/indexeddb.json", import.meta.url), "utf8")) as Rows;
const [finished, unfinished] = rows.matches.map(({ match }) => match) as [string, string];
const DECISIONS = 295;

/** The database as form 2 had it. */
function fill(kept: Rows): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("banquise", 2);
    asked.onupgradeneeded = () => {
      const paths = { matches: "match", events: ["match", "number"], engines: ["game", "rules"] };
      for (const [name, keyPath] of Object.entries(paths)) {
        const store = asked.result.createObjectStore(name, { keyPath });
        for (const row of kept[name as keyof Rows]) store.put(row);
      }
    };
    asked.onsuccess = () => resolve(asked.result.close());
    asked.onerror = () => reject(asked.error!);
  });
}

test("what an older page has kept is shown as it ended, or played on", async ({ page }) => {
  await hurry(page);
  await page.route("**/older", (route) => route.fulfill({ contentType: "text/html", body: "<link rel=icon href=data:,>" }));
  await page.goto("/older"); // a page that opens no database
  await page.evaluate(fill, rows);
  await page.goto(`/m/${finished}`);
  await expect.poll(() => isOver(page)).toBe(true);
  await page.goto(`/m/${unfinished}`);
  const lift = page.getByRole("button", { name: /show my hand/ });
  await lift.click();
  await play(page, async () => lift.isVisible(), 120); // until it is the other player's turn
  await page.reload();
  await lift.click();
  expect(await versionOf(page)).toBeGreaterThan(DECISIONS);
});
