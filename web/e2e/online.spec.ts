import type { Page, WebSocketRoute } from "@playwright/test";
import { expect, expectNoSidewaysScroll, hurry, isOver, listen, makeMatch, openMatch, PHONE, play, test, versionOf, waitForTurn } from "./table";

/** Keeps hold of the page's sockets, so that a test can cut them. */
async function holdSockets(page: Page): Promise<{ cut: () => Promise<void>; count: () => number }> {
  const held: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer();
    held.push(socket);
  });
  return { cut: async () => void (await held.at(-1)?.close({ code: 1001 })), count: () => held.length };
}

test("two browsers play a match to its end, with a reload and a dropped connection midway", async ({ page, browser, complaints }) => {
  await hurry(page);
  await page.setViewportSize(PHONE); // quick to draw
  const sockets = await holdSockets(page);
  await page.goto("/g/arctic");
  await page.getByRole("button", { name: /Play online/ }).click();
  await page.getByRole("button", { name: "Set up the table" }).click();

  const link = page.getByLabel("Invitation", { exact: true });
  await expect(page.getByRole("img", { name: /code/i })).toBeVisible();
  const address = await link.inputValue();
  expect(address).toContain("#invite=");

  const friend = await (await browser.newContext({ viewport: PHONE })).newPage();
  listen(friend, complaints);
  await hurry(friend);
  await friend.goto(address);
  await friend.getByLabel("Your name").fill("Bob");
  await friend.getByRole("button", { name: "Take a seat" }).click();

  for (const side of [page, friend]) await expect(side.getByTestId("status")).toBeVisible();
  await expect(page.getByRole("article", { name: "Bob" })).toBeVisible();
  expect(friend.url()).not.toContain("invite"); // the secret leaves the address bar once used

  const bothReach = (goal: number) =>
    Promise.all([page, friend].map((side) => play(side, async () => (await versionOf(side)) >= goal)));
  const start = await versionOf(page);
  await bothReach(start + 8);

  await friend.reload();
  await expect(friend.getByTestId("status")).toBeVisible();
  await bothReach(start + 16);

  const before = sockets.count();
  await sockets.cut();
  await expect.poll(() => sockets.count()).toBeGreaterThan(before);
  await Promise.all([page, friend].map((side) => play(side, () => isOver(side), 240)));
  const totals = (side: Page) => side.locator("dialog tfoot tr").first().innerText();
  expect(await totals(page)).toBe(await totals(friend));
  await friend.context().close();
});

test("two browsers deal together, and each finds its number in the deal, also at the end", async ({ page, browser, complaints }) => {
  await page.goto("/g/arktia");
  await page.getByRole("button", { name: /Play online/ }).click();
  await page.getByRole("button", { name: "Set up the table" }).click();
  const address = await page.getByLabel("Invitation", { exact: true }).inputValue();
  const friend = await (await browser.newContext()).newPage();
  listen(friend, complaints);
  await friend.goto(address);
  await friend.getByLabel("Your name").fill("Bob");
  await friend.getByRole("button", { name: "Take a seat" }).click();
  for (const side of [page, friend]) {
    await side.getByRole("button", { name: "This match" }).click();
    await expect(side.getByTestId("deal")).toContainText("Your number is part of the deal");
  }
  await page.getByTestId("deal").locator("summary").click();
  await expect(page.getByTestId("deal").locator("dd")).toHaveCount(3);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: /^Resign\?/ }).click();
  for (const side of [page, friend]) await expect(side.getByText("Your number was used, and the deal is the one promised")).toBeAttached();
  await friend.context().close();
});

test("what was asked for while the connection was down is done once it is back", async ({ page }) => {
  await hurry(page);
  const sockets = await holdSockets(page);
  await openMatch(page, { game: "arctic", seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }] });
  await waitForTurn(page);
  const version = await versionOf(page);
  await sockets.cut();
  await expect(page.getByTestId("status")).toContainText("Connection lost");
  await expect(page.getByTestId("status")).toContainText("Your turn");
  await play(page, async () => (await versionOf(page)) !== version);
});

test("a link that does not work says so", async ({ page, complaints }) => {
  await page.goto("/m/aaaaaaaaaaaa");
  await expect(page.getByRole("heading", { name: "No such table" })).toBeVisible();
  await page.goto("/m/aaaaaaaaaaaa#invite=nothing");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
});

test("the address of a private match says that it is private and needs the invitation", async ({ page }) => {
  const seats = [{ kind: "person", name: "Ann" }, { kind: "open" }];
  const { match } = await makeMatch(page, { game: "arctic", seats });
  await page.goto(`/m/${match}`);
  await expect(page.getByRole("heading", { name: "You don’t have access to this table" })).toBeVisible();
  await expect(page.getByText("This match is private. Open the complete invitation link")).toBeVisible();
});

test("who comes from the lobby with a phone sits down first of all", async ({ browser, complaints }) => {
  const phone = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage();
  listen(phone, complaints);
  await hurry(phone);
  const seats = [{ kind: "person", name: "Ann" }, { kind: "open" }];
  const { match } = await makeMatch(phone, { game: "arctic", seats, public: true });
  await phone.goto("/");
  await phone.getByRole("region", { name: "Open tables" }).locator(`a[href="/m/${match}"]`).tap();
  const sit = phone.getByRole("button", { name: "Take a seat" });
  await expect(sit).toBeInViewport({ ratio: 1 });
  expect((await sit.boundingBox())!.y).toBeLessThan((await phone.getByRole("listitem").first().boundingBox())!.y);
  await sit.tap();
  await phone.getByLabel("Your name").fill("Bob");
  await expect(sit).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(phone);
  await sit.tap();
  await expect(phone.getByRole("article", { name: "Bob" })).toContainText("(you)");
  await phone.context().close();
});
