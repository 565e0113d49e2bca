import { defineConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, WHAT_TO_DO } from "./browser.mjs";
import { python } from "./e2e/server";

const port = Number(process.env["BANQUISE_E2E_PORT"] ?? 8377);
// Set once and handed down: workers load this file too.
process.env["CHROMIUM_WHOLE"] ??= process.env["CHROMIUM"] ?? findBrowser(undefined, true) ?? "";
process.env["CHROMIUM"] ??= findBrowser() ?? "";
process.env["BANQUISE_GAMES_FOLDER"] = "/dev/null"; // not the games that were added on this machine
if (process.env["CHROMIUM"] === "") throw new Error(WHAT_TO_DO);
process.env["BANQUISE_E2E_DATABASE"] ??= join(mkdtempSync(join(tmpdir(), "banquise-e2e-")), "e2e.sqlite3");

export default defineConfig({
  testDir: "e2e",
  testIgnore: ["images*.spec.ts", "site.spec.ts", "daily.spec.ts", "puzzles.spec.ts"],
  globalSetup: "./e2e/ready.ts",
  // A busy machine is slow, not wrong.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env["CI"],
  // CI leaves out what repeats something at length: `make e2e` without CI=true plays everything.
  grepInvert: process.env["CI"] ? /@long/ : [],
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-GB",
    // Each test meets the page anew; those of the site itself let it be kept.
    serviceWorkers: "block",
    actionTimeout: 120_000,
    launchOptions: {
      executablePath: process.env["CHROMIUM"],
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `${python} -m banquise.cli serve --port ${port} --database ${process.env["BANQUISE_E2E_DATABASE"]}`,
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 300_000,
    stdout: "ignore",
    stderr: "ignore",
    // Many tests from one address: the limits of the house are not what is tested here.
    env: {
      BANQUISE_CREATIONS_RATE: "100",
      BANQUISE_CREATIONS_BURST: "1000",
      BANQUISE_ADDRESS_RATE: "2000",
      BANQUISE_ADDRESS_BURST: "5000",
      BANQUISE_SOCKET_RATE: "500",
      BANQUISE_SOCKET_BURST: "1000",
      BANQUISE_ALLOW_PRIVATE_WEBHOOKS: "on", // a push service of a test
    },
  },
});
