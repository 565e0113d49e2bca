// node benchmarks/wasm.mjs [seconds]: the engine in Node and in Chromium next to native code, alternately in one run, so
// that all meet the same noise. Decisions are random games, with a call for each; simulations are those of a search, without
// and with the game's network. "plain" is the module for browsers without vector instructions.
// It needs the modules (`make client`), and a browser (web/browser.mjs finds it).

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "../web/node_modules/@playwright/test/index.mjs";
import { findBrowser } from "../web/browser.mjs";

const ROUNDS = 10;
const WHAT = ["decisions", "simulations", "learned"];
const seconds = Number(process.argv[2] ?? 5);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What measures a game: everything it needs is handed in, since a page has nothing else. */
function maker({ game, places, module }) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(atob(module), (c) => c.charCodeAt(0))), {});
  const reserve = (size) => exports.memory.grow(Math.ceil(size / 65536)) * 65536;
  const { at, bot } = places;
  const network = Uint8Array.from(atob(game.network), (c) => c.charCodeAt(0));
  const size = bot.NODES + game.nodes * bot.NODE_SIZE;
  const [line, mind] = [reserve(at.SIZE), reserve(size + network.length)];
  const bytes = new Uint8Array(exports.memory.buffer);
  const legal = new Int32Array(exports.memory.buffer, line + at.LEGAL);
  bytes.set(Uint8Array.from(atob(game.blank), (c) => c.charCodeAt(0)), line + at.BLANK);
  exports.begin(line, 1n);
  const opening = bytes.slice(line, line + at.STATE_SIZE);
  exports.bot_prepare(mind, BigInt(game.nodes));
  bytes.set(network, mind + size);
  let [seed, chance] = [0n, 1];

  function decisions() {
    let made = 0;
    for (let count = exports.begin(line, ++seed); count; made++) {
      chance ^= chance << 13;
      chance ^= chance >>> 17;
      chance ^= chance << 5;
      count = exports.decide(line, BigInt(legal[(chance >>> 0) % count]));
    }
    return made;
  }

  function simulations(numbers = 0) {
    new DataView(exports.memory.buffer).setBigInt64(mind + bot.NETWORK_AT, BigInt(numbers), true);
    exports.bot_seed(mind, 1n);
    bytes.set(opening, mind);
    exports.bot_begin(mind, 0n);
    for (let i = 0; i < game.slices; i++) exports.bot_slice(mind, BigInt(game.slice));
    return game.slices * game.slice;
  }

  const measured = { decisions, simulations: () => simulations(), learned: () => simulations(network.length / 2) };
  return (what, ms) => {
    const began = performance.now();
    let [made, spent] = [0, 0];
    while (spent < ms) {
      made += measured[what]();
      spent = performance.now() - began;
    }
    return (1000 * made) / spent;
  };
}

/** A process that measures native code: a line in, a line out. */
class Native {
  constructor() {
    const python = process.env["PYTHON"] ?? here("../.venv/bin/python");
    this.process = spawn(python, [here("wasm_native.py")], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async ask(words) {
    this.process.stdin.write(`${JSON.stringify(words)}\n`);
    const { value, done } = await this.lines.next();
    if (done) throw new Error("the native process ended");
    return JSON.parse(value);
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

async function measureGame(name, native, page) {
  const described = await native.ask({ t: "describe", game: name });
  const [module, plain] = ["wasm", "plain.wasm"].map((form) => readFileSync(here(`../web/src/engine/modules/${name}.${form}`)));
  const given = { ...described, module: module.toString("base64") };
  const inNode = maker(given);
  await page.evaluate(`window.measure = (${maker})(${JSON.stringify(given)})`);
  await page.evaluate(`window.plain = (${maker})(${JSON.stringify({ ...given, module: plain.toString("base64") })})`);
  const runs = {
    native: (what, ms) => native.ask({ t: what, game: name, ms }),
    Node: async (what, ms) => inNode(what, ms),
    Chromium: (what, ms) => page.evaluate(([what, ms]) => window.measure(what, ms), [what, ms]),
    plain: (what, ms) => page.evaluate(([what, ms]) => window.plain(what, ms), [what, ms]),
  };
  console.log(`${name}: ${(module.length / 1000).toFixed(1)} KB, ${(gzipSync(module, { level: 9 }).length / 1000).toFixed(1)} KB gzipped`);
  for (const what of WHAT.filter((what) => what !== "learned" || described.game.network)) {
    const rates = Object.fromEntries(Object.keys(runs).map((where) => [where, []]));
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [where, run] of Object.entries(runs)) {
        const rate = await run(what, (1000 * seconds) / ROUNDS);
        if (round) rates[where].push(rate); // the first one warms up
      }
    }
    const shown = Object.entries(rates).map(([where, found]) => {
      const share = median(found.map((rate, i) => rate / rates.native[i]));
      return `${where} ${Math.round(median(found)).toLocaleString("en")}${where === "native" ? "" : ` (${share.toFixed(2)})`}`;
    });
    console.log(`  ${what} per second: ${shown.join(", ")}`);
  }
}

const native = new Native();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const name of await native.ask({ t: "games" })) await measureGame(name, native, await browser.newPage());
} finally {
  await browser.close();
  native.process.kill();
}
