/** The guides' pictures are those that the boards' art gives now: `make guide` draws them again. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pictures } from "../guide/pictures";

const RULES = join(import.meta.dirname, "../../docs/rules");
const FOLDER = join(RULES, "pictures");
const drawn = pictures();

if (process.env["BANQUISE_UPDATE"]) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [name, svg] of drawn) writeFileSync(join(FOLDER, name), svg);
}

describe("the guides' pictures", () => {
  test.each([...drawn.keys()])("%s is current", (name) => {
    expect(readFileSync(join(FOLDER, name), "utf8") === drawn.get(name), "draw it again: make guide").toBe(true);
  });

  test("no picture is left over", () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...drawn.keys()].sort());
  });

  test("every picture is a whole drawing without style sheets", () => {
    for (const svg of drawn.values()) expect(svg).toMatch(/^<svg xmlns[^]*<\/svg>\n$/);
    for (const svg of drawn.values()) expect(svg).not.toMatch(/class=|undefined|NaN|<span/);
  });

  const guides = readdirSync(RULES).filter((name) => name.endsWith(".md") && !name.includes("-reference"));
  test.each(guides)("%s shows pictures that exist", (name) => {
    const shown = [...readFileSync(join(RULES, name), "utf8").matchAll(/!\[[^\]]+\]\(pictures\/([^)]+)\)/g)].map((found) => found[1]!);
    expect(shown.length).toBeGreaterThan(5);
    for (const picture of shown) expect(drawn.has(picture), picture).toBe(true);
  });
});
