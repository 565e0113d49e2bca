import { join } from "node:path";
import type { Page } from "@playwright/test";
import { shrink } from "./pictures";
import { expect, GAMES, test } from "./table";

const FOLDER = join(import.meta.dirname, "../public/og");
const SIZE = { width: 1200, height: 630 };

/** The posters of these games side by side, and a name over them. */
async function compose(page: Page, games: readonly string[], title: string): Promise<void> {
  await page.goto("/");
  await expect(page.locator("a.poster").first()).toBeVisible();
  await page.evaluate(
    async ([names, words]) => {
      const sky = document.createElement("div");
      sky.append(...names.map((name) => document.querySelector(`a.poster[href="/g/${name}"] .poster-picture`)!));
      const name = Object.assign(document.createElement("p"), { textContent: words });
      document.body.replaceChildren(sky, name);
      sky.style.cssText = "position:fixed;inset:0 0 132px;display:flex;gap:6px;background:#f7fbfd";
      for (const part of sky.children) (part as HTMLElement).style.cssText = "flex:1;min-width:0";
      name.style.cssText =
        "position:fixed;left:0;right:0;bottom:0;margin:0;padding:22px 48px 26px;background:#0b1f33;color:#f0f8fc;font:800 76px/1.1 'Nunito Variable'";
      await document.fonts.ready;
    },
    [games, title] as const,
  );
}

for (const [file, games, title] of [
  ["banquise", GAMES, "Banquise"],
  ["arctic", ["arctic"], "Arctic"],
  ["arktia", ["arktia"], "Arktia"],
  ["scavengers", ["scavengers"], "Arctic Scavengers"],
] as const) {
  test(`preview of ${file}`, async ({ page }) => {
    await page.setViewportSize(SIZE);
    await compose(page, games, title);
    await page.screenshot({ path: join(FOLDER, `${file}.png`) });
    shrink(join(FOLDER, `${file}.png`));
  });
}
