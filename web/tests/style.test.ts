import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const SHORT = "(max-height: 560px) and (min-width: 560px)";
const WIDTHS = ["640px", "720px", "899px"];

/** The styles of each component. */
const styles = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".svelte"))
  .map((path) => ({ path, css: readFileSync(join(SOURCES, path), "utf8").split("<style>")[1] ?? "" }));

test("windows and boards change at the widths that app.css names", () => {
  const others = styles.flatMap(({ path, css }) =>
    [...css.matchAll(/(?:@media|@container board|,) \((?:max|min)-width: (\w+)\)/g)].filter(([, width]) => !WIDTHS.includes(width!)).map(([rule]) => `${path}: ${rule}`),
  );
  expect(others).toEqual([]);
});

test("a screen is short at the height that app.css names", () => {
  const queries = ({ css }: { css: string }) => [...css.matchAll(/@media ([^{]*)/g)].flatMap(([, rule]) => rule!.trim().split(", "));
  const others = styles.flatMap((style) => queries(style).filter((query) => query.includes("height") && query !== SHORT).map((query) => `${style.path}: ${query}`));
  expect(others).toEqual([]);
});

test("texts have the colours of app.css, which every theme has", () => {
  const own = styles
    .filter(({ path }) => !/(^|\/)art\//.test(path))
    .flatMap(({ path, css }) => [...css.matchAll(/[\s;]color: #\w+/g)].map(([rule]) => `${path}:${rule}`));
  expect(own).toEqual([]);
});
