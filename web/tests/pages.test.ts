import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { GameInfo } from "$/generated/messages";
import { defaults, mend, setupOf, type Wishes } from "$/home/setup";
import { defaultOptions } from "$/net/offered.svelte";
import { distance } from "$/lib/arrows";
import { href, parse, parseHash, placeOf } from "$/lib/router.svelte";
import { anchor, highlight, isSummary, readingOrder, search, sections } from "$/rules/markdown";
import { getRules, pageOf } from "$/rules/documents";
import { label, tree } from "$/games/generic/tree";

const game = {
  name: "arctic",
  players: [2, 3, 4],
  options: [{ name: "fox", default: "random", choices: ["random", "1", "2"] }],
} as unknown as GameInfo;
const levels = ["easy", "hard"];
const me = { name: "Ann", avatar: "fox" as const, lang: "en" as const };

describe("addresses", () => {
  test.each([
    ["/", { page: "home" }],
    ["/g/arctic", { page: "game", game: "arctic" }],
    ["/m/abc", { page: "table", match: "abc" }],
    ["/m/abc/replay", { page: "replay", match: "abc" }],
    ["/rules/arctic", { page: "rules", game: "arctic" }],
    ["/elsewhere", { page: "nowhere" }],
    ["/g", { page: "nowhere" }],
  ])("%s", (path, route) => expect(parse(path)).toEqual(route));

  test("what stands behind #", () => {
    expect(parseHash("#invite=a-b_c&at=4")).toEqual({ invite: "a-b_c", at: "4" });
  });

  test.each(["/", "/g/arctic", "/m/abc/replay#at=4&seat=1"])("%s stands in the path at a server, behind # at a static site", (place) => {
    const [path, fragment] = place.split("#");
    const hash = fragment ? `#${fragment}` : "";
    expect(href(place, false)).toBe(place);
    expect(placeOf({ pathname: path!, hash }, false)).toEqual({ path, hash });
    expect(placeOf({ pathname: "/any/folder/index.html", hash: href(place, true) }, true)).toEqual({ path, hash });
  });

  test("a static site begins at home", () => {
    expect(placeOf({ pathname: "/any/folder/", hash: "" }, true)).toEqual({ path: "/", hash: "" });
  });
});

describe("setting up a match", () => {
  test("against bots: me and bots of the level", () => {
    const { seats } = setupOf("bots", game, defaults(game, levels, "en"), me);
    expect(seats).toEqual([{ kind: "person", name: "Ann", avatar: "fox" }, { kind: "bot", bot: "easy" }, { kind: "bot", bot: "easy" }]);
  });

  test("passing the device: people first, then the bots that were asked for", () => {
    const wishes: Wishes = { ...defaults(game, levels, "en"), people: ["Ann", ""], bots: 1 };
    expect(setupOf("device", game, wishes, me).seats).toEqual([
      { kind: "person", name: "Ann" },
      { kind: "person", name: "P2" },
      { kind: "bot", bot: "easy" },
    ]);
  });

  test("no bot is seated unasked, nor more than there are seats", () => {
    const wishes: Wishes = { ...defaults(game, levels, "en"), players: 3, people: ["Ann", "Bob"] };
    expect(setupOf("device", game, wishes, me).seats.map((seat) => seat.kind)).toEqual(["person", "person"]);
    expect(setupOf("online", game, wishes, me).seats.map((seat) => seat.kind)).toEqual(["person", "open"]);
    expect(setupOf("device", game, { ...wishes, bots: 9 }, me).seats).toHaveLength(game.players.at(-1)!);
  });

  test("online: open seats for friends, with a clock", () => {
    const made = setupOf("online", game, { ...defaults(game, levels, "en"), friends: 1, bots: 1, clock: "fast" }, me);
    expect(made.seats.map((seat) => seat.kind)).toEqual(["person", "open", "bot"]);
    expect(made.clock).toEqual({ bank: 300, increment: 8 });
  });

  test("wishes that no longer fit are mended", () => {
    const old = { ...defaults(game, levels, "en"), players: 7, level: "gone", options: { fox: "9", old: "1" } };
    expect(mend(old, game, levels, "en")).toMatchObject({ players: 3, level: "easy", options: { fox: "random" } });
    expect(mend({} as Wishes, game, levels, "en")).toEqual(defaults(game, levels, "en"));
  });

  test("an edition is that of the reader's language, where there is one", () => {
    const options = [...game.options, { name: "edition", default: "fr", choices: ["fr", "en"] }] as GameInfo["options"];
    expect(["en", "fr", "de"].map((lang) => defaultOptions(options, lang)["edition"])).toEqual(["en", "fr", "fr"]);
    expect(defaultOptions(options, "en")["fox"]).toBe("random");
  });
});

describe("the rules page", () => {
  const page = "# Arctic\nIntro, see §4.4.\n\n## §4 A. Place\ntext\n\n### §4.4 Placing, and the fox\n- **§2.1** The élan moves.\n";

  test("sections have anchors by §", () => {
    expect(sections(page).map((s) => s.id)).toEqual(["arctic", "s4", "s4.4"]);
  });

  test("the list of words is read last", () => {
    const ids = (text: string) => readingOrder(sections(text)).map((s) => s.id);
    expect(ids("# Arctic\n\n## Glossary\n\n## §1 Material\n")).toEqual(["arctic", "s1", "glossary"]);
    expect(ids("# Arctic\n\n## Glossaire\n\n## §1 Matériel\n")).toEqual(["arctic", "s1", "glossaire"]);
    expect(anchor("Glossary of words")).toBe("glossary-of-words");
  });

  test("mentions of a § are links, and a bold § is an anchor", () => {
    expect(sections(page)[0]!.html).toContain('<a href="#s4.4">§4.4</a>');
    expect(sections(page)[2]!.html).toContain('<strong id="s2.1">§2.1</strong>');
  });

  test("a bold § with its title is an anchor too", () => {
    expect(sections("**§4.4 Hire** one, see §4.4.")[0]!.html).toContain('<strong id="s4.4">§4.4 Hire</strong> one, see <a href="#s4.4">§4.4</a>');
  });

  test("links lead from the guide to the reference and back, and to no other page", () => {
    const html = sections("[a](arctic-reference.fr.md) [b](arctic.md) [c](../specs/arctic.md)")[0]!.html;
    expect(html).toBe('<p><a href="#reference">a</a> <a href="#guide">b</a> c</p>\n');
  });

  test("pictures are found wherever the page is shown", () => {
    expect(sections("![A card](pictures/arctic-card.svg)")[0]!.html).toContain('<img src="/rules/pictures/arctic-card.svg" alt="A card">');
  });

  test("a § is on the reference, everything else on the guide", () => {
    expect(["s4.4", "reference", "", "summary"].map(pageOf)).toEqual(["reference", "reference", "guide", "guide"]);
  });

  test("a page that is missing is replaced by the next best", async () => {
    const reading = (files: Record<string, string>) => (path: string) => Promise.resolve(files[path] ?? null);
    const all = { "/rules/a.md": "# guide", "/rules/a.fr.md": "# le guide", "/rules/a-reference.md": "# reference" };
    expect(await getRules("a", "guide", "fr", reading(all))).toEqual({ page: "guide", lang: "fr", markdown: "# le guide" });
    expect(await getRules("a", "guide", "en", reading(all))).toMatchObject({ markdown: "# guide" });
    expect(await getRules("a", "reference", "fr", reading(all))).toEqual({ page: "reference", lang: "en", markdown: "# reference" });
    expect(await getRules("a", "guide", "fr", reading({ "/rules/a-reference.md": "# reference" }))).toMatchObject({ page: "reference" });
    await expect(getRules("b", "guide", "en", reading(all))).rejects.toThrow();
  });

  test.each(["arctic", "arktia", "scavengers"])("%s has a summary to print, in both languages", (game) => {
    for (const lang of ["", ".fr"]) {
      const text = readFileSync(join(import.meta.dirname, `../../docs/rules/${game}${lang}.md`), "utf8");
      expect(sections(text).filter(isSummary)).toHaveLength(1);
    }
  });

  test("search ignores case and accents", () => {
    expect(search(sections(page), "ELAN moves").map((s) => s.id)).toEqual(["s4.4"]);
    expect(search(sections(page), "")).toHaveLength(3);
  });

  test("words found are marked, tags are left alone", () => {
    expect(highlight('<a href="#fox">fox</a>', "fox")).toBe('<a href="#fox"><mark>fox</mark></a>');
  });
});

describe("arrow keys", () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

  test("only what lies in that direction counts, straight ahead first", () => {
    expect(distance(box(0, 0), box(-20, 0), "ArrowRight")).toBe(Infinity);
    expect(distance(box(0, 0), box(20, 0), "ArrowRight")).toBeLessThan(distance(box(0, 0), box(20, 15), "ArrowRight"));
    expect(distance(box(0, 0), box(0, 20), "ArrowDown")).toBe(20);
  });
});

describe("the generic board", () => {
  test("a view in words", () => {
    expect(label("hand_count")).toBe("Hand count");
    expect(tree("river", ["a", null])).toEqual({ label: "River", value: "a, –" });
    expect(tree("seats", [{ over: true }])).toEqual({
      label: "Seats",
      children: [{ label: "1", children: [{ label: "Over", value: "✓" }] }],
    });
  });
});
