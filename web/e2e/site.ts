/** A host that knows files alone, and the site in a folder of it: `make site` has built it. */

import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { expect, type Page } from "@playwright/test";

const SITE = join(import.meta.dirname, "../../site");
const FOLDER = "/any/folder/";
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Lends the site's address while `use` runs, and a way to put a new version there. What was asked for and is not there is
 * told afterwards. `added` is the folder of games that were added to it. */
export async function withSite(use: (address: string, renew: () => void) => Promise<void>, added = join(SITE, "added")): Promise<string[]> {
  if (!existsSync(join(SITE, "index.html"))) throw new Error("there is no site: run make site");
  const missing: string[] = [];
  let version = 1;
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const path = pathname.startsWith(FOLDER) ? normalize(pathname.slice(FOLDER.length)) || "index.html" : "..";
    const file = path.startsWith("added/") ? join(added, path.slice("added/".length)) : join(SITE, path === "." ? "index.html" : path);
    if (path.startsWith("..") || !existsSync(file) || !statSync(file).isFile()) {
      missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    if (path === "sw.js") response.end(`${readFileSync(file, "utf8")}\n// version ${version}\n`);
    else createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${(host.address() as AddressInfo).port}${FOLDER}`, () => void version++);
  } finally {
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  }
  return missing;
}

/** Goes offline once the service worker has kept the page and everything that it may need. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}
