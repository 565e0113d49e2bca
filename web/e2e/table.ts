/** Steps of every test of a table: starting, playing through clicks alone, finishing. */

import { expect, test as base, type Page } from "@playwright/test";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
export const GAMES = ["arctic", "arktia", "scavengers"] as const;
export type GameName = (typeof GAMES)[number];

/** The time that a bot may take to answer where every core is busy: its rules may have to be compiled first. */
export const PATIENCE_MS = 150_000;
const CLICK_MS = 5_000;

/** The things that a board says may be clicked now. */
export const LIT = 'main button[aria-disabled="false"]';
/** Buttons of the status line, less those that leave the game. */
const CHOICE = '.status .choice:not([data-kind="stop"])';
export const ANYTHING = `${LIT}, ${CHOICE}`;

interface Extras {
  /** The browser's complaints; any of them fails the test. */
  complaints: string[];
}

export const test = base.extend<Extras>({
  complaints: [
    async ({ page }, use) => {
      const found: string[] = [];
      listen(page, found);
      await use(found);
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** A dropped connection is what some tests make; the browser's word about it is no complaint. */
export function listen(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
}

/** Preferences that make a match quick to play: two players, no animations, no pauses, a bot that does not ponder. */
export async function hurry(page: Page, more: object = {}, level = "novice"): Promise<void> {
  const wishes = GAMES.map((game) => [`wishes.${game}`, { players: 2, level }] as const);
  const kept = [["prefs", { pace: "fast", motion: "none", chime: false, sounds: false, isCoachOffered: true, ...more }] as const, ...wishes];
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) {
      if (localStorage.getItem(`banquise.${key}`) === null) localStorage.setItem(`banquise.${key}`, JSON.stringify(value));
    }
  }, kept);
}

/** Goes from the home page to the first move in two clicks. */
export async function startAgainstBots(page: Page, game: string): Promise<void> {
  await page.goto("/");
  await page.locator(`a.poster[href="/g/${game}"]`).click();
  await page.locator("button.start").click();
  await expect(page.getByTestId("status")).toBeVisible();
}

/** Plays on from the moment of a replay, on one's own seat. */
export async function continueFromHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue from here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play on" }).click();
}

/** A match made over HTTP and opened in this browser, for tests that need a certain one. */
export async function openMatch(page: Page, setup: { game: string; [more: string]: unknown }): Promise<string> {
  const made = await makeMatch(page, setup);
  await keepMatch(page, made, Object.values(made.tokens));
  await page.goto(`/m/${made.match}`);
  await expect(page.getByTestId("status")).toBeVisible();
  return made.match;
}

export interface Made {
  match: string;
  game: string;
  tokens: Record<string, string>;
  invite: string | null;
  watch: string | null;
}

export async function makeMatch(page: Page, setup: { game: string; [more: string]: unknown }): Promise<Made> {
  const made = (await (await page.request.post("/api/matches", { data: setup })).json()) as Made;
  return { ...made, game: setup.game };
}

/** From the next page on, the browser remembers the match, and these seats as its own. */
export async function keepMatch(page: Page, made: Made, tokens: string[]): Promise<void> {
  const entry = JSON.stringify([{ ...made, tokens, at: 0 }]);
  await page.addInitScript(
    ([match, text]) => {
      if (sessionStorage.getItem(match) !== null) return;
      sessionStorage.setItem(match, "kept");
      localStorage.setItem("banquise.matches", text);
    },
    [made.match, entry] as const,
  );
}

export async function waitForTurn(page: Page): Promise<void> {
  await expect(page.locator(ANYTHING).first()).toBeVisible({ timeout: PATIENCE_MS });
}

/** Waits for one's turn; false: the match ended first. It looks at every frame: a poll would wait longer than the game. */
export async function isTurnBeforeEnd(page: Page): Promise<boolean> {
  await page.waitForFunction((either) => document.querySelector(either) !== null, `${ANYTHING}, ${END}`, { timeout: PATIENCE_MS });
  return !(await isOver(page));
}

const END = "dialog[aria-label][open]:has(table)";
export const isOver = (page: Page) => page.locator(END).isVisible();

/** One decision through clicks on lit things and buttons of the status line. False: nothing could be clicked. */
export async function decide(page: Page, dice: () => number): Promise<boolean> {
  const { version, lit, choices } = await glance(page);
  if (choices + lit === 0 || version === null) return false;
  if (choices > 0 && (lit === 0 || dice() < 0.35)) {
    await page.locator(CHOICE).nth(Math.floor(dice() * choices)).click({ timeout: CLICK_MS });
  } else {
    await page.mouse.click(1, 1); // a click made up is no input to the browser, and would make every answer to it a shift
    await page.locator(LIT).nth(Math.floor(dice() * lit)).dispatchEvent("click", {}, { timeout: CLICK_MS });
    await confirm(page, version, dice);
  }
  await page.waitForFunction((old) => document.querySelector("[data-version]")?.getAttribute("data-version") !== old, version, { timeout: CLICK_MS });
  return true;
}

/**
 * The possible clicks, seen at once: a question for each would cost the browser as much as playing. The version is null
 * where a curtain or the end has just taken the table's place.
 */
const glance = (page: Page) =>
  page.evaluate(
    ([lit, choice]) => ({
      version: document.querySelector("[data-version]")?.getAttribute("data-version") ?? null,
      lit: document.querySelectorAll(lit).length,
      choices: document.querySelectorAll(choice).length,
      isProposed: document.querySelector(".status .choice.primary") !== null,
    }),
    [LIT, CHOICE] as const,
  );

/** Picks on until an action is complete, then plays it. */
async function confirm(page: Page, before: string, dice: () => number): Promise<void> {
  for (let step = 0; step < 8; step++) {
    const { version, lit, choices, isProposed } = await glance(page);
    if (version !== before) return;
    if (isProposed) return void (await page.locator(".status .choice.primary").first().click({ timeout: CLICK_MS }));
    if (choices > 0 && dice() < 0.5) return void (await page.locator(CHOICE).nth(Math.floor(dice() * choices)).click({ timeout: CLICK_MS }));
    await page.locator(LIT).nth(Math.floor(dice() * lit)).dispatchEvent("click", {}, { timeout: CLICK_MS });
  }
}

/** Plays until `isDone`, and fails when it takes too long. */
export async function play(page: Page, isDone: () => Promise<boolean>, seconds = 200): Promise<number> {
  const dice = seeded(7);
  const end = Date.now() + seconds * 1000;
  let decisions = 0;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`not done after ${decisions} decisions: ${await page.getByTestId("status").innerText()}`);
    const acted = await decide(page, dice).catch(() => false); // a frame may change between looking and clicking
    if (acted) decisions++;
    else await page.waitForTimeout(100);
  }
  return decisions;
}

/** Plays a few of the player's decisions. */
export async function playSome(page: Page, decisions: number): Promise<void> {
  let left = decisions;
  while (left-- > 0) {
    if (!(await isTurnBeforeEnd(page))) return;
    const before = await versionOf(page);
    await play(page, async () => (await versionOf(page)) !== before || isOver(page));
  }
}

/** The same dice in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

export const versionOf = async (page: Page) => Number(await page.getByTestId("table").getAttribute("data-version"));

/** Leaves the match through the menu, which asks twice. */
export async function giveUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "This match" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: /undone/ }).click();
}

/** The table never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(window);
}
