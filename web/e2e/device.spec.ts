import { expect, hurry, openMatch, play, playSome, test } from "./table";

test("passing one device: a curtain hides hands between players", async ({ page }) => {
  await hurry(page);
  await page.goto("/g/arctic");
  await page.getByRole("button", { name: /Pass one device/ }).click();
  await page.getByLabel("Player 1").fill("Ann");
  await page.getByLabel("Player 2").fill("Bob");
  await page.getByRole("button", { name: "Start" }).click();

  const curtain = page.getByRole("heading", { name: /Pass the device to/ });
  const lift = page.getByRole("button", { name: /show my hand/ });
  const order: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    await expect(curtain).toBeVisible();
    await expect(page.locator(".board")).toHaveCount(0); // nothing of any hand is in the page
    order.push((await curtain.innerText()).replace("Pass the device to ", ""));
    await lift.click();
    await expect(page.locator(".board")).toBeVisible();
    await play(page, async () => curtain.isVisible());
  }
  expect(new Set(order.slice(0, 2))).toEqual(new Set(["Ann", "Bob"]));
  expect(order[2]).toBe(order[0]);
});

test("a game without secrets needs no curtain", async ({ page }) => {
  await hurry(page);
  const seats = [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }];
  await openMatch(page, { game: "arktia", seats });
  const seen = new Set<string>();
  for (let decision = 0; decision < 4; decision++) {
    seen.add((await page.locator('article[aria-current="true"]').getAttribute("aria-label"))!);
    await playSome(page, 1);
    await expect(page.getByRole("heading", { name: /Pass the device/ })).toHaveCount(0);
  }
  expect(seen).toEqual(new Set(["Ann", "Bob"]));
});
