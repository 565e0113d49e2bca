import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, hurry, keepMatch, makeMatch, play, test, versionOf } from "./table";

test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: process.env["CHROMIUM_WHOLE"]! }),
});
// Now and then Chromium shows no notice at all, however often a message is delivered; a new context does.
test.describe.configure({ retries: 2 });

/** A browser's keys, and a push service that keeps what it is sent for them. */
async function pushService() {
  const browser = createECDH("prime256v1");
  const auth = randomBytes(16);
  const sent: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      sent.push(Buffer.concat(parts));
      response.writeHead(201).end();
    });
  });
  const own = browser.generateKeys();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
  const push = { endpoint, keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") } };
  /** A push message as a browser decrypts it (RFC 8291). */
  const read = (body: Buffer): string => {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!), body.subarray(21 + body[20]!)];
    const derived = (secret: Buffer, by: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync("sha256", secret, by, info, length));
    const secret = derived(browser.computeSecret(sender), auth, Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]), 32);
    const opener = createDecipheriv("aes-128-gcm", derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16), derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12));
    opener.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  return { push, sent, read, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** The browser of a test has no push service. */
async function lendPush(page: Page, push: object): Promise<void> {
  await page.addInitScript((lent) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => lent }) as unknown as PushSubscription;
  }, push);
}

test("a player who asked for it is notified of their turn with the table closed, in their language", async ({ page, context, baseURL }) => {
  const service = await pushService();
  await hurry(page, { lang: "fr" });
  const made = await makeMatch(page, { game: "arctic", mode: "turns", seed: 1, seats: [{ kind: "person", name: "Ann" }, { kind: "person", name: "Bob" }] });
  await page.goto("/about");
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId));
  });
  await cdp.send("ServiceWorker.enable");
  await page.evaluate(() => navigator.serviceWorker.ready);

  const mover = ((await (await page.request.get(`/api/matches/${made.match}/view`, { headers: { authorization: `Bearer ${made.tokens["0"]}` } })).json()) as { deciding: number }).deciding;
  const table = await context.newPage();
  await hurry(table, { lang: "fr" });
  await lendPush(table, service.push);
  await keepMatch(table, made, [made.tokens[String(1 - mover)]!]);
  await table.goto(`/m/${made.match}`);
  await table.getByRole("region", { name: /quand c’est à vous/ }).getByRole("button", { name: "Me prévenir" }).click();
  await expect(table.getByText("Nous vous préviendrons")).toBeVisible();
  await expect(table.getByRole("region", { name: /quand c’est à vous/ })).toBeHidden();
  await table.close();

  const other = await context.newPage();
  await hurry(other);
  await keepMatch(other, made, [made.tokens[String(mover)]!]);
  await other.goto(`/m/${made.match}`);
  const before = await versionOf(other);
  await play(other, async () => service.sent.length > 0 || (await versionOf(other)) > before + 40);
  const data = service.read(service.sent[0]!);
  expect(JSON.parse(data)).toMatchObject({ match: made.match, game: "arctic", kind: "turn", seat: 1 - mover });

  const push = { origin: baseURL!, registrationId: await registered, data };
  const notices = async () => {
    await cdp.send("ServiceWorker.deliverPushMessage", push); // a busy browser may lose one; the next takes its place
    return page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })));
  };
  await expect.poll(notices, { timeout: 30_000 }).toEqual([{ title: "Banquise", body: "C’est à vous de jouer à Arctic.", tag: made.match }]);
  await service.close();
});
