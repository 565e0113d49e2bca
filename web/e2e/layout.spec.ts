import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, GAMES, hurry, openMatch, test, waitForTurn } from "./table";

const SEATS = [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }, { kind: "bot", bot: "random" }];
/** Phones held sideways, and a laptop at 200 %. */
const SHORT = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
];
const SIZES = [{ width: 360, height: 740 }, SHORT[0]!, { width: 1440, height: 900 }];
const HANDS = { arctic: "section.hand button", arktia: ".tray [data-hand]", scavengers: "section.hand button" };

/** The number of them that are not wholly in the window, or lie under something else. */
function hidden(page: Page, what: string): Promise<number> {
  return page.locator(what).evaluateAll((found) => {
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const onTop = document.elementFromPoint(left + Math.min(12, (right - left) / 2), (top + bottom) / 2);
      return isInside && onTop !== null && (element.contains(onTop) || onTop.closest("[data-hand]") !== null);
    };
    return found.filter((element) => !isSeen(element)).length;
  });
}

/** The round, and what is special about it: in sight, and no wider than its room. */
async function expectHeadline(page: Page): Promise<void> {
  expect(await hidden(page, ".headline span")).toBe(0);
  const cut = await page.locator(".headline, .headline span").evaluateAll((found) => found.filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).display !== "inline"));
  expect(cut).toEqual([]);
}

for (const game of GAMES) {
  test(`a short screen shows board and hand of ${game}`, async ({ page }) => {
    await hurry(page);
    await page.setViewportSize(SHORT[0]!);
    const seats = game === "scavengers" ? [...SEATS, ...SEATS.slice(1)] : SEATS;
    await openMatch(page, { game, seats, seed: 7 });
    await waitForTurn(page);
    expect(await page.locator(HANDS[game]).count()).toBeGreaterThan(2);
    for (const size of SHORT) {
      await page.setViewportSize(size);
      await expect.poll(() => hidden(page, HANDS[game]), { message: `the hand at ${size.width} × ${size.height}` }).toBe(0);
      expect((await page.locator("main").boundingBox())!.height).toBeGreaterThanOrEqual(size.height * 0.6);
      expect(await page.locator("main").evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
      for (const panel of await page.locator("article.panel").all()) expect((await panel.boundingBox())!.height).toBeLessThan(36);
      expect(await hidden(page, "article.panel")).toBe(0);
      await expectHeadline(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

test("a few long choices share a row of a phone, and leave the hand in sight", async ({ page }) => {
  await hurry(page);
  await page.setViewportSize(SIZES[0]!);
  await openMatch(page, { game: "scavengers", seats: SEATS, seed: 841 });
  const choice = page.locator(".status .buttons .choice");
  await expect(choice).toHaveCount(1);
  await choice.evaluate((button) => {
    for (const words of ["Élan : une carte de plus", "Élan : une carte de moins"]) {
      const other = button.cloneNode(true) as HTMLElement;
      other.textContent = words;
      button.after(other);
    }
  });
  await expect(choice).toHaveCount(3);
  expect(await hidden(page, ".status .buttons .choice")).toBe(0);
  expect(await hidden(page, HANDS.scavengers)).toBe(0);
});

test("six choices are all in sight at every size, and move nothing", async ({ page }) => {
  await hurry(page);
  await page.setViewportSize(SIZES[0]!);
  await openMatch(page, { game: "scavengers", seats: SEATS, seed: 841 });
  const choices = ".status .buttons .choice";
  await expect(page.locator(choices).first()).toBeVisible();
  await expectHeadline(page);
  const before = await page.locator("main").boundingBox();
  await page.locator(choices).first().evaluate((button) => {
    button.parentElement!.querySelectorAll(".choice").forEach((other) => other !== button && other.remove());
    for (const words of ["Take the card", "A choice of several words", "Go on", "Lay it down face up", "Stop"]) {
      const other = button.cloneNode(true) as HTMLElement;
      other.textContent = words;
      button.after(other);
    }
  });
  expect(await page.locator("main").boundingBox()).toEqual(before);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => hidden(page, choices), { message: `choices at ${size.width} × ${size.height}` }).toBe(0);
    expect(await hidden(page, ".status .tools button")).toBe(0);
    await expectNoSidewaysScroll(page);
  }
});
