/**
 * Starts a game against a bot in a real browser, and takes the first decision.
 *
 *     node first_start.mjs CHECKOUT ADDRESS
 *
 * Playwright and the browser are those of the checkout's end-to-end tests.
 */

import { createRequire } from "node:module";
import { join } from "node:path";
import process, { argv } from "node:process";
import { pathToFileURL } from "node:url";

const [, , checkout, address] = argv;
const web = join(checkout, "web");
const { chromium } = createRequire(join(web, "package.json"))("@playwright/test");
const { findBrowser } = await import(pathToFileURL(join(web, "browser.mjs")).href);

const LIT = 'main button[aria-disabled="false"]';
const PATIENCE_MS = 300_000;

const executablePath = findBrowser();
if (!executablePath) throw new Error("no browser: name one in CHROMIUM");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await browser.newPage({ locale: "en-GB" });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  await page.locator('a.poster[href="/g/arctic"]').click();
  await page.locator("button.start").click();
  await page.waitForURL(/\/m\//);
  await page.locator(LIT).first().click();
} finally {
  await browser.close();
}
process.exit(0);
