import { expect, hurry, play, test } from "./table";

test("passing one device: a curtain hides hands between players", async ({ page }) => {
  await hurry(page);
  await page.goto("/g/arctic");
  await page.getByRole("button", { name: /Pass one device/ }).click();
  await page.getByLabel("Player 1").fill("Ann");
  await page.getByLabel("Player 2").fill("Bob");
  await page.getByRole("group", { name: "Players", exact: true }).getByText("2", { exact: true }).click();
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
