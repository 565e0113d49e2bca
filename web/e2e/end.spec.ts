import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { continueFromHere, expect, giveUp, hurry, isOver, openMatch, PHONE, play, startAgainstBots, test, waitForTurn } from "./table";

const SEATS = [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }];

test("the end shows a podium, who gave up, bars, a picture to share and the way to the analysis", async ({ page }) => {
  await hurry(page);
  await openMatch(page, { game: "arctic", seats: SEATS, seed: 2026 });
  await waitForTurn(page);
  await giveUp(page);
  const end = page.getByRole("dialog", { name: "Blizz wins" });
  await expect(end).toBeVisible();
  await expect(end.getByTestId("verdict")).toContainText("2nd of 2"); // the end is about her
  await expect(end.getByRole("listitem")).toHaveText([/Ann.*2nd/, /Blizz.*1st/]);
  await expect(end.getByText(/Ann resigned (before their first move|after one move|after \d+ moves)\./)).toBeVisible();
  await expect(end.getByText(/resigned/)).toHaveCount(1); // said once
  await expect(end.locator(".bars .bar")).toHaveCount(2);
  const saved = page.waitForEvent("download");
  await end.getByRole("button", { name: "Share a picture" }).click();
  expect((await saved).suggestedFilename()).toBe("banquise-arctic.png");
  await end.getByRole("link", { name: "Analysis" }).click();
  await expect(page.getByRole("region", { name: "Analysis" }).getByRole("button", { name: "Analyse" })).toBeVisible();
});

test("a win is celebrated, and leads to the next level", async ({ page }) => {
  await hurry(page);
  const record = readFileSync(join(import.meta.dirname, "winning/arctic.txt"));
  await page.goto(`/shared#game=${deflateRawSync(record).toString("base64url")}&at=146&seat=0`);
  await continueFromHere(page);
  await play(page, () => isOver(page));
  const end = page.getByRole("dialog", { name: "You win!" });
  await expect(end.getByTestId("celebration")).toBeAttached();
  await expect(end.getByTestId("verdict")).toContainText(/points ahead of/);
  await end.getByRole("link", { name: "Next level: hard" }).click();
  await expect(page.getByRole("radio", { name: "hard" })).toBeChecked();
});

test("nothing of the end moves once it is shown", async ({ page }) => {
  await hurry(page);
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const note = ({ sources }: { sources: { node: Node | null }[] }) =>
      sources.forEach(({ node }) => node instanceof Element && node.closest("dialog:has(table)") && moved.push(node.className));
    new PerformanceObserver((list) => (list.getEntries() as unknown as Parameters<typeof note>[0][]).forEach(note)).observe({ type: "layout-shift", buffered: true });
  });
  await startAgainstBots(page, "arktia");
  await waitForTurn(page);
  await giveUp(page);
  await expect(page.getByTestId("verdict")).toContainText("Your first match");
  await page.waitForFunction(() => document.querySelectorAll("dialog .bars .bar").length > 1);
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
});
