import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

const server = process.env["BANQUISE_SERVER"] ?? "http://127.0.0.1:8321";

const pages = new URL("../docs/rules/", import.meta.url);

/** The rules pages and their pictures travel with the client, so that an installed package has them too. */
function rulesPages(): Plugin {
  return {
    name: "rules-pages",
    generateBundle() {
      for (const name of readdirSync(pages, { recursive: true, encoding: "utf8" })) {
        if (/\.(md|svg)$/.test(name)) this.emitFile({ type: "asset", fileName: `rules/${name}`, source: readFileSync(new URL(name, pages)) });
      }
      this.emitFile({ type: "asset", fileName: "added/games.json", source: "{}" }); // `banquise.browser.added` lists games there
    },
    configureServer(server) {
      server.middlewares.use("/rules", (request, response, next) => {
        const name = /^\/((?:pictures\/)?[\w.-]+\.(?:md|svg))$/.exec(request.url ?? "")?.[1];
        if (!name || !existsSync(new URL(name, pages))) return next();
        response.setHeader("content-type", name.endsWith(".svg") ? "image/svg+xml" : "text/markdown; charset=utf-8");
        response.end(readFileSync(new URL(name, pages)));
      });
    },
  };
}

/** Kept once used, so offline too: trained networks, puzzles, and modules for browsers without vector instructions. A new
 * version has a new name, so the oldest ones go. */
const keptOnceUsed = [
  { urlPattern: /\.puzzles-[\w-]+\.json$/, handler: "CacheFirst" as const, options: { cacheName: "puzzles", expiration: { maxEntries: 6 } } },
  { urlPattern: /\.net$/, handler: "CacheFirst" as const, options: { cacheName: "networks", expiration: { maxEntries: 4 } } },
  { urlPattern: /\.plain-[\w-]+\.wasm$/, handler: "CacheFirst" as const, options: { cacheName: "modules", expiration: { maxEntries: 4 } } },
];

/** One line about the page in each of its languages, from its catalogues. */
const catalogues = new URL("./src/words/page/", import.meta.url);
const about = Object.fromEntries(readdirSync(catalogues).map((file) => [file.replace(".ftl", ""), aboutIn(file)]));

function aboutIn(file: string): string {
  const bundle = new FluentBundle("en");
  bundle.addResource(new FluentResource(readFileSync(new URL(file, catalogues), "utf8")));
  return bundle.formatPattern(bundle.getMessage("home-line")?.value ?? "");
}

/** Everything is there offline after the first visit. What a server says is never kept: no rule speaks of /api. */
const installable = VitePWA({
  registerType: "prompt",
  injectRegister: false,
  manifest: {
    name: "Banquise",
    short_name: "Banquise",
    lang: "en",
    description: about["en"]!,
    ...{ description_localized: about },
    start_url: ".",
    scope: ".",
    display: "standalone",
    background_color: "#0b1f33",
    theme_color: "#0b1f33",
    icons: [
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  },
  workbox: {
    importScripts: ["notices.js"],
    globPatterns: ["**/*.{js,css,html,svg,png,woff2,wasm,md}"],
    runtimeCaching: keptOnceUsed,
    globIgnores: ["og/**", "**/*.plain-*.wasm"], // pictures for previews of links; modules that few browsers need
    navigateFallbackDenylist: [/\/api(\/|$)/, /\/(healthz|metrics)$/, /\.\w+$/],
    cleanupOutdatedCaches: true,
  },
});

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), rulesPages(), installable],
  base: mode === "site" ? "./" : "/",
  worker: { format: "es" },
  resolve: { alias: { $: fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    outDir: mode === "site" ? "../site" : "../src/banquise/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 1024,
  },
  // Words are shared with the terminal: their files lie in the package.
  server: { fs: { allow: [".", "../src/banquise"] }, proxy: { "/api": { target: server, ws: true }, "/added": server } },
  // Only what hangs takes as long: a busy machine is slow, not wrong.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 },
}));
