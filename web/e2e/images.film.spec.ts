import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { animate } from "./pictures";
import { expect, GAMES, hurry, play, startAgainstBots, test, versionOf, waitForTurn } from "./table";

const FOLDER = join(import.meta.dirname, "../../docs/images");
const SIZE = { width: 960, height: 600 };
/** The frames of each game: with FRAME_MS for each, the film lasts twenty seconds. */
const FRAMES = 16;
const FRAME_MS = 400;

/** A frame for each decision, one's own and the bots'. */
test("a film of the three games", async ({ page }) => {
  test.setTimeout(600_000);
  const frames = mkdtempSync(join(tmpdir(), "banquise-film-"));
  await page.addInitScript((games) => {
    for (const game of games) localStorage.setItem(`banquise.wishes.${game}`, JSON.stringify({ players: 3, level: "easy" }));
  }, GAMES);
  await hurry(page, { pace: "normal", name: "Ann" });
  await page.setViewportSize(SIZE);
  for (const [n, game] of GAMES.entries()) {
    await startAgainstBots(page, game);
    await waitForTurn(page);
    await page.evaluate(() => document.fonts.ready);
    for (let frame = 0; frame < FRAMES; frame++) {
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.screenshot({ path: join(frames, `${n}-${String(frame).padStart(2, "0")}.png`) });
      const seen = await versionOf(page);
      await play(page, async () => (await versionOf(page)) !== seen);
    }
  }
  animate(frames, join(FOLDER, "film.webp"), FRAME_MS);
  rmSync(frames, { recursive: true });
  expect(await versionOf(page)).toBeGreaterThan(0);
});
