import type { Page } from "@playwright/test";
import { expect, hurry, keepMatch, makeMatch, play, startAgainstBots, test, waitForTurn, type Made } from "./table";

interface View {
  version: number;
  deciding: number | null;
  legal: { words: string }[];
  undo: { request: { seat: number } | null };
}

/** The second seat's view; it decides, where it has to, over HTTP. */
async function second(page: Page, { match, tokens }: Made): Promise<View> {
  const headers = { Authorization: `Bearer ${tokens["1"]}` };
  const view = (await (await page.request.get(`/api/matches/${match}/view`, { headers })).json()) as View;
  const data = { key: `k${view.version}`, version: view.version, action: view.legal[0]?.words };
  if (view.deciding === 1) await page.request.post(`/api/matches/${match}/act`, { headers, data });
  return view;
}

test("a decision can be taken back and done again", async ({ page }) => {
  await hurry(page, { forced: false });
  await startAgainstBots(page, "arctic");
  await waitForTurn(page);
  const hand = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  const pile = page.getByRole("region", { name: "Your pile" });
  await expect(hand).toHaveCount(3);

  const card = hand.first();
  const name = await card.getAttribute("aria-label");
  await card.click();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(card).toHaveAttribute("aria-pressed", "false");

  await card.dblclick();
  await expect(hand).toHaveCount(2);
  await page.keyboard.press("u");
  await expect(hand).toHaveCount(3);
  await expect(pile.locator("li")).toHaveCount(0);
  await page.keyboard.press("y");
  await expect(hand).toHaveCount(2);
  await expect(page.getByRole("button", { name: name! })).toHaveCount(0);
});

test("what cannot be played says why", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "arctic");
  await waitForTurn(page);
  await page.getByRole("region", { name: "River" }).getByRole("button").nth(1).click({ force: true });
  await expect(page.getByRole("status").filter({ hasText: /§/ })).toBeVisible();
});

test("everything with the keyboard alone", async ({ page }) => {
  await hurry(page);
  await page.goto("/g/arctic");
  await page.locator("button.start").press("Enter");
  await expect(page.getByTestId("status")).toBeVisible(); // a key that is pressed earlier is meant for the page before
  await waitForTurn(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your hand" }).getByRole("button")).toHaveCount(3);
  await page.keyboard.press("c");
  const list = page.getByRole("dialog", { name: "All choices" });
  await expect(list.getByRole("button", { name: /Place/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.getByRole("region", { name: "Your hand" }).getByRole("button").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(1);
  await page.keyboard.press("1");
  await expect(page.getByRole("region", { name: "Your hand" }).getByRole("button")).toHaveCount(2);
});

test("a dialog that has been closed does not close the next one", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "arctic");
  await waitForTurn(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.evaluate(async () => {
    document.querySelector("dialog")!.close(); // of which the browser tells later
    dispatchEvent(new KeyboardEvent("keydown", { key: "c" }));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await expect(page.getByRole("dialog", { name: "All choices" })).toBeVisible();
});

test("asking the others to take back looks like something that can be done", async ({ page }) => {
  await hurry(page);
  const made = await makeMatch(page, { game: "arctic", seats: [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }] });
  await keepMatch(page, made, [made.tokens["0"]!]);
  await page.goto(`/m/${made.match}`);
  const ask = page.getByRole("button", { name: "Ask the others for an undo" });
  await play(page, async () => {
    await second(page, made);
    return ask.isVisible();
  });
  await expect(ask).toHaveAttribute("aria-disabled", "false");
  await expect(ask).toHaveCSS("opacity", "1");
  await ask.click();
  await expect.poll(async () => (await second(page, made)).undo.request?.seat).toBe(0);
  await expect(page.getByRole("status").filter({ hasText: "Waiting for: Bob" })).toBeVisible();
});
