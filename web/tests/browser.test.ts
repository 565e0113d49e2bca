import { describe, expect, test } from "vitest";
import { findBrowser, setUpBrowser, WHAT_TO_DO } from "../browser.mjs";

/** A machine that has these programs, and gets others when certain commands are run. */
function machine(programs: string[], more: object = {}, arrives: Record<string, string> = {}) {
  const there = new Set(programs);
  const ran: string[] = [];
  const said: string[] = [];
  const made = {
    platform: "linux",
    env: { PATH: "/home/ann/bin:/usr/bin" } as Record<string, string | undefined>,
    home: "/home/ann",
    isRoot: false,
    downloaded: "/home/ann/.cache/ms-playwright/chrome",
    isProgram: (file: string) => there.has(file),
    starts: (file: string) => !file.includes("broken"),
    run(program: string, words: string[]) {
      ran.push([program, ...words].join(" "));
      for (const [words, file] of Object.entries(arrives)) if (ran.at(-1)!.includes(words)) there.add(file);
    },
    say: (line: string) => void said.push(line),
    ...more,
  };
  return { made, ran, said };
}

describe("finding a browser", () => {
  test.each([
    ["Debian's Chromium", "linux", "/usr/bin/chromium"],
    ["Ubuntu's Chromium", "linux", "/usr/bin/chromium-browser"],
    ["a snap", "linux", "/snap/bin/chromium"],
    ["Chrome on the path", "linux", "/home/ann/bin/google-chrome"],
    ["Chrome where its package puts it", "linux", "/opt/google/chrome/chrome"],
    ["Edge", "linux", "/usr/bin/microsoft-edge-stable"],
    ["Playwright's own", "linux", "/home/ann/.cache/ms-playwright/chrome"],
    ["Chrome on a Mac", "darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    ["Edge for one person on a Mac", "darwin", "/home/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"],
    ["Edge on Windows", "win32", "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe"],
  ])("%s", (_, platform, file) => {
    const env = { PATH: "/home/ann/bin:/usr/bin", "ProgramFiles(x86)": "C:\\Program Files (x86)" };
    expect(findBrowser(machine([], { platform, env }).made)).toBeNull();
    expect(findBrowser(machine([file], { platform, env }).made)).toBe(file);
  });

  test("one that does not start is passed over", () => {
    const env = { PATH: "/broken:/usr/bin" };
    expect(findBrowser(machine(["/broken/chromium", "/usr/bin/google-chrome"], { env }).made)).toBe("/usr/bin/google-chrome");
  });

  test("the headless shell goes first, unless a whole browser is needed", () => {
    const { made } = machine(["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"]);
    expect([findBrowser(made), findBrowser(made, true)]).toEqual(["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]);
  });

  test("the one that is named wins, and has to be there", () => {
    const env = { PATH: "/usr/bin", CHROMIUM: "/mine/chrome" };
    expect(findBrowser(machine(["/usr/bin/chromium", "/mine/chrome"], { env }).made)).toBe("/mine/chrome");
    expect(() => findBrowser(machine(["/usr/bin/chromium"], { env }).made)).toThrow("/mine/chrome");
  });
});

describe("setting one up", () => {
  const apt = "/usr/bin/apt-get";

  test("nothing is installed where one is found", () => {
    const { made, ran, said } = machine(["/usr/bin/chromium", apt], { isRoot: true });
    expect(setUpBrowser(made)).toBe("/usr/bin/chromium");
    expect([...ran, ...said]).toEqual([]);
  });

  test("Debian's package for root", () => {
    const { made, ran } = machine([apt], { isRoot: true }, { "apt-get install": "/usr/bin/chromium" });
    expect(setUpBrowser(made)).toBe("/usr/bin/chromium");
    expect(ran).toHaveLength(2);
  });

  test("Playwright's download for everybody else, and where there is no such package", () => {
    for (const [programs, isRoot] of [[[apt], false], [[], true], [[apt], true]] as const) {
      const { made, ran } = machine([...programs], { isRoot }, { "install chromium": "/home/ann/.cache/ms-playwright/chrome" });
      expect(setUpBrowser(made)).toBe("/home/ann/.cache/ms-playwright/chrome");
      expect(ran.at(-1)).toMatch(/playwright.*cli.* install chromium$/);
      expect(ran.some((command) => command.startsWith("apt-get"))).toBe(isRoot && programs.length > 0);
    }
  });

  test("where nothing helps, one line says what to do", () => {
    expect(() => setUpBrowser(machine([]).made)).toThrow(WHAT_TO_DO);
    expect(WHAT_TO_DO).not.toContain("\n");
  });
});
