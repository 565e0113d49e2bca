import { expect, GAMES, hurry, isOver, PHONE, play, test } from "./table";

const LESSONS = GAMES.flatMap((game) => [
  { game, name: "first", link: /^Learn by playing/ },
  { game, name: "second", link: /^Go deeper/ },
]);

for (const { game, name, link } of LESSONS) {
  test(`the ${name} lesson of ${game}, played to its last step`, async ({ page }) => {
    await hurry(page);
    await page.setViewportSize(PHONE);
    await page.goto(`/g/${game}`);
    await page.getByRole("link", { name: link }).click();
    const coach = page.getByTestId("coach");
    await expect(coach).toBeVisible();
    const steps = Number((await coach.locator(".where").innerText()).split(" of ").at(-1));
    for (let step = 0; step < steps; step++) {
      await expect(coach).toHaveAttribute("data-step", String(step));
      await expect(coach).toHaveAttribute("data-ready", "true");
      if (step === steps - 1) break;
      const next = coach.getByRole("button", { name: "Next" });
      if (await next.isVisible()) await next.click();
      else await play(page, async () => (await coach.getAttribute("data-step")) !== String(step), 60);
    }
    await expect(coach.getByRole("link", { name: "Play a real match" })).toBeVisible();
    await expect(coach.getByRole("link", { name: /^Go deeper/ })).toBeVisible({ visible: name === "first" });
    await coach.getByRole("button", { name: "Play this one to the end" }).click();
    await expect(coach).toBeHidden();
    expect(await isOver(page)).toBe(false);
  });
}
