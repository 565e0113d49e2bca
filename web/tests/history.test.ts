import { describe, expect, test } from "vitest";
import { rowsElsewhere } from "$/home/mytables";
import { bests, chosen, myResult, opponentsOf, PEOPLE, playedHere, playedOnline, totals, type PastGame } from "$/history/games";
import { peopleIn } from "$/history/people";
import type { MineEntry, PassportMatch, PlayerInfo, Summary } from "$/generated/messages";

const person = (seat: number, score?: number, rank?: number) => ({ seat, kind: "person", name: "Ann", bot: null, deciding: false, score, rank }) as unknown as PlayerInfo;
const bot = (seat: number, level: string, score?: number, rank?: number) => ({ ...person(seat, score, rank), kind: "bot", bot: level }) as PlayerInfo;
const summary = (match: string, players: PlayerInfo[], more: Partial<Summary> = {}) =>
  ({ match, game: "arctic", status: "finished", active: 5, players, ...more }) as unknown as Summary;
const here = (match: string, players: PlayerInfo[], more: Partial<Summary> = {}) => playedHere(summary(match, players, more));
const listed = (match: string, players: PlayerInfo[], seats = [0]) => ({ match, seats, summary: summary(match, players), your_turn: false }) as unknown as PassportMatch;
const online = (match: string, players: PlayerInfo[], seats = [0]) => playedOnline([listed(match, players, seats)], [])[0]!;
const matches = (list: PastGame[]) => list.map((played) => played.match);

describe("my games", () => {
  test("local and online ones are one list, each of them once, the newest first", () => {
    const kept = [{ match: "b", seat: 0, your_turn: true, summary: summary("b", [], { active: 9 }) }, { match: "c", error: "gone" }] as unknown as MineEntry[];
    const all = [here("a", [], { active: 7 }), ...playedOnline([listed("b", [person(0)]), listed("d", [])], kept)];
    expect(matches(chosen(all, { game: "", opponent: "" }))).toEqual(["a", "b", "d"]);
  });

  test("those called off are left out", () => {
    const off = { ...listed("a", []), summary: summary("a", [], { status: "abandoned" }) } as PassportMatch;
    expect(playedOnline([off], [])).toEqual([]);
  });

  test("are filtered by game, by the level of bots and by people", () => {
    const all = [here("a", [person(0), bot(1, "easy")]), here("b", [person(0), bot(1, "hard")], { game: "arktia" }), online("c", [person(0), person(1)])];
    expect(matches(chosen(all, { game: "arktia", opponent: "" }))).toEqual(["b"]);
    expect(matches(chosen(all, { game: "", opponent: "easy" }))).toEqual(["a"]);
    expect(matches(chosen(all, { game: "", opponent: PEOPLE }))).toEqual(["c"]);
    const waits = { ...all[0]!, isMyTurn: true, status: "running" as const };
    expect(matches(chosen([...all, { ...waits, match: "d" }], { game: "", opponent: "", isMyTurn: true }))).toEqual(["d"]);
  });

  test("a device that was passed round has people on it, and nobody who wins", () => {
    const passed = here("a", [person(0, 9, 1), person(1, 8, 2)]);
    expect(opponentsOf(passed)).toEqual([PEOPLE]);
    expect(myResult(passed)).toBeNull();
  });

  test("wins of this browser are counted apart from those that a server saw", () => {
    const all = [
      here("a", [person(0, 40, 1), bot(1, "easy", 30, 2)]),
      online("b", [person(0, 50, 1), bot(1, "easy", 30, 2)]),
      online("c", [person(0, 20, 2), bot(1, "easy", 30, 1)]),
      here("old", [person(0), bot(1, "easy")]),
      here("running", [person(0, 1, 1), bot(1, "easy", 0, 2)], { status: "running" }),
    ];
    expect(totals(all, ["novice", "easy", PEOPLE])).toEqual([{ opponent: "easy", games: 3, wins: 1, winsHere: 1 }]);
    expect(bests(all).map(({ score, played }) => [score, played.match])).toEqual([[50, "b"]]);
  });

  test("the home page lists seats that another device took", () => {
    const known = [{ match: "a", game: "arctic", tokens: ["t"], invite: null, watch: null, at: 0 }];
    expect(rowsElsewhere([listed("a", []), listed("b", [])], known).map((row) => [row.match, row.isElsewhere])).toEqual([["b", true]]);
  });

  test("who resigned or let a bot play on has made no best score with its points", () => {
    const gone = (match: string, state: string) => online(match, [{ ...person(0, 90, 2), state } as PlayerInfo, person(1, 10, 1)]);
    const all = [gone("resigned", "resigned"), gone("away", "away"), online("mine", [person(0, 30, 2), person(1, 40, 1)])];
    expect(bests(all).map(({ played }) => played.match)).toEqual(["mine"]);
  });
});

describe("people I played with", () => {
  const named = (seat: number, name: string, score?: number, rank?: number) => ({ ...person(seat, score, rank), name }) as PlayerInfo;
  const all = [
    online("won", [named(0, "Ann", 9, 1), named(1, "Bob", 5, 2), named(2, "Eve", 9, 1)]),
    online("lost", [named(0, "bob ", 9, 1), named(1, "Ann", 5, 2)], [1]),
    { ...online("running", [named(0, "Ann"), named(1, "Bob")]), status: "running" as const, active: 8 },
    online("both", [named(0, "Ann", 9, 1), named(1, "Ann", 5, 2), named(2, "Bob", 3, 3)], [0, 1]),
    here("passed", [named(0, "Bob", 9, 1), named(1, "Carol", 5, 2)]),
    online("bots", [named(0, "Ann", 9, 1), bot(1, "easy", 5, 2)]),
  ];

  test("are counted by name, with the record against each, and only from games online", () => {
    expect(peopleIn(all)).toEqual([
      { name: "Bob", games: 4, won: 1, lost: 1, tied: 0, last: 8 },
      { name: "Eve", games: 1, won: 0, lost: 0, tied: 1, last: 5 },
    ]);
  });

  test("are what games are filtered by", () => {
    expect(matches(chosen(all, { game: "", opponent: "", person: "bob" })).toSorted()).toEqual(["both", "lost", "running", "won"]);
    expect(matches(chosen(all, { game: "", opponent: "", person: "eve" }))).toEqual(["won"]);
  });
});
