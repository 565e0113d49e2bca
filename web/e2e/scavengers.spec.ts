import type { Page } from "@playwright/test";
import { ANYTHING, DESKTOP, expect, hurry, openMatch, PATIENCE_MS, PHONE, startAgainstBots, test, versionOf, waitForTurn } from "./table";

/** The match of the lesson: Ann begins with Refugee, two Scavengers, Spear and Shovel. */
const SETUP = {
  game: "scavengers",
  seats: [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }, { kind: "bot", bot: "random" }],
  options: { module: "0" },
  seed: 841,
};

const card = (page: Page, kind: string) => page.locator(`section.hand [data-kind="${kind}"]`).first();
const use = (page: Page, name: string) => page.locator(`[data-use="${name}"]`);

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`lifted cards show what each action gives, and one click plays it all, ${name}`, async ({ page }) => {
    await hurry(page);
    await page.setViewportSize(size);
    await openMatch(page, SETUP);
    await expect(use(page, "dig")).toHaveAttribute("aria-disabled", "false");
    // In any order: tools first is fine.
    await card(page, "shovel").click();
    await expect(use(page, "dig")).toHaveAttribute("aria-disabled", "true");
    await card(page, "scavenger").click();
    await expect(use(page, "dig")).toContainText("3");
    await expect(use(page, "hunt")).toHaveAttribute("aria-disabled", "true");
    const before = await versionOf(page);
    await use(page, "dig").click();
    await expect(page.locator('.stage[data-mode="looked"]')).toBeVisible();
    expect(await versionOf(page)).toBe(before + 4); // dig, two cards, confirm

    await page.locator('.stage [data-kind="medkit"]').click();
    await page.locator('.stage [data-kind="medkit"]').click();
    await expect(use(page, "dig")).toHaveAttribute("aria-disabled", "true");
  });
}

test("lifted cards are counted at a table of this tab, too", async ({ page }) => {
  await hurry(page);
  await startAgainstBots(page, "scavengers");
  await expect(use(page, "trash")).toHaveAttribute("aria-disabled", "false");
  await page.locator("section.hand [data-kind]").first().click();
  await expect(use(page, "trash")).toContainText("1");
});

test("a turn with the keyboard alone", async ({ page }) => {
  await hurry(page);
  await openMatch(page, SETUP);
  await card(page, "spear").focus();
  await page.keyboard.press("Space");
  await expect(card(page, "spear")).toHaveAttribute("aria-pressed", "true");
  await card(page, "scavenger").focus();
  await page.keyboard.press("Enter");
  await use(page, "hunt").focus();
  await page.keyboard.press("Enter");
  const brawlers = page.locator('[data-hire="brawler"]');
  await expect(brawlers).toHaveAttribute("aria-disabled", "false");
  await brawlers.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".status .choice.primary")).toContainText("Brawler");
  await page.keyboard.press("Enter");
  await expect(use(page, "hunt")).toContainText("done this turn");
  await expect(brawlers).toHaveAttribute("aria-disabled", "true"); // one mercenary a turn
});

test("what cannot be done says why", async ({ page }) => {
  await hurry(page);
  await openMatch(page, SETUP);
  await card(page, "spear").click();
  await expect(use(page, "hunt")).toHaveAttribute("aria-disabled", "true");
  await use(page, "hunt").click({ force: true });
  await expect(page.getByText("You need a character")).toBeVisible();
  await page.locator('[data-hire="thugs"]').click({ force: true });
  await expect(page.getByText("§4.4")).toBeVisible();
});

test("the stage tells what was done with which cards, and the status line does not say it again", async ({ page }) => {
  await hurry(page);
  await openMatch(page, SETUP);
  await expect(use(page, "dig")).toHaveAttribute("aria-disabled", "false");
  await expect(page.locator(".status .choice")).toHaveCount(1);
  await expect(page.locator(".status .choice")).toHaveAttribute("data-kind", "end");
  await card(page, "spear").click();
  await card(page, "scavenger").click();
  await use(page, "hunt").click();
  const told = page.locator(".stage .story .action");
  await expect(told).toHaveCount(1);
  await expect(told).toContainText("Hunt");
  await expect(told).toContainText("2");
  await expect(told).toContainText("Spear");
  await page.keyboard.press("u");
  await expect(told).toHaveCount(0);
});

/** The things of the stage that have moved while they were seen. */
const watchStage = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const note = ({ sources }: { sources: { node: Node | null }[] }) =>
      sources.forEach(({ node }) => node instanceof Element && node.matches(".stage") && moved.push(node.className));
    new PerformanceObserver((list) => (list.getEntries() as unknown as Parameters<typeof note>[0][]).forEach(note)).observe({ type: "layout-shift", buffered: true });
  });

/** The names and cards of a skirmish that are cut off. */
const cutInFight = (page: Page) =>
  page.locator(".fight li").evaluateAll((tribes) =>
    tribes.flatMap((tribe) => {
      const name = tribe.querySelector(".who b")!;
      const [room, sum] = [tribe.getBoundingClientRect(), tribe.querySelector(".sum")!.getBoundingClientRect()];
      const cards = [...tribe.querySelectorAll(".cards > span")].map((card) => card.getBoundingClientRect());
      const isCut = cards.some(({ right, bottom }) => right > Math.min(room.right, sum.left) || bottom > room.bottom + 1);
      return [...(name.scrollWidth > name.clientWidth ? [name.textContent] : []), ...(isCut ? ["cards"] : [])];
    }),
  );

test("a skirmish shows what is fought for and who won it; only then one is told what else happened", async ({ page }) => {
  await hurry(page);
  await watchStage(page);
  await page.setViewportSize(PHONE);
  await openMatch(page, { ...SETUP, seats: [{ kind: "person", name: "Camille" }, ...SETUP.seats.slice(1)] });
  const report = page.locator('.stage[data-mode="report"]');
  for (let round = 1; round <= 3; round++) {
    await page.locator('.status [data-kind="end"]').waitFor({ timeout: PATIENCE_MS });
    const before = await versionOf(page);
    await page.locator('.status [data-kind="end"]').click();
    await expect.poll(() => versionOf(page)).toBeGreaterThan(before);
  }
  await expect(report.locator(".prize")).toBeVisible({ timeout: PATIENCE_MS });
  await expect(page.locator(".stage .outcome")).toContainText(/wins?/);
  expect(await cutInFight(page)).toEqual([]);
  await page.locator('.status [data-kind="end"]').waitFor({ timeout: PATIENCE_MS });
  const recap = page.getByTestId("recap");
  await expect(recap).toBeHidden();
  await report.getByRole("button", { name: "Continue" }).click();
  await expect(recap).toBeVisible();
  await page.locator("section.hand [data-kind]").first().click();
  await expect(recap).toBeHidden();
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
});

for (const [name, size] of Object.entries({ phone: PHONE, "larger phone": { width: 390, height: 844 }, tablet: { width: 820, height: 1180 }, laptop: { width: 1440, height: 900 } })) {
  for (const module of ["0", "3"]) {
    test(`hand and market are large, and nothing covers a price or a name, ${name}, module ${module}`, async ({ page }) => {
      await hurry(page, { lang: "fr" });
      await page.setViewportSize(size);
      await openMatch(page, { ...SETUP, options: { module } });
      if (module === "3") {
        await page.locator(".leader[aria-disabled=false]").first().click();
        await page.locator(".leader.held").first().click();
      }
      await expect(page.locator('.status [data-kind="end"], .prompt button').first()).toBeVisible({ timeout: PATIENCE_MS });
      for (let asked = 0; asked < 30 && (await page.locator(".prompt").isVisible()); asked++) await page.locator(".prompt button").last().click();
      await page.locator('.status [data-kind="end"]').waitFor({ timeout: PATIENCE_MS });
      const found = await page.evaluate(() => {
        const box = (element: Element) => element.getBoundingClientRect();
        const [main, stage] = [box(document.querySelector("main")!), box(document.querySelector(".stage[data-mode]")!)];
        const cut = [...document.querySelectorAll(".hire")].filter((tile) => {
          const [room, cost, left, name] = [".tile", ".cost", ".foot > :last-child", ".name i"].map((part) => box(tile.querySelector(part)!)) as [DOMRect, DOMRect, DOMRect, DOMRect];
          return cost.right > left.left || left.right > room.right || cost.bottom > room.bottom || name.right > room.right || name.left < room.left;
        });
        return {
          cut: cut.map((tile) => (tile as HTMLElement).dataset["hire"]),
          stage: stage.height / main.height,
          market: box(document.querySelector("section.market")!).height / main.height,
          hand: box(document.querySelector("section.hand .slot > *")!).height / main.height,
          isInside: main.bottom <= innerHeight && document.querySelector("main")!.scrollHeight <= main.height + 1,
        };
      });
      expect(found.cut).toEqual([]);
      expect(found.isInside).toBe(true);
      if (size.width < 900) expect(found.stage).toBeLessThan(0.17);
      expect(found.market).toBeGreaterThan(size.width < 900 ? 0.34 : 0.27);
      expect(found.hand).toBeGreaterThan(0.19);
    });
  }
}

test("a card that is too dear keeps its colours; only its price is dim", async ({ page }) => {
  await hurry(page);
  await openMatch(page, SETUP);
  const thugs = page.locator('[data-hire="thugs"]');
  await expect(thugs).toHaveAttribute("aria-disabled", "true");
  const looks = await thugs.evaluate((tile) => [...tile.querySelectorAll("span, svg"), tile].map((part) => getComputedStyle(part)).filter(({ filter, opacity }) => filter !== "none" || opacity !== "1").length);
  expect(looks).toBe(0);
  await expect(thugs.locator(".cost")).toHaveClass(/dear/);
});

/** Ends turns until a skirmish was fought. */
async function fight(page: Page): Promise<void> {
  for (let round = 1; round <= 3; round++) {
    await page.locator('.status [data-kind="end"]').waitFor({ timeout: PATIENCE_MS });
    const before = await versionOf(page);
    await page.locator('.status [data-kind="end"]').click();
    await expect.poll(() => versionOf(page)).toBeGreaterThan(before);
  }
  await expect(page.locator(".stage .fight")).toBeVisible({ timeout: PATIENCE_MS });
}

/** Ends turns until a skirmish is about to be revealed; from then on its beats are played by the test. */
async function fightStill(page: Page): Promise<void> {
  for (let round = 1; round <= 3; round++) {
    await page.locator('.status [data-kind="end"]').waitFor({ timeout: PATIENCE_MS });
    if (round === 3) await page.clock.pauseAt(Date.now() + 600_000);
    const before = await versionOf(page);
    await page.locator('.status [data-kind="end"]').click();
    if (round < 3) await expect.poll(() => versionOf(page)).toBeGreaterThan(before);
  }
  const fights = () => page.clock.runFor(10).then(() => page.locator(".stage .fight").count()); // less than a beat at a time
  await expect.poll(fights, { timeout: PATIENCE_MS, intervals: [20] }).toBe(1);
  await expect(page.locator(".fight .waits")).toHaveCount(3);
}

for (const how of ["itself", "tap", "key"]) {
  test(`a skirmish turns up card by card, until ${how === "itself" ? "all is shown" : `a ${how} shows it all`}`, { tag: how === "itself" ? [] : "@long" }, async ({ page }) => {
    await page.clock.install();
    await hurry(page, { motion: "full" });
    await openMatch(page, SETUP);
    await fightStill(page);
    await expect(page.locator(".fight .outcome")).toBeEmpty();
    await page.clock.runFor(120); // two beats of the quick pace
    await expect(page.locator(".fight .waits")).toHaveCount(2);
    if (how === "itself") await page.clock.runFor(2000);
    else if (how === "key") await page.keyboard.press("Shift");
    else await page.locator(".fight .who").first().click();
    await expect(page.locator(".fight .outcome")).toContainText(/wins?/);
    await expect(page.locator(".fight .waits")).toHaveCount(0);
    const isWon = !(await page.locator(".fight .outcome").textContent())!.startsWith("Nobody");
    await expect(page.locator(".winner .trophy")).toHaveCount(isWon ? 1 : 0); // the other tribes are led at random
  });
}

test("a skirmish is revealed once, and nothing is played meanwhile", async ({ page }) => {
  await page.clock.install();
  await hurry(page, { motion: "full" });
  await openMatch(page, SETUP);
  await fightStill(page);
  const before = await versionOf(page);
  while ((await page.locator(".fight .outcome").textContent()) === "") {
    expect(await versionOf(page)).toBe(before);
    await page.clock.runFor(50);
  }
  await expect.poll(() => page.clock.runFor(200).then(() => page.locator(ANYTHING).count()), { timeout: PATIENCE_MS }).toBeGreaterThan(0);
  await expect(page.locator(".fight .waits")).toHaveCount(0);
  await page.clock.resume();
  await waitForTurn(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Last skirmish" }).click();
  await expect(page.locator(".fight .outcome")).not.toBeEmpty();
});

test("embers rest while nobody touches the table", async ({ page }) => {
  await page.clock.install();
  await hurry(page, { motion: "full" });
  await openMatch(page, SETUP);
  await expect(page.locator(".dusk i").first()).toBeAttached();
  await page.clock.fastForward(30_000);
  await expect(page.locator(".dusk i")).toHaveCount(0);
  await page.mouse.move(200, 200);
  await expect(page.locator(".dusk i").first()).toBeAttached();
});

test("without motion there are no embers, and a skirmish is shown at once", async ({ page }) => {
  await hurry(page);
  await openMatch(page, SETUP);
  await fight(page);
  await expect(page.locator(".dusk i")).toHaveCount(0);
  await expect(page.locator(".fight .waits")).toHaveCount(0);
});

test("an empty hand is not asked to select cards", async ({ page }) => {
  await hurry(page, { forced: false }); // the end of the turn is all that is left
  await openMatch(page, SETUP);
  await expect(page.locator("section.hand [data-kind]").first()).toBeVisible();
  while ((await page.locator("section.hand [data-kind]").count()) > 0) {
    const held = page.locator("section.hand [data-kind]");
    for (let i = 0; i < (await held.count()); i++) await held.nth(i).click();
    const before = await versionOf(page);
    await use(page, "trash").click();
    await use(page, "trash").click({ timeout: 2000 }).catch(() => undefined); // asked once: people are points
    await expect.poll(() => versionOf(page)).toBeGreaterThan(before);
    await expect(page.locator('.status [data-kind="end"]')).toBeVisible();
  }
  await expect(page.locator(".stage[data-mode]")).toContainText("Your hand is empty");
});
