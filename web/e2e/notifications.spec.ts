import { createServer as createWeb } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { withServer } from "./server";
import { expect, hurry, keepMatch, makeMatch, test, type Made } from "./table";

async function listening(server: { listen: (port: number, host: string, done: () => void) => unknown; address: () => unknown }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** A mail server that takes everything. */
async function mailServer() {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text = "";
    let isData = false;
    socket.write("220 here\r\n");
    socket.on("data", (part) => {
      text += part.toString();
      while (text.includes(isData ? "\r\n.\r\n" : "\r\n")) {
        const end = isData ? "\r\n.\r\n" : "\r\n";
        const line = text.slice(0, text.indexOf(end));
        text = text.slice(line.length + end.length);
        if (isData) mails.push(line.replace(/=\r\n/g, "").replace(/=3D/g, "="));
        const asked = isData ? "" : line.toUpperCase();
        isData = asked === "DATA";
        socket.write(isData ? "354 go on\r\n" : asked === "QUIT" ? "221 bye\r\n" : "250 yes\r\n");
      }
    });
    socket.on("error", () => undefined);
  });
  return { port: await listening(server), mails, close: () => server.close() };
}

test("mail and a channel are set for a match, tested and stopped", async ({ page }) => {
  const mail = await mailServer();
  const said: { content: string }[] = [];
  const chat = createWeb((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      said.push(JSON.parse(body));
      response.writeHead(204).end();
    });
  });
  const hook = `http://127.0.0.1:${await listening(chat)}/api/webhooks/1`;
  const settings = {
    BANQUISE_SMTP: `127.0.0.1:${mail.port}`,
    BANQUISE_SMTP_SECURITY: "none",
    BANQUISE_MAIL_FROM: "banquise@games.example",
    BANQUISE_PUBLIC_ADDRESS: "http://games.example",
    BANQUISE_ALLOW_PRIVATE_WEBHOOKS: "on",
  };
  await withServer(settings, async (address) => {
    await hurry(page);
    await page.goto(`${address}/about`);
    const data = { game: "arctic", mode: "turns", seats: [{ kind: "person", name: "Ann" }, { kind: "open" }] };
    const made = (await (await page.request.post(`${address}/api/matches`, { data })).json()) as Made;
    await page.evaluate((entries) => localStorage.setItem("banquise.matches", entries), JSON.stringify([{ ...made, tokens: [made.tokens["0"]], at: 0 }]));
    await page.goto(`${address}/m/${made.match}`);
    await page.getByRole("button", { name: "Notifications", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Notifications" });

    await dialog.getByLabel("Webhook address").fill(hook);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("They go to 127.0.0.1")).toBeVisible();
    await dialog.getByLabel("Your email address").fill("ann@mail.example");
    await dialog.getByRole("button", { name: "Send a confirmation email" }).click();
    await expect(dialog.getByText("An email is on its way")).toBeVisible();
    expect(mail.mails).toHaveLength(1);

    const other = await page.context().newPage();
    await other.goto(address + "/" + /mail#confirm=[\w-]+/.exec(mail.mails[0]!)![0]);
    await other.getByRole("button", { name: "Yes, notify me" }).click();
    await expect(other.getByText("You will be notified at this address")).toBeVisible();

    await dialog.getByRole("button", { name: "Send a test" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Chat channel (webhook): sent. Email: sent.");
    await expect(dialog.getByText("They go to a…@mail.example")).toBeVisible();
    expect(said[0]!.content).toContain("Ann: this is a test");

    await other.goto(address + "/" + /mail#stop=[\w.-]+/.exec(mail.mails[1]!)![0]);
    await other.reload();
    await other.getByRole("button", { name: "No more emails about this match" }).click();
    await expect(other.getByText("You will get no more emails about this match")).toBeVisible();
    await dialog.getByRole("button", { name: "Send a test" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Chat channel (webhook): sent.");
  });
  mail.close();
  chat.close();
});

test("a phone on which the page is not installed is told what to do", async ({ browser, baseURL }) => {
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1";
  const page = await browser.newPage({ userAgent, baseURL: baseURL! });
  await page.addInitScript(() => delete (window as { PushManager?: unknown }).PushManager);
  await hurry(page);
  const made = await makeMatch(page, { game: "arctic", seats: [{ kind: "person" }, { kind: "open" }] });
  await keepMatch(page, made, [made.tokens["0"]!]);
  await page.goto(`/m/${made.match}`);
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect(page.getByTestId("trouble")).toContainText("Add to Home Screen");
  await page.close();
});
