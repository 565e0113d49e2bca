import type { Page } from "@playwright/test";
import { expect, GAMES, hurry, isOver, LIT, PHONE, play, test } from "./table";

const SAID = {
  en: { first: /^Learn by playing/, second: /^Go deeper/, next: "Next", back: /^Back/, play: "Play a real match", goOn: "Play this game to the end" },
  fr: { first: /^Apprendre en jouant/, second: /^Aller plus loin/, next: "Suivant", back: /^Revenir/, play: "Jouer une vraie partie", goOn: "Jouer cette partie jusqu’au bout" },
};
const LESSONS = GAMES.flatMap((game) => (["first", "second"] as const).flatMap((name) => (["en", "fr"] as const).map((lang) => ({ game, name, lang }))));
const SIZES = [{ width: 820, height: 1180 }, { width: 1440, height: 900 }, PHONE];

/** The next thing to click and the things that the text names: no bubble may cover any of them. */
const UNCOVERED = `.frame > header button, .frame > header a, .status button, .status .text, ${LIT}, [data-pointed]`;

/** The faults of the bubble's place; none where all is well. */
const faults = (page: Page) =>
  page.evaluate((uncovered) => {
    const bubble = document.querySelector("[data-testid=coach]")!.getBoundingClientRect();
    const isUnder = (box: DOMRect) =>
      box.width > 0 && Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left) > 1 && Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top) > 1;
    const found = [...document.querySelectorAll(uncovered)].filter((thing) => isUnder(thing.getBoundingClientRect())).map((thing) => `covers ${thing.outerHTML.slice(0, 120)}`);
    if (bubble.left < 0 || bubble.top < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight) found.push("leaves the window");
    const pointed = [...document.querySelectorAll("[data-pointed]")].map((thing) => thing.getBoundingClientRect());
    const tip = document.querySelector(".tail polygon")!.getAttribute("points")!.split(" ")[1]?.split(",").map(Number);
    const isIn = (box: DOMRect) => tip !== undefined && tip[0]! >= box.left && tip[0]! <= box.right && tip[1]! >= box.top && tip[1]! <= box.bottom;
    if (pointed.length > 0 && !pointed.some(isIn)) found.push(`points at ${tip} and not at what it speaks of`);
    return found;
  }, UNCOVERED);

async function expectInItsPlace(page: Page, step: number): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => faults(page), { message: `step ${step} at ${size.width}×${size.height}`, timeout: 10_000 }).toEqual([]);
  }
}

for (const { game, name, lang } of LESSONS) {
  const isSample = (name === "first") === (lang === "en");
  test(`the ${name} lesson of ${game}, played to its last step (${lang}), never in the way`, { tag: isSample ? [] : "@long" }, async ({ page }) => {
    const said = SAID[lang];
    await hurry(page, { lang });
    await page.setViewportSize(PHONE);
    await page.goto(`/g/${game}`);
    await page.getByRole("link", { name: said[name] }).click();
    const coach = page.getByTestId("coach");
    await expect(coach).toBeVisible();
    const steps = Number(await coach.locator("progress").getAttribute("max"));
    for (let step = 0; step < steps; step++) {
      await expect(coach).toHaveAttribute("data-step", String(step));
      await expect(coach).toHaveAttribute("data-ready", "true");
      await expectInItsPlace(page, step);
      if (step === steps - 1) break;
      const next = coach.getByRole("button", { name: said.next });
      if (await next.isVisible()) await next.click();
      else await play(page, async () => (await coach.getAttribute("data-step")) !== String(step), 60);
    }
    await expect(coach.getByRole("link", { name: said.play })).toBeVisible();
    await expect(coach.getByRole("link", { name: said.second })).toBeVisible({ visible: name === "first" });
    await coach.getByRole("button", { name: said.goOn }).click();
    await expect(coach).toBeHidden();
    expect(await isOver(page)).toBe(false);
  });
}

test("nothing goes on while a bubble is read, and one can go back and leave", async ({ page }) => {
  await hurry(page);
  await page.goto("/learn/arctic/1");
  const coach = page.getByTestId("coach");
  const lit = page.locator(LIT);
  const next = coach.getByRole("button", { name: "Next" });
  await next.click();
  await next.click();
  await next.click();
  await expect(coach).toContainText("Choose the moose: click it");
  await expect(lit).toHaveCount(1);
  await coach.getByRole("button", { name: "Back to the previous step" }).click();
  await expect(coach).toContainText("Your hand.");
  await expect(lit).toHaveCount(0);
  await next.click();
  await expect(lit).toHaveCount(1);
  await coach.getByRole("link", { name: "Leave the lesson" }).click();
  await expect(page).toHaveURL(/\/g\/arctic$/);
});

test("on a touch screen a lesson says tap", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: PHONE });
  const page = await context.newPage();
  await hurry(page);
  await page.goto("/learn/arktia/1");
  const coach = page.getByTestId("coach");
  await coach.getByRole("button", { name: "Next" }).tap();
  await expect(coach).toContainText("Tap your disc, then field 15");
  await context.close();
});

test("bots wait until a bubble has been read, and a finished lesson is celebrated", async ({ page }) => {
  await hurry(page, { motion: "full" });
  await page.goto("/learn/arctic/1");
  const coach = page.getByTestId("coach");
  await play(page, async () => {
    const next = coach.getByRole("button", { name: "Next" });
    if ((await next.isVisible()) && (await coach.getAttribute("data-step")) !== "19") await next.click();
    return (await coach.getAttribute("data-step")) === "19";
  });
  await expect(coach).toContainText("Two more things");
  const version = await page.getByTestId("table").getAttribute("data-version");
  await expect(page.getByTestId("status")).not.toContainText("thinking");
  await coach.getByRole("button", { name: "Next" }).click();
  await expect(coach).toContainText("Well done!");
  await expect(page.getByTestId("celebration")).toBeVisible();
  expect(await page.getByTestId("table").getAttribute("data-version")).toBe(version);
  await coach.getByRole("button", { name: "Play this game to the end" }).click();
  await expect(page.getByTestId("table")).not.toHaveAttribute("data-version", version!);
});
