/**
 * The browser of the end-to-end tests: the one of this machine, or one that is installed now.
 *
 *     node browser.mjs      finds or installs it, and says where it is
 */

import { spawnSync } from "node:child_process";
import { accessSync, constants, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import process, { argv, env, getuid, platform, stderr, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const NAMED = "CHROMIUM";
/** Chromium without windows: it needs two thirds of the processor's time. It shows no notifications, and cannot install a page. */
const SHELL = "chromium-headless-shell";
const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
  "msedge",
];
const START_MS = 30_000;
export const WHAT_TO_DO = `The end-to-end tests need a browser: install Chromium, Chrome or Edge (Debian: apt-get install chromium), or name one in ${NAMED}.`;

/**
 * The questions about a machine; tests make one up.
 * @typedef {object} Machine
 * @property {string} platform as Node calls it
 * @property {Record<string, string | undefined>} env
 * @property {string} home
 * @property {boolean} isRoot
 * @property {string} downloaded where Playwright keeps its own
 * @property {(file: string) => boolean} isProgram
 * @property {(file: string) => boolean} starts a program may be there and lack what it needs
 * @property {(program: string, words: string[]) => void} run
 * @property {(line: string) => void} say
 */

/** @type {Machine} */
const THIS = {
  platform,
  env,
  home: homedir(),
  isRoot: getuid?.() === 0,
  downloaded: chromium.executablePath(),
  isProgram(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  starts: (file) => platform === "win32" || spawnSync(file, ["--version"], { timeout: START_MS }).status === 0,
  run: (program, words) => void spawnSync(program, words, { env: { ...env, DEBIAN_FRONTEND: "noninteractive" } }),
  say: (line) => void stderr.write(`${line}\n`),
};

/**
 * @param {string} program
 * @param {Machine} machine
 */
function onPath(program, machine) {
  const folders = (machine.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, program));
}

/** @param {Machine} machine */
function usualPlaces({ platform: system, env: { ProgramFiles, "ProgramFiles(x86)": x86, LOCALAPPDATA }, home }) {
  if (system === "darwin") {
    const apps = ["Chromium", "Google Chrome", "Microsoft Edge"].map((name) => `${name}.app/Contents/MacOS/${name}`);
    return ["/Applications", `${home}/Applications`].flatMap((folder) => apps.map((app) => `${folder}/${app}`));
  }
  if (system === "win32") {
    const apps = ["Chromium\\Application\\chrome.exe", "Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
    const folders = [ProgramFiles, x86, LOCALAPPDATA].filter((folder) => folder !== undefined);
    return folders.flatMap((folder) => apps.map((app) => `${folder}\\${app}`));
  }
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/var/lib/flatpak/exports/bin"].map((folder) => `${folder}/chromium`);
  return [...folders, "/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge"];
}

/**
 * The one that is named; or the first that starts of those on the path, in the usual places and Playwright's own.
 * `isWhole`: Chromium's headless shell is not enough.
 */
export function findBrowser(machine = THIS, isWhole = false) {
  const named = machine.env[NAMED];
  if (named) {
    if (machine.isProgram(named)) return named;
    throw new Error(`${NAMED} names ${named}, which is no program.`);
  }
  const names = isWhole ? NAMES : [SHELL, ...NAMES];
  const candidates = [...names.flatMap((name) => onPath(name, machine)), ...usualPlaces(machine), machine.downloaded];
  return candidates.find((file) => machine.isProgram(file) && machine.starts(file)) ?? null;
}

/** Finds a browser, or installs one: Debian's where that can be done, otherwise the one that Playwright downloads. */
export function setUpBrowser(machine = THIS) {
  const found = findBrowser(machine);
  if (found) return found;
  if (machine.isRoot && onPath("apt-get", machine).some(machine.isProgram)) {
    machine.say("Installing Chromium for the end-to-end tests (Debian's package) …");
    machine.run("apt-get", ["update", "-qq"]);
    machine.run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", SHELL]);
    const installed = findBrowser(machine);
    if (installed) return installed;
  }
  machine.say("Downloading Chromium for the end-to-end tests (Playwright's) …");
  machine.run(process.execPath, [createRequire(import.meta.url).resolve("@playwright/test/cli"), "install", "chromium"]);
  const downloaded = findBrowser(machine);
  if (downloaded) return downloaded;
  throw new Error(WHAT_TO_DO);
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    stdout.write(`The end-to-end tests use ${setUpBrowser()}\n`);
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
