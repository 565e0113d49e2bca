/** Servers of a test's own, for settings that the one of all tests does not have. */

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START_MS = 60_000;

export const python = [process.env["BANQUISE_PYTHON"], "../.venv/bin/python"].find((path) => path && existsSync(path)) ?? "python3";

/** Lends an address, and the database behind it, while `use` runs. */
export async function withServer(settings: Record<string, string>, use: (address: string, database: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const database = join(mkdtempSync(join(tmpdir(), "banquise-e2e-")), "own.sqlite3");
  const command = ["-m", "banquise.cli", "serve", "--port", String(port), "--database", database];
  const server = spawn(python, command, { env: { ...process.env, ...settings }, stdio: "ignore" });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    await answers(`http://127.0.0.1:${port}`);
    await use(`http://127.0.0.1:${port}`, database);
  } finally {
    server.kill();
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answers(address: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not start");
}
