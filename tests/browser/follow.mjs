// Plays the games that test_wasm.py plays, in WebAssembly, and says what came of each: a checksum of all that was seen.
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";

const SPECTATOR = 7;
const VIEWERS = 8;
const PAGE = 65536;
const FACT_BYTES = 12;
const [RANDOM, GREEDY] = [0, 1];
const NODES = 4096;
const SIMULATIONS = 40;

const { module, at, bot, blanks, decisions, actions, heldSize, holdsAction } = JSON.parse(readFileSync(0, "utf-8"));
const { exports } = await WebAssembly.instantiate(new WebAssembly.Module(readFileSync(module)), {});
const reserve = (size) => exports.memory.grow(Math.ceil(size / PAGE)) * PAGE;
const first = reserve(at.SIZE);
const mind = reserve(bot.NODES + NODES * bot.NODE_SIZE);
const bytes = new Uint8Array(exports.memory.buffer, first, at.SIZE);
const thoughts = new Uint8Array(exports.memory.buffer, mind);
const legal = new Int32Array(exports.memory.buffer, first + at.LEGAL);
const seed = new BigInt64Array(exports.memory.buffer, first + at.SEED, 1);
const call = (name, number = 0) => exports[name](first, BigInt(number));
const ask = (name, number = 0) => exports[`bot_${name}`](mind, BigInt(number));

let sum = 0;
const see = (place, size) => (sum = crc32(bytes.subarray(place, place + size), sum));
const number = (value) => (sum = crc32(new Uint8Array(Int32Array.of(value).buffer), sum));

/** Marsaglia's xorshift. */
function chance(state) {
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

function play(blank, game) {
  sum = 0;
  bytes.set(blank, at.BLANK);
  const below = chance(game + 1);
  let count = call("begin", game);
  ask("seed", game);
  see(at.NOW, at.STATE_SIZE);
  let made = 0;
  for (; count; made++) {
    const action = legal[below(count)];
    count = call("decide", action);
    look(action, count, below, made);
    if (count && made % 64 === 0) think();
  }
  return made;
}

function look(action, count, below, made) {
  const seat = below(bytes[at.SEATS_AT] + 1);
  const viewer = seat === bytes[at.SEATS_AT] ? SPECTATOR : seat;
  see(at.NOW, at.STATE_SIZE);
  see(at.LEGAL, 4 * count);
  number(call("learned"));
  see(at.PACKED, call("see", viewer));
  see(at.FACTS, FACT_BYTES * call("tell", action * VIEWERS + viewer));
  see(at.FACTS, FACT_BYTES * call("prompt", viewer));
  see(at.OBSERVATION, call("observe", viewer));
  if (made % 8 === 0) lookCloser(viewer, below);
}

/** What is asked more rarely. */
function lookCloser(viewer, below) {
  see(at.VIEW, at.VIEW_SIZE);
  see(at.POINTS, 4 * call("scores"));
  see(at.POINTS, 4 * call("standing"));
  see(at.POINTS, 4 * call("breakdown", below(bytes[at.SEATS_AT])));
  const action = below(actions);
  const kept = bytes.slice(at.NOW, at.NOW + at.STATE_SIZE);
  const count = call("decide", -1);
  if (!legal.subarray(0, count).includes(action)) see(at.FACTS, FACT_BYTES * call("refuse", action * VIEWERS + viewer));
  if (heldSize) {
    hold(below);
    call("preview");
    see(at.PREVIEW, at.PREVIEW_SIZE);
  }
  seed[0] = BigInt(below(1000));
  call("resample", viewer);
  see(at.NOW, at.STATE_SIZE);
  bytes.set(kept, at.NOW);
  call("decide", -1);
}

/** A legal action that is tried, or some cards; the game is over where none is legal. */
function hold(below) {
  const count = call("decide", -1);
  if (holdsAction) bytes.set(new Uint8Array(Int16Array.of(count ? legal[below(count)] : 0).buffer), at.HELD);
  else for (let i = 0; i < heldSize; i++) bytes[at.HELD + i] = below(2);
}

/** All that bots do, at the present position. */
function think() {
  const state = bytes.subarray(at.NOW, at.NOW + at.STATE_SIZE);
  for (const how of [RANDOM, GREEDY]) {
    thoughts.set(state);
    number(ask("choose", how));
  }
  thoughts.set(state);
  const rows = ask("begin", 0);
  number(ask("slice", SIMULATIONS));
  sum = crc32(thoughts.subarray(bot.COUNTS, bot.COUNTS + rows * bot.COUNT_SIZE), sum);
  const best = ask("best");
  number(best);
  number(ask("follow", best));
}

ask("prepare", NODES);
const sums = [];
for (let made = 0, game = 0; made < decisions; game++) {
  made += play(Buffer.from(blanks[game % blanks.length], "hex"), game);
  sums.push(sum);
}
console.log(JSON.stringify(sums));
