import { expect, GAMES, hurry, isOver, PHONE, play, test } from "./table";

const SAID = {
  en: { first: /^Learn by playing/, second: /^Go deeper/, next: "Next", play: "Play a real match", goOn: "Play this game to the end" },
  fr: { first: /^Apprendre en jouant/, second: /^Aller plus loin/, next: "Suivant", play: "Jouer une vraie partie", goOn: "Jouer cette partie jusqu’au bout" },
};
const LESSONS = [
  ...GAMES.flatMap((game) => [{ game, name: "first", lang: "en" } as const, { game, name: "second", lang: "en" } as const]),
  { game: "scavengers", name: "second", lang: "fr" } as const,
];

for (const { game, name, lang } of LESSONS) {
  test(`the ${name} lesson of ${game}, played to its last step (${lang})`, async ({ page }) => {
    const said = SAID[lang];
    await hurry(page, { lang });
    await page.setViewportSize(PHONE);
    await page.goto(`/g/${game}`);
    await page.getByRole("link", { name: said[name] }).click();
    const coach = page.getByTestId("coach");
    await expect(coach).toBeVisible();
    const steps = Number((await coach.locator(".where").innerText()).split(/\D+/).at(-1));
    for (let step = 0; step < steps; step++) {
      await expect(coach).toHaveAttribute("data-step", String(step));
      await expect(coach).toHaveAttribute("data-ready", "true");
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
