import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { USES } from "$/games/scavengers/hand/selection.svelte";
import { ACTS, BUILD_TIME, BUILDINGS, CARDS, hiredIn, isModifier, KINDS, LEADERS, type CardKind } from "$/games/scavengers/cards/cards";
import { choicesFor, isTaken, take } from "$/games/scavengers/choose";
import { attackText, cardList, cardTip, label as cardLabel, price } from "$/games/scavengers/cards/describe";
import { label } from "$/games/scavengers/label";
import { siteState, siteTitle } from "$/games/scavengers/camp/site";
import { beats, countedUp, opened } from "$/games/scavengers/stage/reveal";
import { foughtRound, hasBegun, isLarge, modeOf } from "$/games/scavengers/stage/stage";
import { lesson2 } from "$/games/scavengers/lesson2";
import { storyAfter } from "$/games/scavengers/stage/story";
import { peopleByKind, split } from "$/games/scavengers/tribe";
import { lesson1 } from "$/games/scavengers/lesson1";
import { counted, listed, places, points, sorted, source, things, type ScavengersView, type Seat, type Site } from "$/games/scavengers/view";
import { say, speaker } from "$/games/scavengers/words";
import type { Result } from "$/generated/messages";
import { prefs } from "$/lib/prefs.svelte";
import { choiceOf, type Choice } from "$/games/choose";
import { Picker } from "$/games/picker.svelte";
import { engineOf, vocabularyOf } from "./modules";

const RULES = readFileSync(join(import.meta.dirname, "../../docs/rules/scavengers-reference.md"), "utf8");

/** The rows of a table of the rules page, below the heading that begins with these words. */
function rows(after: string): string[][] {
  const lines = RULES.slice(RULES.indexOf(after)).split("\n");
  const table = lines.slice(lines.findIndex((line) => line.startsWith("|")));
  return table
    .slice(2, table.findIndex((line) => !line.startsWith("|")))
    .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}

function seat(change: Partial<Seat> = {}): Seat {
  const bare = { hand: [], hand_count: 0, medicine: 0, laid: false, deck_count: 5, discard: [], played: [], leader: null, offered: [], leader_used: false, wounded: false };
  return { ...bare, acted: { saboteur: 0, sniper_team: 0, medic: 0 }, sites: [], fight: null, tie: null, last_skirmish: null, unseen: {}, lost: 0, people: null, breakdown: null, ...change };
}

function view(change: Partial<ScavengersView> = {}, ...seats: Partial<Seat>[]): ScavengersView {
  return {
    game: "scavengers",
    bytes: new Uint8Array(),
    viewer: 0,
    player: 0,
    over: false,
    phase: "menu",
    module: 0,
    edition: "fr",
    round: 1,
    initiator: 0,
    turn: 0,
    skirmish: false,
    last_winner: null,
    done: [],
    food: { hunted: 0, butcher: 0, cannibal: 0, total: 0 },
    commitment: null,
    hiring: null,
    site: null,
    attack: null,
    could_be_asked: [],
    hire_piles: {},
    junkyard: 40,
    schematics: 0,
    contested: 14,
    top: null,
    looked: [],
    known_junk: [],
    known_schematics: [],
    seats: (seats.length > 0 ? seats : [{}, {}]).map(seat),
    ...change,
  };
}

const PLAYERS = ["Ann", "Bob"].map((name, seat) => ({ seat, name, bot: null, connected: true, mine: seat === 0 }));
const LANGS = ["en", "fr"] as const;
const inBoth = (message: string) => LANGS.map((lang) => speaker.words(lang).text(message));

beforeEach(() => {
  prefs.lang = "en";
});

const choices = (...words: string[]): Choice[] => words.map((text, id) => choiceOf(id, text, text));

describe("cards", () => {
  const table = rows("**§1.1**").filter(([en]) => en !== "Tribe Family");
  const kindNamed = (name: string) => KINDS.find((kind) => inBoth(`card-${kind}`)[0] === name)!;
  const number = (cell: string) => (cell === "–" || cell === "" ? null : Number(cell.replace("+", "")));

  test.each(table)("%s is as the rules page says", (...row) => {
    const [en, fr, , from, dig, draw, hunt, fight, med, cost, people] = row as [string, ...string[]];
    const kind = kindNamed(en);
    const card = CARDS[kind];
    expect(inBoth(`card-${kind}`)[1]).toBe(fr!.replace("'", "’"));
    expect(ACTS.map((act) => card.acts[act])).toEqual([dig, draw, hunt, fight].map((cell) => number(cell!)));
    expect(card.people).toBe(number(people!) ?? 0);
    expect(card.medicine).toBe(number(med!) ?? 0);
    expect(card.isContested).toBe(from!.includes("contested"));
    expect(card.type === "tool").toBe(from!.includes("tool"));
    expect([card.food, card.drugs]).toEqual([Number(/(\d)F/.exec(cost!)?.[1] ?? 0), Number(/(\d)M/.exec(cost!)?.[1] ?? 0)]);
    expect(isModifier(kind)).toBe([dig, draw, hunt, fight].some((cell) => cell!.startsWith("+")));
  });

  test("every kind is on the page, families in three sizes", () => {
    expect(table.length + 3).toBe(KINDS.length);
    expect(["family_3", "family_4", "family_5"].map((kind) => CARDS[kind as CardKind].people)).toEqual([3, 4, 5]);
  });

  test("leaders and buildings have the names of the page", () => {
    expect(LEADERS.map((leader) => inBoth(`leader-${leader}`))).toEqual(rows("## §7").map((row) => row.slice(0, 2)));
    const houses = rows("## §6");
    expect(BUILDINGS.map((building) => inBoth(`building-${building}`))).toEqual(houses.map((row) => row.slice(0, 2)));
    expect(Object.values(BUILD_TIME)).toEqual(houses.map((row) => Number(row[2])));
  });

  test("Medics and Engineers are hired from their module on", () => {
    expect(hiredIn(0)).toHaveLength(8);
    expect(hiredIn(1)).toContain("medic");
    expect(hiredIn(1)).not.toContain("engineer");
    expect(hiredIn(4)).toHaveLength(10);
  });
});

describe("the table", () => {
  test("cards are listed in the order of kinds, and counted", () => {
    expect(listed({ shovel: 1, refugee: 2 })).toEqual(["refugee", "refugee", "shovel"]);
    expect(counted(["net", "net"])).toEqual({ net: 2 });
    expect(sorted(["pills", "scavenger"])).toEqual(["scavenger", "pills"]);
  });

  test("gangs count once they have joined", () => {
    expect(points(seat({ people: 9 }))).toBe(9);
    expect(points(seat({ people: 9, breakdown: { people: 9, gearheads: 0, pharmers: 0, masons: 5 } }))).toBe(14);
    expect(points(seat())).toBeNull();
  });

  test("a committed card keeps its name, a drawn one gets a new one", () => {
    const before = view({}, { hand: ["scavenger", "scavenger"] });
    const after = view({ commitment: { act: "draw", cards: { scavenger: 1 }, helper: false, value: 1 } }, { hand: ["scavenger", "scavenger"] });
    expect(things(before, 0).hand.map((thing) => thing?.id)).toEqual(["1.0.scavenger.1", "1.0.scavenger.2"]);
    expect(things(after, 0).committed[0]!.id).toBe("1.0.scavenger.1");
    expect(places(after)["1.0.scavenger.3"]).toBe("hand-0");
  });

  test("unseen cards came from the deck or the junkyard", () => {
    expect(source("hand-1")).toBe("deck-1");
    expect(source("looked")).toBe("junkyard");
    expect(source("stage")).toBe("stage");
  });

  test("the middle shows what is going on", () => {
    const fought = { last_skirmish: { brought: {}, fight: 0, tie: 0 } };
    const next = (change: Partial<ScavengersView>) => view({ round: 5, ...change }, fought, fought);
    expect(modeOf(view(), 0, false)).toBe("idle");
    expect(modeOf(view({ phase: "keep" }), 0, false)).toBe("looked");
    expect(modeOf(view({ skirmish: true, phase: "skirmish" }), 0, false)).toBe("skirmish");
    expect(modeOf(next({}), 0, true)).toBe("report");
    expect(modeOf(next({ phase: "pay" }), 0, true)).toBe("pay"); // never in the way of the viewer's own decision
    expect(modeOf(next({ phase: "pay", player: 1, turn: 1 }), 0, true)).toBe("report");
    expect(modeOf(next({ over: true }), 0, false)).toBe("report");
    expect([hasBegun(view()), hasBegun(view({ done: ["dig"] })), hasBegun(view({}, { laid: true }))]).toEqual([false, true, true]);
    expect(foughtRound(next({}))).toBe(4);
    expect(foughtRound(view({ round: 3 }))).toBeNull();
    expect(foughtRound(next({ over: true, round: 16 }))).toBe(16);
  });
});

describe("the stage", () => {
  test("takes the market's room for what everybody watches and for what the viewer is asked", () => {
    const large = (change: Partial<ScavengersView>, me: number | null = 0) => isLarge(modeOf(view(change), me, false), view(change), me);
    expect([large({}), large({ phase: "look" }), large({ phase: "pay" }), large({ phase: "commit" })]).toEqual([false, false, false, false]);
    expect([large({ skirmish: true }), large({ over: true }), large({ phase: "lead" })]).toEqual([true, true, true]);
    expect([large({ phase: "keep" }), large({ phase: "keep" }, 1), large({ phase: "keep" }, null)]).toEqual([true, false, false]);
    expect([large({ phase: "interrupt", player: 0, turn: 1 }), large({ phase: "interrupt", player: 1, turn: 1 })]).toEqual([true, false]);
  });

  test("reveals a skirmish tribe by tribe and card by card", () => {
    const cards = [2, 0, 1];
    expect(Array.from({ length: beats(cards) }, (_, beat) => opened(cards, beat).join(" "))).toEqual([
      "-1 -1 -1", "0 -1 -1", "1 -1 -1", "2 -1 -1", "2 0 -1", "2 0 0", "2 0 1",
    ]);
    expect(opened(cards, Infinity)).toEqual([2, 0, 1]);
  });

  test("totals count up to what was fought", () => {
    expect([-1, 0, 1, 2, 3].map((open) => countedUp(7, open, 3))).toEqual([0, 0, 2, 4, 7]);
    expect(countedUp(0, 0, 0)).toBe(0);
  });
});

describe("the tribe at the end", () => {
  const ann = seat({ hand: ["refugee", "shovel"], played: ["thugs"], discard: ["scavenger", "junk"], unseen: { scavenger: 2, family_4: 1 } });
  const bob = seat({ discard: ["refugee"], sites: [{ building: "armory", status: "working", left: 0, room: 3, stored: ["brawler"] }] });
  const result = (...people: number[]) => ({ breakdown: people.map((n) => ({ people: n })) }) as unknown as Result;

  test("people are counted by kind of card, wherever the cards lie", () => {
    expect(peopleByKind(ann)).toEqual({ refugee: 1, thugs: 3, scavenger: 3, family_4: 4 });
    expect(peopleByKind(bob)).toEqual({ refugee: 1, brawler: 1 });
  });

  test("the base game's score is split by kind, in the order of the cards", () => {
    const found = split(view({}, ann, bob), result(11, 2))!;
    expect(Object.values(found.titles)).toEqual(["Refugees", "Scavengers", "Brawlers", "Thugs", "Tribe Families (4)"]);
    expect(found.breakdown[1]).toEqual({ refugee: 1, brawler: 1 });
  });

  test("nothing is split where cards and points do not agree, nor where gangs have points too", () => {
    expect(split(view({}, ann, bob), result(12, 2))).toBeNull();
    expect(split(view({ module: 1 }, ann, bob), result(11, 2))).toBeNull();
  });
});

describe("words", () => {
  test("a card says all that is on it", () => {
    expect(cardLabel("scavenger")).toBe("Scavenger (character), dig 1, draw 1, hunt 1, fight 1, 1 person");
    expect(price("scout")).toBe("2 food, 1 medicine");
    expect(price("thugs")).toContain("6");
    expect(cardTip("saboteur").text).toContain("Disarms");
    prefs.lang = "fr";
    expect(cardLabel("wolf_pack")).toBe("Meute (outil, ressource contestée), chasser +3, combattre +2");
    expect(cardTip("saboteur").text).toContain("Sabote");
  });

  test.each(LANGS)("every card, leader and building has its name and its text (%s)", (lang) => {
    prefs.lang = lang;
    for (const kind of KINDS) expect(cardTip(kind).text, kind).not.toMatch(/undefined|null|\{/);
    for (const leader of LEADERS) expect(say(`tip-leader-${leader}`)).not.toBe("");
    for (const building of BUILDINGS) expect(say(`tip-building-${building}`)).not.toBe("");
  });

  test("an action has one name on the board, on its button and in the lesson", () => {
    prefs.lang = "fr";
    const named = (words: string) => speaker.label(speaker.vocabulary.parse(words)!, []);
    for (const use of USES) expect(named(use)).toBe(say(`ui-${use}`));
    expect(say("ui-dig")).toBe("Creuser");
    expect(say("lesson-dig")).toContain("Creuser");
    expect(named("hire scout")).toBe("Recruter un Éclaireur");
  });

  test("cards not known are counted too", () => {
    expect(cardList(["refugee", null, "refugee", null])).toBe("Refugee ×2, an unknown card ×2");
  });

  const hut = { building: "bunker", status: "underway", left: 3, room: 3, stored: [] } satisfies Site;

  test("buttons say what they do", () => {
    const digging = view({ phase: "commit", commitment: { act: "dig", cards: { brawler: 1 }, helper: false, value: 3 } });
    expect(label(choiceOf(0, "confirm", "Done"), digging)).toBe("Dig 3");
    expect(label(choiceOf(0, "confirm", "Done"), view({ phase: "throw" }))).toBe("Throw them away");
    expect(label(choiceOf(0, "build 1", "x"), view({}, { sites: [hut] }))).toBe("Work on: Bunker (1)");
    expect(label(choiceOf(0, "end", "x"), view())).toBeNull();
  });

  test("how it stands with a building is said", () => {
    expect(siteState(hut)).toBe("3 cards to go");
    expect(siteState({ ...hut, status: "working", stored: [null] })).toBe("holds 1 of 3");
    prefs.lang = "fr";
    expect(siteTitle(hut)).toBe("Bunker\u00a0: encore 3 cartes");
  });

  test("an attack is told as the log tells it", () => {
    const told = (attack: Partial<NonNullable<ScavengersView["attack"]>>) =>
      attackText(view({ attack: { kind: "snipe", attacker: 0, victim: 1, target: null, site: null, ...attack } }, {}, { sites: [hut] }), PLAYERS);
    expect(told({ target: "medic" })).toBe("Ann snipes at Bob’s Medic.");
    expect(told({ target: "helper" })).toBe("Ann snipes at Bob’s Refugee, the leader’s helper.");
    expect(told({ kind: "wound" })).toBe("Ann snipes at Bob’s leader.");
    expect(told({ kind: "disable", site: 1 })).toBe("Ann sabotages Bob’s Bunker.");
    expect(attackText(view(), PLAYERS)).toBe("");
    prefs.lang = "fr";
    expect(told({ victim: 0, attacker: 1, target: "medic" })).toBe("Bob tire sur le Docteur d’Ann.");
  });

  test("every message that the folder names is in the catalogue of both languages", () => {
    const files: Record<string, string> = import.meta.glob("../src/games/scavengers/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
    const named = Object.values(files).flatMap((file) => [...file.matchAll(/["'`]((?:ui|tip|lesson|fact)-[a-z0-9-]+)["'`]/g)].map(([, message]) => message!));
    expect(named.length).toBeGreaterThan(100);
    for (const lang of LANGS) expect(named.filter((message) => !speaker.words(lang).has(message))).toEqual([]);
    expect([...lesson1.steps, ...lesson2.steps].every(({ text }) => named.includes(text as string))).toBe(true);
  });
});

describe("the second lesson", () => {
  test("is dealt so that all of its steps can be played", async () => {
    const [engine, vocabulary] = [await engineOf("scavengers"), vocabularyOf("scavengers")];
    const line = engine.begin(lesson2.players, lesson2.options, BigInt(lesson2.seed));
    const theirs = [...lesson2.scripts[1]!];
    for (const { play } of lesson2.steps.filter((step) => step.play)) {
      while (line.decider === 1) line.play(vocabulary.parse(theirs.shift()!)!);
      line.play(vocabulary.parse(play as string)!);
    }
    expect(theirs).toEqual([]);
  });
});

describe("clicks", () => {
  test("the first click picks up, the second plays", () => {
    const played: string[] = [];
    const pick = new Picker((choice) => played.push(choice.words));
    pick.offer(choices("hire scout", "hire thugs", "end"));
    expect(take(pick, ["hire"], ["scout"])).toBe(true);
    expect(isTaken(pick, ["hire"], ["scout"])).toBe(true);
    expect(pick.proposal?.words).toBe("hire scout");
    take(pick, ["hire"], ["scout"]);
    expect(played).toEqual(["hire scout"]);
    expect(take(pick, ["hire"], ["medic"])).toBe(false);
  });

  test("a target that can be hit in two ways offers both", () => {
    const pick = new Picker(() => undefined);
    pick.offer(choices("snipe P2 brawler", "fanatic P2 brawler", "snipe P3 brawler", "pass"));
    take(pick, ["snipe", "fanatic"], ["P2", "brawler"]);
    expect(pick.left.map((choice) => choice.words)).toEqual(["snipe P2 brawler", "fanatic P2 brawler"]);
    expect(choicesFor(pick.choices, ["snipe"], ["P3", "brawler"])).toHaveLength(1);
  });
});

describe("the story of a turn", () => {
  const view = (change: object) => ({ round: 2, turn: 1, done: [], commitment: null, hire_piles: { brawler: 4 }, ...change }) as unknown as ScavengersView;
  const hunt = { act: "hunt", cards: { scavenger: 1, spear: 1 }, helper: false, value: 2 };
  const hunting = view({ commitment: hunt });
  const hunted = view({ done: ["hunt"] });

  test("what was announced is told with its cards, and stays when it is done", () => {
    const story = storyAfter(storyAfter(null, null, hunting), hunting, hunted);
    expect(story.actions).toEqual([{ act: "hunt", cards: ["scavenger", "spear"], value: 2 }]);
  });

  test("a mercenary who leaves the pile was hired", () => {
    const hired = view({ done: ["hunt", "hire"], hire_piles: { brawler: 3 } });
    const story = storyAfter(storyAfter(storyAfter(null, null, hunting), hunting, hunted), hunted, hired);
    expect(story.actions.map(({ act, cards }) => [act, cards])).toEqual([["hunt", ["scavenger", "spear"]], ["hire", ["brawler"]]]);
  });

  test("what is taken back is not told, and another turn is another story", () => {
    const story = storyAfter(null, null, hunting);
    expect(storyAfter(story, hunting, view({})).actions).toEqual([]);
    expect(storyAfter(story, hunting, view({ turn: 2 })).actions).toEqual([]);
  });
});
