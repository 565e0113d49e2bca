// Load, closed loop: every table has one move under way, and the next is sent when the player to move has seen the last.
// Says "measuring" after a warm-up, and a line of JSON at the end. Usage: node load.js banquise|routed|boardgameio|idle|bots URL[,URL] TABLES SECONDS [GAME]
// With two URLs the players of a table are connected to different server processes; `routed`: to the same, as a proxy does that
// chooses by the match. Tables are made at each of them by turns.
const fs = require('node:fs');
const path = require('node:path');
const WebSocket = require('ws');
const { io } = require('socket.io-client');

const [kind, addresses, tables, seconds, game] = process.argv.slice(2);
const urls = addresses.split(',');
const [url] = urls;
const TABLES = Number(tables);
const WARM_UP_MS = 2000;
const STAGES = 130; // about as many moves as a match of Arctic has
const BEGIN_WITHIN_MS = 90000;
const now = () => performance.now();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const latencies = [];
const lags = []; // until players who only wait have seen a move
let measuring = false;
let begun = 0; // tables that have played a move
let errors = 0;

function moved(table) {
  if (!table.begun && !table.firstMoves) {
    begun += 1;
    table.begun = true;
  }
  if (measuring) latencies.push(now() - table.sent);
}

// boardgame.io: a move is over when both players have its update.
function boardgameio(number) {
  const match = `bench-${process.pid}-${number}`;
  const table = { cells: null, stateID: 0, sent: 0, seen: new Set() };
  const players = ['0', '1'].map((player) => {
    const socket = io(`${url}/tic-tac-toe`, { transports: ['websocket'], forceNew: true });
    socket.on('connect', () => socket.emit('sync', match, player, undefined, 2));
    socket.on('sync', (_, { state }) => seen(player, state));
    socket.on('update', (_, state) => seen(player, state));
    return socket;
  });
  function seen(player, state) {
    if (state._stateID < table.stateID) return;
    if (state._stateID > table.stateID) table.seen.clear();
    table.stateID = state._stateID;
    table.seen.add(player);
    if (table.seen.size < 2) return;
    if (table.sent) moved(table);
    table.seen.clear();
    const free = state.G.cells.flatMap((cell, i) => (cell === null ? [i] : []));
    const mover = state.ctx.currentPlayer;
    table.sent = now();
    const payload = { type: 'clickCell', args: [pick(free)], playerID: mover };
    players[Number(mover)].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, mover);
  }
}

const PERSON = { kind: 'person' };
const HARD = { kind: 'bot', bot: 'hard' };
const socketOf = (match, number) => {
  const at = urls[number % urls.length].replace('http', 'ws');
  return new WebSocket(`${at}/api/matches/${match}/socket`, { perMessageDeflate: false });
};

async function create(seats, number = 0) {
  const body = JSON.stringify({ game: game || 'arctic', seats });
  const made = await fetch(`${urls[number % urls.length]}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return made.json();
}

// As a browser does, the load reads views as frames (docs/api.md, "View frames"); a server without them sends JSON.
const generated = path.join(__dirname, '../../web/src/generated/layouts.ts');
const LAYOUTS = JSON.parse(fs.readFileSync(generated, 'utf8').match(/= (\{.*\});/)[1]);
const HEAD_BYTES = 27;
const FACT_BYTES = 12;

function read(data, isBinary) {
  if (!isBinary) return JSON.parse(data);
  const [legal, prompt, log, dropped, view] = [17, 19, 21, 23, 25].map((at) => data.readUInt16LE(at));
  const rest = HEAD_BYTES + 2 * legal + FACT_BYTES * prompt + (4 + FACT_BYTES) * log + 4 * dropped + view;
  return {
    t: 'view',
    seat: data.readInt8(5),
    version: data.readUInt32LE(9),
    legal: Array.from({ length: legal }, (_, i) => ({ id: data.readUInt16LE(HEAD_BYTES + 2 * i) })),
    result: rest < data.length ? JSON.parse(data.subarray(rest)).result : null,
  };
}

// Banquise: a move is over when it is acknowledged (so: on the disk) and the player to move next has the view. After the
// end both play on: a rematch, on the sockets they have. The first match of a table is given up after some moves, so that
// the tables are at all stages of the game when it is measured, as they are on a server.
async function banquise(number) {
  const made = await create([PERSON, PERSON], number);
  const table = { keys: 0, firstMoves: Math.floor(Math.random() * STAGES) };
  ['0', '1'].forEach((seat) => {
    const socket = socketOf(made.match, kind === 'routed' ? number : Number(seat));
    socket.token = made.tokens[seat];
    socket.on('open', () => greet(socket, made.match));
    socket.on('message', (data, isBinary) => hear(socket, read(data, isBinary)));
    socket.on('error', () => (errors += 1));
  });
  begin(made.match);
  function begin(match) {
    Object.assign(table, { match, version: -1, sent: 0, acked: true, view: null, isOver: false });
  }
  function greet(socket, match) {
    socket.send(JSON.stringify({ t: 'hello', match, seats: [socket.token], layouts: LAYOUTS }));
  }
  function say(socket, message) {
    table.keys += 1;
    socket.send(JSON.stringify({ ...message, key: `k${table.keys}` }));
  }
  function hear(socket, message) {
    if (message.t === 'welcome') socket.match = message.summary.match;
    else if (message.t === 'rematch') {
      if (table.match !== message.match) begin(message.match);
      greet(socket, message.match);
    } else if (socket.match === table.match) {
      if (message.t === 'ack') table.acked = true;
      else if (message.t === 'refuse') errors += 1;
      else if (message.t === 'view') see(socket, message);
      if (table.acked && table.view) act();
    }
  }
  function see(socket, view) {
    if (view.legal.length === 0 && measuring && table.sent && view.version === table.version + 1) lags.push(now() - table.sent);
    if (view.result && !table.isOver) {
      table.isOver = true;
      if (table.sent) moved(table);
      table.firstMoves = 0;
      say(socket, { t: 'rematch', seat: view.seat });
    } else if (view.legal.length && view.version > table.version) Object.assign(table, { view, socket });
  }
  function act() {
    if (table.sent) moved(table);
    const { seat, version, legal } = table.view;
    Object.assign(table, { view: null, acked: false, version, sent: now() });
    if (table.firstMoves && version >= table.firstMoves) say(table.socket, { t: 'resign', seat });
    else say(table.socket, { t: 'act', seat, version, action: pick(legal).id });
  }
}

// Idle sockets: seated, having seen the table once.
async function idle() {
  const made = await create([PERSON, PERSON]);
  for (const [seat, token] of Object.entries(made.tokens)) {
    const socket = socketOf(made.match, Number(seat));
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', seats: [token], layouts: LAYOUTS })));
    await new Promise((done, failed) => {
      socket.once('message', done);
      socket.once('error', failed);
    });
    socket.on('error', () => (errors += 1));
    socket.on('close', () => (errors += 1));
  }
}

// Bots: a person who answers at once, so that the bot on the other seat thinks nearly all the time.
async function bots() {
  const made = await create([PERSON, HARD]);
  const socket = socketOf(made.match, 0);
  let keys = 0;
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', seats: [made.tokens[0]], layouts: LAYOUTS })));
  socket.on('message', (data, isBinary) => {
    const view = read(data, isBinary);
    if (view.t !== 'view') return;
    if (view.result) {
      socket.close();
      bots();
    } else if (view.legal.length) {
      keys += 1;
      socket.send(JSON.stringify({ t: 'act', key: `k${keys}`, version: view.version, action: pick(view.legal).id }));
    }
  });
}

const quantile = (sorted, q) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] * 10) / 10;

function report(took) {
  const sorted = latencies.sort((a, b) => a - b);
  const waited = lags.sort((a, b) => a - b);
  const moves_s = Math.round((sorted.length / took) * 10) / 10;
  const times = { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), max: quantile(sorted, 1) };
  console.log(JSON.stringify({ tables: TABLES, moves: sorted.length, moves_s, ...times, waiting_p99: quantile(waited, 0.99), errors }));
  process.exit(0);
}

async function main() {
  const start = { boardgameio, banquise, routed: banquise, idle, bots }[kind];
  for (let i = 0; i < TABLES; i += 1) {
    const started = start(i);
    if (i % 20 === 19 || kind === 'idle') await started;
  }
  if (kind === 'idle') console.log('holding');
  if (kind === 'bots') console.log('thinking');
  const patience = now() + BEGIN_WITHIN_MS;
  while (kind in { banquise, routed: 1, boardgameio } && begun < TABLES && now() < patience) await sleep(50);
  await sleep(WARM_UP_MS);
  measuring = true;
  console.log('measuring');
  const began = now();
  await sleep(Number(seconds) * 1000);
  report((now() - began) / 1000);
}
main();
