import { expect, hurry, openMatch, test, versionOf, waitForTurn } from "./table";

const SEATS = [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }];

test("the hand is one key away, and the focus stays on the table after a move", async ({ page }) => {
  await hurry(page, { forced: false });
  await openMatch(page, { game: "arctic", seats: SEATS, seed: 2026 });
  await waitForTurn(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to your hand" })).toBeFocused();
  await page.keyboard.press("Enter");
  const focused = page.locator("section.hand button:focus");
  await expect(focused).toHaveCount(1);
  const card = await focused.getAttribute("data-thing");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.locator(`section.hand [data-thing="${card}"]`)).toHaveCount(0);
  await expect(page.locator('[data-testid="table"] :focus')).toHaveCount(1);
});

test("a hand is one stop of the Tab key, and arrows lead from card to card", async ({ page }) => {
  await hurry(page, { forced: false });
  await openMatch(page, { game: "arctic", seats: SEATS, seed: 2026 });
  await waitForTurn(page);
  expect(await page.locator('section.hand [tabindex="0"]').count()).toBe(1);
  expect(await page.locator('main [tabindex="0"]').count()).toBeLessThanOrEqual(8);
  await page.locator('section.hand [tabindex="0"]').focus();
  const first = await page.locator("section.hand :focus").getAttribute("data-thing");
  await page.keyboard.press("ArrowRight");
  const second = await page.locator("section.hand :focus").getAttribute("data-thing");
  expect(second).not.toBe(first);
  await page.keyboard.press("Tab");
  await expect(page.locator("section.hand :focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(`section.hand [data-thing="${second}"]`)).toBeFocused();
});

test("a move that takes its time says that it is being sent", async ({ page }) => {
  let held: (() => void)[] | null = null;
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => (held ? void held.push(() => server.send(message)) : server.send(message)));
  });
  await hurry(page, { forced: false });
  await openMatch(page, { game: "arctic", seats: SEATS, seed: 2026 });
  await waitForTurn(page);
  const before = await versionOf(page);
  held = [];
  await page.locator("section.hand button").first().dblclick();
  await expect(page.getByTestId("status")).toContainText("(sending…)");
  const waiting = held as (() => void)[];
  held = null;
  waiting.forEach((send) => send());
  await expect.poll(() => versionOf(page)).toBeGreaterThan(before);
  await expect(page.getByTestId("status")).not.toContainText("(sending…)");
});
