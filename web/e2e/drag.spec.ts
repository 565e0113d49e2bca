import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, hurry, openMatch, PHONE, test, versionOf, waitForTurn } from "./table";

const SEATS = [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }];
/** Ann begins with Refugee, two Scavengers, Spear and Shovel. */
const TRIBES = { game: "scavengers", seats: [...SEATS, SEATS[1]], options: { module: "0" }, seed: 841 };

type Point = { x: number; y: number };

async function middle(what: Locator): Promise<Point> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + Math.min(width / 2, 20), y: y + height / 2 }; // cards in a fan show their left edge
}

/** A pointer of any kind: pressed, moved and let go at points of the window. */
interface Pointer {
  press: (at: Point) => Promise<unknown>;
  move: (at: Point) => Promise<unknown>;
  release: () => Promise<unknown>;
}

function mouse(page: Page): Pointer {
  return {
    press: async ({ x, y }) => [await page.mouse.move(x, y), await page.mouse.down()],
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 5 }),
    release: () => page.mouse.up(),
  };
}

function finger(devtools: CDPSession): Pointer {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return { press: (at) => send("touchStart", [at]), move: (at) => send("touchMove", [at]), release: () => send("touchEnd", []) };
}

function pen(devtools: CDPSession): Pointer {
  let at: Point;
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", to: Point) =>
    devtools.send("Input.dispatchMouseEvent", { type, ...(at = to), button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1, pointerType: "pen" });
  return { press: (to) => send("mousePressed", to), move: (to) => send("mouseMoved", to), release: () => send("mouseReleased", at) };
}

/** Slowly: what was pressed is explained first. */
async function drag(pointer: Pointer, from: Locator, to: () => Locator, isSlow = false): Promise<void> {
  const start = await middle(from);
  await pointer.press(start);
  if (isSlow) await expect(from.page().getByRole("tooltip")).toBeVisible();
  await pointer.move({ x: start.x, y: start.y - 30 });
  await expect(async () => {
    await pointer.move(await middle(to())); // what can be dropped upon appears only now, and may still be moving
    await expect(from.page().locator("[data-over]")).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await pointer.release();
}

test.use({ hasTouch: true });

async function pointerOf(page: Page, kind: "mouse" | "finger" | "pen"): Promise<Pointer> {
  if (kind === "mouse") return mouse(page);
  const devtools = await page.context().newCDPSession(page);
  return kind === "pen" ? pen(devtools) : finger(devtools);
}

for (const kind of ["mouse", "finger", "pen"] as const) {
  test(`Arctic: a card is dragged onto the pile with a ${kind}`, async ({ page }) => {
    await hurry(page);
    await page.setViewportSize(PHONE);
    await openMatch(page, { game: "arctic", seats: SEATS, seed: 7 });
    await waitForTurn(page);
    const card = page.locator("section.hand [data-grab]").first();
    const name = await card.getAttribute("data-thing");
    await page.evaluate(() => addEventListener("pointermove", ({ pointerType }) => (document.body.dataset["pointer"] = pointerType)));
    await drag(await pointerOf(page, kind), card, () => page.locator('.target[data-drop="place"]'), kind === "finger");
    await expect(page.locator(`section.pile [data-thing="${name}"]`)).toBeAttached();
    expect(await page.evaluate(() => [scrollY, document.querySelector("main")!.scrollTop])).toEqual([0, 0]);
    expect(await page.evaluate(() => document.body.dataset["pointer"])).toBe(kind === "finger" ? "touch" : kind);
  });
}

for (const kind of ["mouse", "finger"] as const) {
  test(`Scavengers: cards are dragged onto an action, and a mercenary into the hand, with a ${kind}`, async ({ page }) => {
    await hurry(page);
    await page.setViewportSize(PHONE);
    await openMatch(page, TRIBES);
    const pointer = await pointerOf(page, kind);
    const card = (kind: string) => page.locator(`section.hand [data-kind="${kind}"]`).first();
    await card("spear").click();
    await drag(pointer, card("scavenger"), () => page.locator('[data-use="hunt"][data-drop]'));
    await expect(page.locator(".stage .story")).toContainText("Hunt");
    await drag(pointer, page.locator('[data-hire="brawler"]'), () => page.locator(".hand[data-drop]"));
    await expect(page.locator(".stage .story")).toContainText("Brawler");
    await drag(pointer, card("scavenger"), () => page.locator('.pile[data-drop="use dig"]'));
    await expect(page.locator('.stage[data-mode="looked"]')).toBeVisible();
    expect(await page.evaluate(() => [scrollY, document.querySelector("main")!.scrollTop])).toEqual([0, 0]);
  });
}

for (const game of ["arctic", "arktia", "scavengers"] as const) {
  test(`Escape and a second finger drop it back, ${game}`, async ({ page }) => {
    await hurry(page);
    await page.setViewportSize(PHONE);
    await openMatch(page, game === "scavengers" ? TRIBES : { game, seats: SEATS, seed: 7 });
    await waitForTurn(page);
    const before = await versionOf(page);
    const held = page.locator("section.hand .held, .piece.held");
    const from = await middle(page.locator(game === "arktia" ? ".tray .can" : "section.hand [data-grab]").first());
    const up = { x: from.x + 30, y: from.y - 90 };

    const pointer = mouse(page);
    await pointer.press(from);
    await pointer.move(up);
    await expect(held).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(held).toHaveCount(0);
    await pointer.release();

    const devtools = await page.context().newCDPSession(page);
    const touch = finger(devtools);
    await touch.press(from);
    await touch.move(up);
    await expect(held).toHaveCount(1);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [up, { x: 180, y: 20 }] }); // in the header
    await expect(held).toHaveCount(0);
    await touch.release();
    await expect(page.locator("[data-dragging], [data-carried]")).toHaveCount(0);
    expect(await versionOf(page)).toBe(before);
  });
}

test("a card that is pulled just before its tooltip is due shows none", async ({ page }) => {
  await page.clock.install();
  await hurry(page);
  await page.setViewportSize(PHONE);
  await openMatch(page, { game: "arctic", seats: SEATS, seed: 7 });
  await waitForTurn(page);
  const from = await middle(page.locator("section.hand [data-grab]").first());
  const touch = finger(await page.context().newCDPSession(page));
  await page.clock.pauseAt(Date.now() + 60_000);
  await touch.press(from);
  await page.clock.runFor(400);
  await touch.move({ x: from.x, y: from.y - 12 });
  await expect(page.locator("[data-carried]")).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await touch.release();
});
