import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, GAMES, hurry, test } from "./table";
import { python } from "./server";

/**
 * The time that the analysis of a whole match of two `medium` bots takes in the tab, at the usual budget:
 * docs/analysis.md.
 */
for (const game of GAMES) {
  test(`time of an analysis, ${game}`, async ({ page }) => {
    const file = join(mkdtempSync(join(tmpdir(), "banquise-")), "record.txt");
    execFileSync(python, ["-m", "banquise.cli", "play", game, "--people", "0", "--bots", "medium,medium", "--seed", "1", "--record", file], { stdio: "ignore" });
    await hurry(page);
    await page.goto(`/shared#game=${deflateRawSync(readFileSync(file)).toString("base64url")}`);
    await page.getByRole("button", { name: "Analysis" }).click();
    const analysis = page.getByRole("region", { name: "Analysis" });
    const start = Date.now();
    await analysis.getByRole("button", { name: "Analyse" }).click();
    await expect(analysis.getByRole("img", { name: /Chance of winning/ })).toBeVisible({ timeout: 120_000 });
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    console.log(`${game}: analysed in ${((Date.now() - start) / 1000).toFixed(1)} s, ${cores} cores`);
  });
}
