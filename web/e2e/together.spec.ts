/** Nobody is stuck and nobody is alone: time that runs out, the waiting room, codes, rematches, watching, a second device. */

import { execFileSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import { python, withServer } from "./server";
import { expect, expectNoSidewaysScroll, giveUp, hurry, keepMatch, listen, makeMatch, PHONE, playSome, test, waitForTurn, type Made } from "./table";

async function another(browser: Browser, complaints: string[], more: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage();
  listen(page, complaints);
  await hurry(page, more);
  return page;
}

/** A browser for each person. */
async function sitDown(pages: Page[], setup: { game: string; [more: string]: unknown }): Promise<Made> {
  const made = await makeMatch(pages[0]!, setup);
  for (const [seat, page] of pages.entries()) {
    await keepMatch(page, made, [made.tokens[String(seat)]!]);
    await page.goto(`/m/${made.match}`);
    await expect(page.getByTestId("table")).toBeVisible();
  }
  return made;
}

const PEOPLE = [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }];

test("two people who sit there until their time is up are told so, and one takes their seat back", async ({ page: ann, browser, complaints }) => {
  await hurry(ann);
  const bob = await another(browser, complaints);
  await sitDown([ann, bob], { game: "arctic", seats: PEOPLE, clock: { bank: 15, increment: 300 } }); // time enough for both to sit down
  for (const side of [ann, bob]) {
    await expect(side.getByText("Your time is up. Your seat is kept for you.")).toBeVisible(); // nobody plays on
    await expect(side.getByText(/has left|A bot is playing/)).toHaveCount(0);
    await expectNoSidewaysScroll(side);
  }
  await expect(ann.getByTestId("status")).toContainText("paused");
  await expect(ann.getByText("You come back with 5:00 on your clock.")).toBeVisible();
  const home = await bob.context().newPage();
  await home.goto("/");
  await expect(home.getByRole("region", { name: "Your tables" })).toContainText("paused");
  await home.close();
  await ann.getByRole("button", { name: "Take my seat back" }).click();
  await expect(ann.getByText("Your time is up")).toHaveCount(0);
  await expect(bob.getByText("Your time is up. A bot is playing for you.")).toBeVisible();
  await playSome(ann, 1);
  await bob.context().close();
});

test("a clock of one’s own is explained, and shown in the lobby and to those who wait", async ({ page, browser, complaints }) => {
  await hurry(page);
  await page.goto("/g/arctic#mode=online");
  await page.getByRole("radio", { name: "Custom", exact: true }).check({ force: true });
  await page.getByLabel("Minutes per person").fill("7");
  await page.getByLabel("Seconds added per move").fill("5");
  await expect(page.getByText("Each person has 7 min for the whole match, plus 5 s for each move.")).toContainText("with at least 84 s on the clock");
  await page.getByRole("radio", { name: "The player loses" }).check({ force: true });
  await expect(page.getByText("runs out of time loses")).toBeVisible();
  await page.getByRole("radio", { name: "A bot plays on" }).check({ force: true });
  await page.getByLabel("Show this table").check();
  await page.getByRole("button", { name: "Set up the table" }).click();
  await expect(page.getByText("Each person has 7 min")).toBeVisible();
  await page.waitForURL("**/m/*");
  const match = page.url().split("/").at(-1)!;

  const guest = await another(browser, complaints);
  await guest.goto("/");
  await expect(guest.getByRole("region", { name: "Open tables" }).locator(`a[href="/m/${match}"]`)).toContainText("7 min + 5 s");
  await expect(guest.getByRole("region", { name: "Open tables" }).locator(`a[href="/m/${match}"]`)).toContainText("set up just now");
  await expectNoSidewaysScroll(guest);
  await guest.context().close();
});

test("a guest comes by a code that is read out, leaves again, and another just watches first", async ({ page: ann, browser, complaints }) => {
  await hurry(ann, { lang: "fr" });
  await ann.goto("/");
  await ann.getByRole("region", { name: "Jouer entre amis" }).getByRole("link", { name: "Arctic", exact: true }).click();
  await ann.getByRole("button", { name: "Créer la table" }).click();
  const code = await ann.getByTestId("code").innerText();
  const address = await ann.getByLabel("Invitation", { exact: true }).inputValue();

  const bob = await another(browser, complaints);
  await bob.goto("/");
  await bob.getByLabel("I have a code").fill("ice fox 0");
  await bob.getByRole("button", { name: "Go to the table" }).click();
  await expect(bob.getByRole("alert")).toContainText("no table with this code");
  await bob.getByLabel("I have a code").fill(code.toLowerCase().replaceAll("-", " "));
  await bob.getByRole("button", { name: "Go to the table" }).click();
  await bob.getByRole("button", { name: "Just watch" }).click();
  await expect(bob.getByText("You’re watching this table.")).toBeVisible();
  await expect(bob.getByText("One person is watching.")).toBeVisible();
  await expect(ann.getByText("Une personne regarde.")).toBeVisible();
  await expectNoSidewaysScroll(bob);

  const carol = await another(browser, complaints);
  await carol.goto(address);
  await carol.getByLabel("Your name").fill("Carol");
  await carol.getByRole("button", { name: "Take a seat" }).click();
  await expect(carol.getByTestId("status")).toBeVisible(); // the last seat: the match begins
  await expect(bob.getByTestId("status")).toContainText("You’re watching");
  await expect(ann.getByTitle("Une personne regarde.")).toBeVisible();
  for (const side of [bob, carol]) await side.context().close();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
});

test("a guest can leave the table, and cannot close it", async ({ page: ann, browser, complaints }) => {
  await hurry(ann);
  const made = await makeMatch(ann, { game: "arctic", seats: [PEOPLE[0]!, { kind: "open" }, { kind: "open" }] });
  await keepMatch(ann, made, [made.tokens["0"]!]);
  await ann.goto(`/m/${made.match}`);
  await expect(ann.getByRole("button", { name: "Close the table" })).toBeVisible();
  const bob = await another(browser, complaints);
  await bob.goto(`/m/${made.match}#invite=${made.invite}`);
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Take a seat" }).click();
  await expect(ann.getByRole("listitem").filter({ hasText: "Bob" })).toBeVisible();
  await expect(bob.getByRole("button", { name: "Close the table" })).toHaveCount(0);
  await bob.getByRole("button", { name: "Rules" }).click();
  await expect(bob.getByRole("dialog")).toContainText("Arctic");
  await bob.keyboard.press("Escape");
  await bob.getByRole("button", { name: "Leave the table" }).click();
  await expect(bob.getByRole("heading", { name: "Three games on the ice" })).toBeVisible();
  await expect(ann.getByRole("listitem").filter({ hasText: "free seat" })).toHaveCount(2);
  await bob.context().close();
});

test("a rematch can be declined, begins when both have agreed, and a spectator goes along", async ({ page: ann, browser, complaints }) => {
  await hurry(ann);
  const [bob, eve] = [await another(browser, complaints), await another(browser, complaints)];
  const made = await sitDown([ann, bob], { game: "arctic", seats: PEOPLE, clock: { bank: 600, increment: 5 } });
  await eve.goto(`/m/${made.match}#watch=${made.watch}`);
  await expect(eve.getByTestId("status")).toContainText("You’re watching");
  await giveUp(bob);
  await expect(ann.getByRole("dialog")).toContainText("Bob resigned before their first move.");
  await expect(ann.getByRole("link", { name: /Next level/ })).toHaveCount(0); // no bot was played against
  await bob.getByRole("button", { name: "See the board" }).click();
  await ann.getByRole("button", { name: "Play again" }).click();
  await expect(ann.getByText("not here yet")).toBeVisible();
  await expect(ann.getByRole("listitem").filter({ hasText: "Bob" })).toContainText("not here yet");
  await expect(bob.getByTestId("status")).toContainText("Ann would like to play again.");
  await bob.getByRole("button", { name: "Scores" }).click();
  await bob.getByRole("button", { name: "No, thanks" }).click();
  await expect(ann.getByRole("listitem").filter({ hasText: "Bob" })).toContainText("doesn’t want to play again");
  await expect(ann.getByRole("status").first()).toContainText("your number is part of the deal");
  await eve.getByRole("button", { name: "Watch the next match" }).click();
  await expect(eve.getByText("You’re watching this table.")).toBeVisible();
  await bob.getByRole("button", { name: "Go to the next match" }).click();
  for (const side of [ann, bob, eve]) await expect(side.getByRole("article", { name: "Bob" })).toContainText(/10:00|9:5\d/);
  for (const side of [bob, eve]) await side.context().close();
});

test("one’s own match opens on a second device by its plain address", async ({ page: ann }) => {
  const asked = async (path: string, data: object, passport = "") =>
    (await (await ann.request.post(`/api/${path}`, { data, headers: passport ? { "X-Passport": passport } : {} })).json()) as { passport: string; match: string };
  const { passport } = await asked("passport", { kind: "computer", seats: [] });
  const { match } = await asked("matches", { game: "arctic", seats: [PEOPLE[0], { kind: "bot", bot: "random" }] }, passport);
  await hurry(ann);
  await ann.goto("/about");
  await ann.evaluate((kept) => localStorage.setItem("banquise.passport", JSON.stringify(kept)), passport);
  await ann.goto(`/m/${match}`);
  await waitForTurn(ann);
  await expect(ann.getByRole("article", { name: "Ann" })).toContainText("(you)");
});

test("a lost device’s games come back by its recovery code, with the record against the people one played with", async ({ page: ann, browser, complaints }) => {
  await hurry(ann);
  const passports = await Promise.all(["computer", "computer"].map(async (kind) => (await ann.request.post("/api/passport", { data: { kind, seats: [] } })).json() as Promise<{ passport: string }>));
  const headers = (who: number) => ({ "X-Passport": passports[who]!.passport });
  const made = (await (await ann.request.post("/api/matches", { data: { game: "arctic", seats: [PEOPLE[0], { kind: "open" }] }, headers: headers(0) })).json()) as Made;
  const joined = (await (await ann.request.post(`/api/matches/${made.match}/join`, { data: { invite: made.invite, name: "Bob" }, headers: headers(1) })).json()) as { token: string };
  await ann.request.post(`/api/matches/${made.match}/resign`, { data: { key: "over" }, headers: { Authorization: `Bearer ${joined.token}` } });

  await ann.goto("/about");
  await ann.evaluate((kept) => localStorage.setItem("banquise.passport", JSON.stringify(kept)), passports[0]!.passport);
  await ann.goto("/me");
  await ann.getByRole("button", { name: "Make a recovery code" }).click();
  const words = await ann.getByTestId("recovery").innerText();
  expect(words.split(" ")).toHaveLength(12);
  await expect(ann.getByText("they are not shown again")).toBeVisible();
  await ann.reload();
  await expect(ann.getByText("You have had a recovery code since")).toBeVisible();

  const phone = await another(browser, complaints);
  await phone.goto("/me");
  await phone.getByText("I have a recovery code").click();
  await phone.getByLabel("The twelve words").fill(words.replace(/^\S+/, "nonsense"));
  await phone.getByRole("button", { name: "Bring my games back" }).click();
  await expect(phone.getByRole("alert")).toContainText("not a recovery code");
  await phone.getByLabel("The twelve words").fill(words.toUpperCase());
  await phone.getByRole("button", { name: "Bring my games back" }).click();
  await expect(phone.getByText("Your games are back")).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("listitem").filter({ hasText: "Computer" }).getByRole("button", { name: "Remove" }).click();
  await phone.getByRole("button", { name: /Remove this device/ }).click();
  await expect(phone.getByRole("listitem").filter({ hasText: "Computer" })).toHaveCount(0);
  await expect(phone.getByRole("button", { name: "Make a recovery code" })).toBeVisible();

  await phone.goto("/games");
  const people = phone.getByRole("table", { name: "People I played with" });
  await expect(people.getByRole("row").filter({ hasText: "Bob" })).toContainText(/1\s*1\s*0\s*0/);
  await people.getByRole("button", { name: "Bob" }).click();
  await expect(phone.getByLabel("Person")).toHaveValue("bob");
  await expect(phone.getByRole("heading", { name: "1 game" })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.context().close();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("403")));
});

test("those at the table see who is about to sit down, and those who choose a name see a seat being taken", async ({ page: ann, browser, complaints }) => {
  await hurry(ann);
  const made = await makeMatch(ann, { game: "arctic", seats: [PEOPLE[0]!, { kind: "open" }, { kind: "open" }] });
  await keepMatch(ann, made, [made.tokens["0"]!]);
  await ann.goto(`/m/${made.match}`);
  const [bob, carol] = [await another(browser, complaints), await another(browser, complaints)];
  for (const guest of [bob, carol]) await guest.goto(`/m/${made.match}#invite=${made.invite}`);
  await expect(ann.getByText("2 people have opened the invitation")).toBeVisible();
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: "Take a seat" }).click();
  await expect(carol.getByRole("listitem").filter({ hasText: "Bob" })).toBeVisible();
  await expect(ann.getByText("One person has opened the invitation")).toBeVisible();
  await carol.context().close();
  await expect(ann.getByText("opened the invitation")).toHaveCount(0);
  await bob.context().close();
});

test("spectators react, and players see, silence and send them away", async ({ page: ann, browser, complaints }) => {
  await hurry(ann);
  const [bob, eve] = [await another(browser, complaints), await another(browser, complaints)];
  const made = await sitDown([ann, bob], { game: "arctic", seats: PEOPLE });
  await eve.goto(`/m/${made.match}#watch=${made.watch}`);
  await expect(eve.getByTestId("status")).toContainText(/You’re watching · (Ann|Bob) is/);
  await eve.getByRole("button", { name: "Reactions", exact: true }).click();
  await expect(eve.getByRole("dialog").getByRole("button", { name: "Tick-tock…" })).toHaveCount(0);
  await eve.getByRole("dialog").getByRole("button", { name: "Well done!" }).click();
  for (const side of [ann, bob, eve]) await expect(side.getByRole("banner").getByRole("status")).toContainText("Well done!");
  await expectNoSidewaysScroll(bob);

  await ann.getByRole("button", { name: "One person is watching." }).click();
  await ann.getByRole("radio", { name: "They may watch, but not react" }).check({ force: true });
  await expect(eve.getByRole("button", { name: "Reactions", exact: true })).toHaveCount(0);
  await bob.getByRole("button", { name: "This match" }).click();
  await bob.getByRole("button", { name: "Spectators", exact: true }).click();
  await expect(bob.getByRole("radio", { name: "They may watch, but not react" })).toBeChecked();
  await bob.getByRole("radio", { name: "Nobody may watch" }).check({ force: true });
  await expect(eve.getByText("The players do not allow spectators at this match.")).toBeVisible();
  await expect(ann.getByRole("dialog")).toContainText("Nobody is watching.");
  for (const side of [bob, eve]) await side.context().close();
});

test("three people with a clock that loses: one is told that their time is up, and nobody that they resigned", async ({ page: ann, browser, complaints }) => {
  await hurry(ann);
  const others = [await another(browser, complaints), await another(browser, complaints)];
  await sitDown([ann, ...others], { game: "arctic", seats: [...PEOPLE, { kind: "person", name: "Carol" }], clock: { bank: 6, increment: 0 }, on_time: "forfeit" });
  await expect.poll(async () => (await Promise.all([ann, ...others].map((side) => side.getByText("you have lost this match").count()))).some(Boolean)).toBe(true);
  await expect(ann.getByRole("dialog")).toContainText("ran out of time", { timeout: 120_000 });
  await expect(ann.getByText(/resigned/)).toHaveCount(0);
  for (const side of others) await side.context().close();
});

test("who goes on vacation from a match in turns is said to be away, until they are back", async ({ page: ann, browser, complaints }) => {
  await hurry(ann);
  // A headless shell answers that they are denied.
  await ann.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
  const bob = await another(browser, complaints);
  await sitDown([ann, bob], { game: "arctic", seats: PEOPLE, mode: "turns", clock: { per_turn: 86_400 }, seed: 1 });
  await ann.getByRole("button", { name: "This match" }).click();
  await ann.getByRole("link", { name: "Go on vacation" }).click();
  await ann.getByRole("button", { name: "Go on vacation" }).click();
  await expect(ann.getByText(/You’re on vacation until/)).toBeVisible();
  await expect(ann.getByRole("listitem").filter({ hasText: "Bob" })).toContainText("on vacation until");
  await expectNoSidewaysScroll(ann);
  await expect(bob.getByRole("article", { name: "Ann" })).toContainText("On vacation until");
  await ann.goBack();
  await expect(ann.getByRole("button", { name: "I’m back" })).toBeVisible();
  await expect(ann.getByText("Shall we notify you")).toBeHidden(); // one question at a time
  await ann.getByRole("button", { name: "I’m back" }).click();
  await expect(ann.getByText("Shall we notify you")).toBeVisible();
  await expect(ann.getByText(/You’re on vacation until/)).toHaveCount(0);
  await expect(bob.getByRole("article", { name: "Ann" })).not.toContainText("On vacation until");
  await bob.context().close();
});

test("what an operator announces is shown at a table until it is taken back, and who closed the table is said", async ({ page }) => {
  await withServer({}, async (address, database) => {
    const admin = (...words: string[]) => execFileSync(python, ["-m", "banquise.cli", "admin", "--database", database, ...words]);
    const announce = (...words: string[]) => admin("announce", ...words);
    await hurry(page);
    await page.goto(`${address}/g/arktia#mode=online`);
    await page.getByRole("button", { name: "Set up the table" }).click();
    await expect(page.getByTestId("code")).toBeVisible();
    announce("--en", "Restart at 8 pm", "--fr", "Redémarrage à 20 h");
    await expect(page.getByRole("status").filter({ hasText: "Restart at 8 pm" })).toBeVisible();
    await page.getByRole("button", { name: "Fill the free seats with bots" }).click();
    await expect(page.getByTestId("table")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Restart at 8 pm" })).toBeVisible();
    announce("--end");
    await expect(page.getByText("Restart at 8 pm")).toHaveCount(0);
    admin("close", page.url().split("/").at(-1)!);
    await expect(page.getByText("The server’s operator ended this match.")).toBeVisible();
  });
});
