/** A screen reader's game: played through the names and roles of the accessibility tree, heard through its live region. */

import type { CDPSession, Page } from "@playwright/test";
import { DESKTOP, expect, GAMES, hurry, isTurnBeforeEnd, seeded, startAgainstBots, test, versionOf } from "./table";

interface Told {
  name?: { value: string };
  backendDOMNodeId: number;
}

/** The texts that the browser gives a screen reader for this role. */
async function inTree(devtools: CDPSession, role: string): Promise<Told[]> {
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const { nodes } = await devtools.send("Accessibility.queryAXTree", { nodeId: root.nodeId, role });
  return (nodes as (Told & { ignored: boolean })[]).filter(({ ignored }) => !ignored);
}

async function press(devtools: CDPSession, { backendDOMNodeId }: Told): Promise<void> {
  const { object } = await devtools.send("DOM.resolveNode", { backendNodeId: backendDOMNodeId });
  await devtools.send("Runtime.callFunctionOn", { objectId: object.objectId!, functionDeclaration: "function () { this.click(); }" });
}

interface Hearing {
  heard: string[];
}

/** Every entry that is put into the live region, in the order in which it is heard. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const read = (node: Node) => {
      if (node instanceof HTMLParagraphElement && node.closest("[role=log][aria-live=polite]")) heard.push(node.textContent ?? "");
    };
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(read))).observe(document, { childList: true, subtree: true });
  });
const heardOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Hearing).heard);

/** Nobody looks: most of the time of a game goes into drawing it. */
const SMALL = { width: 360, height: 400 };
const CHOICES = "All choices";
const LEAVES = "Stop playing";
const ASKED = /^Your turn\. .+\.$/;
const SENTENCE = /^[\p{Lu}\d“"+−].*[.!?…)]$/u;

for (const game of GAMES) {
  test(`a whole game of ${game} is played by names and roles, and every decision and what came of it is heard once`, { tag: game === "scavengers" ? "@long" : [] }, async ({ page }) => {
    const dice = seeded(11);
    await listen(page);
    await page.setViewportSize(SMALL);
    await hurry(page, { forced: false, name: "Ann" });
    await startAgainstBots(page, game);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Accessibility.enable"); // otherwise the tree is built again for each question
    let decisions = 0;
    while (await isTurnBeforeEnd(page)) {
      await page.waitForFunction((asked) => new RegExp(asked).test((globalThis as unknown as Hearing).heard.at(-1) ?? ""), ASKED.source);
      const before = await versionOf(page);
      await press(devtools, (await inTree(devtools, "button")).find(({ name }) => name?.value === CHOICES)!);
      const dialog = page.getByRole("dialog", { name: CHOICES });
      const names = (await dialog.getByRole("listitem").getByRole("button").allInnerTexts()).filter((name) => name !== LEAVES);
      expect(names.every((name) => name.trim() !== "")).toBe(true);
      const chosen = names[Math.floor(dice() * names.length)]!;
      const take = async () => press(devtools, (await inTree(devtools, "button")).find(({ name }) => name?.value === chosen)!);
      await take();
      const answer = await page.waitForFunction((before) => {
        const table = document.querySelector<HTMLElement>("[data-testid=table]");
        if (!table || Number(table.dataset["version"]) > before) return "played";
        return (globalThis as unknown as Hearing).heard.at(-1)?.endsWith("?") && "asked";
      }, before);
      if ((await answer.jsonValue()) === "asked") await take();
      decisions++;
    }
    const heard = await heardOf(page);
    expect(heard.filter((text) => !SENTENCE.test(text))).toEqual([]);
    expect(heard.filter((text) => ASKED.test(text)).length).toBeGreaterThanOrEqual(decisions);
    expect(heard.at(-1)).toBe("The match is over.");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
    await page.setViewportSize(DESKTOP); // where the whole log is in sight
    const log = await page.locator("aside.log li").allInnerTexts();
    const lines = heard.filter((text) => !ASKED.test(text) && !text.endsWith("?")).slice(0, -1);
    const begun = (text: string) => text.trim().split(/\s+/).slice(0, 2).join(" "); // the log draws what comes then
    expect(lines.map(begun)).toEqual(log.map(begun));
  });
}
