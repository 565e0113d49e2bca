/** A test for hard-coded texts: every text of the page, and of the server about its games, stands between brackets. */

import { readdirSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, hurry, openMatch, test, waitForTurn } from "./table";

/** The page's English catalogue, as a string of the built client, and the texts in it. */
const CATALOGUE = /`# What the page itself says[^`]*`/;
const TEXT = /^([a-z-]+ = |\s+\*?\[\w+\] )(.+)$/gm;
/** The names of games and bots before a server answers. */
const TITLE = /title:\{(\w\w):`([^`$\\]*)`\}/g;
const SHARED = new URL("../../src/banquise/core/words/", import.meta.url);
const LANGUAGES = readdirSync(SHARED).map((file) => /^language-name = (.+)$/m.exec(readFileSync(new URL(file, SHARED), "utf8"))![1]!);
/** The house, languages as they call themselves, players. */
const NAMES = ["Banquise", ...LANGUAGES, "Ann", "Bob", "Névé", "Blizz", "Boréa", "Polka", "Floe"];

async function bracketed(page: Page): Promise<void> {
  let found = 0;
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch({ maxRetries: 3 }); // a connection that was kept may just be closed
    const body = (await response.text())
      .replace(CATALOGUE, (words) => {
        found++;
        return words.replaceAll(TEXT, "$1⟦$2⟧");
      })
      .replaceAll(TITLE, "title:{$1:`⟦$2⟧`}");
    await route.fulfill({ response, body });
  });
  await page.route("**/api/games", async (route) => {
    const response = await route.fetch({ maxRetries: 3 }); // a connection that was kept may just be closed
    const json = JSON.parse(await response.text(), (key, value: unknown) => (/^[a-z]{2}$/.test(key) && typeof value === "string" ? `⟦${value}⟧` : value)) as unknown;
    await route.fulfill({ response, json });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("⟦Three games on the ice⟧");
  expect(found).toBe(1);
}

/** Words without brackets that are seen or heard there, less those inside `apart`. */
async function bare(there: Locator, apart = "nothing"): Promise<string[]> {
  const said = await there.evaluateAll((roots, skip) => {
    const read = ["alt", "aria-label", "placeholder", "title"];
    const elements = roots.flatMap((root) => [root, ...root.querySelectorAll("*")]).filter((e) => !e.closest(skip));
    const own = (e: Element) => [...e.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : "")).join(" ");
    return elements.flatMap((e) => [...read.map((name) => e.getAttribute(name) ?? ""), own(e)]);
  }, `${apart}, script, style`);
  return said.map(outside).filter((text) => /\p{L}{2}/u.test(text));
}

/** The text outside all brackets, which may hold others, except names. */
function outside(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  return less === text ? NAMES.reduce((rest, name) => rest.replaceAll(name, ""), text) : outside(less);
}

test.beforeEach(async ({ page }) => {
  await hurry(page);
  await bracketed(page);
});

test("no text is hard-coded on the pages around a match", async ({ page }) => {
  const body = page.locator("body");
  await expect(page.locator("a.poster")).toHaveCount(3);
  expect(await bare(body)).toEqual([]);
  await page.getByRole("button", { name: "Settings" }).click();
  expect(await bare(body)).toEqual([]);
  for (const path of ["/g/arctic", "/about", "/me", "/games", "/nowhere/at/all", "/g/nothing", "/rules/arctic"]) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await bare(body, ".body"), path).toEqual([]);
  }
});

test("no text is hard-coded in the forms, nor where players are awaited", async ({ page }) => {
  await page.goto("/g/arctic");
  await page.getByText("Variants").click();
  for (const mode of [/Pass one device/, /Play online/]) {
    await page.getByRole("button", { name: mode }).click();
    expect(await bare(page.locator("body"))).toEqual([]);
  }
  await page.getByRole("button", { name: "Set up the table" }).click();
  await expect(page.getByRole("img", { name: /code/i })).toBeVisible();
  expect(await bare(page.locator("body"), '[data-testid="code"]')).toEqual([]);
});

test("no text is hard-coded around a board", async ({ page }) => {
  const match = await openMatch(page, { game: "arctic", seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "novice" }] });
  await waitForTurn(page);
  const dialog = page.getByRole("dialog");
  // What the game says itself: prompt, log, choices, board and what its panels show.
  const game = "main, .log, [role=log], .buttons .choice, [data-testid=status] span, .last button span:not(.sr), .panel > :not(header), .headline";
  expect(await bare(page.locator("body"), game)).toEqual([]);
  await expect(page.getByTestId("status").locator("strong")).toHaveText("⟦Your turn⟧");
  for (const name of ["This match", "Keyboard", "Settings"]) {
    await page.getByRole("button", { name }).click();
    expect(await bare(dialog), name).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.goto(`/m/${match}/replay`);
  await expect(page.getByRole("slider")).toBeVisible();
  expect(await bare(page.locator("body"), `${game}, section > p`)).toEqual([]);
});
