import type { Browser, Page } from "@playwright/test";
import { expect, hurry, listen, test, waitForTurn } from "./table";

async function another(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  listen(page, complaints);
  await hurry(page);
  return page;
}

test("friends sit down with their faces, talk, and take their games to another device", async ({ page: ann, browser, complaints }) => {
  await hurry(ann, { name: "Ann", avatar: "fox" });
  await ann.goto("/g/arctic");
  await ann.getByRole("button", { name: /Play online/ }).click();
  await ann.getByRole("button", { name: "Set up the table" }).click();
  const address = await ann.getByLabel("Invitation", { exact: true }).inputValue();

  const bob = await another(browser, complaints);
  await bob.goto(address);
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("radio", { name: "Owl" }).check({ force: true });
  await bob.getByRole("button", { name: "Take a seat" }).click();
  await expect(ann.getByRole("article", { name: "Bob" }).locator(".portrait")).toBeVisible();

  // A reaction is seen beside its seat, a line is read by the other, and who is muted is neither.
  await ann.getByRole("button", { name: "Chat and reactions" }).click();
  await ann.getByRole("button", { name: "Well done!" }).click();
  await expect(bob.getByRole("article", { name: "Ann" }).getByRole("status")).toHaveText("Well done!");
  await bob.getByRole("button", { name: "Chat and reactions" }).click();
  await bob.getByLabel("Write a message").fill("Hello <b>Ann</b>");
  await bob.getByRole("button", { name: "Send" }).click();
  await ann.getByRole("button", { name: "Chat and reactions: one new message" }).click();
  await expect(ann.getByRole("list", { name: "Messages" })).toContainText("Hello <b>Ann</b>");
  await ann.getByLabel("Mute Bob").check();
  await expect(ann.getByRole("list", { name: "Messages" })).toContainText("No messages yet.");

  // Another device of Ann’s has her seat.
  const table = ann.url();
  await ann.goto("/me");
  const made = ann.waitForResponse("**/api/passport/link");
  await ann.getByRole("button", { name: "Add another device" }).click();
  const { code } = (await (await made).json()) as { code: string };
  await expect(ann.getByRole("img", { name: "Add another device" })).toBeVisible();
  const phone = await another(browser, complaints);
  await phone.goto(`/me#move=${code}&name=Ann&avatar=fox`);
  await phone.getByRole("button", { name: "Add this device" }).click();
  await expect(phone.getByText("(this device)")).toBeVisible();
  await phone.getByRole("link", { name: "My games" }).click();
  await phone.getByRole("link", { name: /Arctic.*Ann.*Bob/ }).click();
  await expect(phone.getByRole("article", { name: "Ann" })).toContainText("(you)");
  expect(phone.url()).toBe(table);
  for (const side of [bob, phone]) await side.context().close();
});

test("a device that is removed loses its seat, and is told why", async ({ page: ann, browser, complaints }) => {
  const asked = async (path: string, data: object, passport?: string) =>
    (await (await ann.request.post(`/api/${path}`, { data, headers: passport ? { "X-Passport": passport } : {} })).json()) as { passport: string; code: string; match: string };
  const { passport: secret } = await asked("passport", { kind: "computer", seats: [] });
  const { code } = await asked("passport/link", {}, secret);
  const { passport: lost } = await asked("passport/devices", { code, kind: "phone" });
  const seats = [{ kind: "person", name: "Ann" }, { kind: "bot", bot: "random" }];
  const { match } = await asked("matches", { game: "arctic", seats }, secret);

  const phone = await another(browser, complaints);
  await holdPassport(phone, lost);
  await phone.goto(`/m/${match}#mine=1`);
  await waitForTurn(phone);
  await holdPassport(ann, secret);
  await ann.goto("/me");
  await ann.getByRole("listitem").filter({ hasText: "Phone" }).getByRole("button", { name: "Remove" }).click();
  await ann.getByRole("button", { name: /Remove this device/ }).click();
  await expect(ann.getByRole("listitem").filter({ hasText: "Phone" })).toHaveCount(0);

  await expect(phone.getByRole("heading", { name: "This device was removed" })).toBeVisible();
  await holdPassport(phone, lost); // as if it had not been at a table meanwhile
  await phone.goto("/me");
  await expect(phone.getByRole("status").filter({ hasText: "This device was removed from your list" })).toBeVisible();
  await phone.context().close();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("403")));
});

async function holdPassport(page: Page, secret: string): Promise<void> {
  await page.goto("/about");
  await page.evaluate((kept) => localStorage.setItem("banquise.passport", JSON.stringify(kept)), secret);
}
