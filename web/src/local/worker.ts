/** The worker that plays local matches: the page asks, and receives view records alone. */

import { ENGINES } from "$/generated/engines";
import { EngineBots } from "./bots";
import { loadGame } from "./games";
import { Matches } from "./matches";
import { Refused } from "./refused";
import type { LocalRequest, FromPage, ToPage } from "./protocol";
import { DatabaseStore, MemoryStore, type Store } from "./store";
import type { Listener } from "./session";

const tabs = new BroadcastChannel("banquise.local");
const started = start();

async function start(): Promise<Matches> {
  const store = await openStore();
  const around = {
    store,
    bots: new EngineBots(),
    published: (match: string, version: number) => tabs.postMessage({ match, version }),
    now: () => Date.now() / 1000,
  };
  const matches = new Matches(around, loadGame, Object.keys(ENGINES));
  tabs.onmessage = ({ data }) => void matches.heard(data.match, data.version);
  return matches;
}

/** Private windows of some browsers have no database. */
async function openStore(): Promise<Store> {
  try {
    return await DatabaseStore.open();
  } catch {
    return new MemoryStore();
  }
}

self.onmessage = ({ data }: MessageEvent<FromPage>) => {
  if (data.do === "link") void link(data.match, data.lang, data.seen, data.port);
  else void answer(data.id, data.ask);
};

async function answer(id: number, ask: LocalRequest): Promise<void> {
  let reply: ToPage;
  try {
    reply = { id, value: await run(await started, ask) };
  } catch (error) {
    reply = { id, error: error instanceof Refused ? { code: error.code, said: error.said } : { code: "unavailable", said: String(error) } };
  }
  self.postMessage(reply);
}

function run(matches: Matches, ask: LocalRequest): Promise<unknown> {
  switch (ask.what) {
    case "load":
      return loadGame(ask.game).then(() => undefined);
    case "create":
      return matches.create(ask.setup, ask.isKept);
    case "rematch":
      return matches.rematch(ask.match);
    case "continue":
      return matches.continueFrom(ask.match, ask.wish);
    case "continue-record":
      return matches.continueRecord(ask.text, ask.wish);
    case "replay":
      return matches.replay(ask.match, ask.seat, ask.from);
    case "write":
      return matches.write(ask.match);
    case "read":
      return matches.read(ask.text, ask.isKept);
    case "all":
      return matches.all(ask.isCounted);
    case "remove":
      return matches.remove(ask.match);
  }
}

/** A table at the page, until it closes the port. */
async function link(match: string, lang: string, seen: number, port: MessagePort): Promise<void> {
  const listener: Listener = {
    message: (message) => port.postMessage({ message }),
    frame: (frame) => port.postMessage({ frame }, [frame]),
    notice: (notice) => port.postMessage({ notice }),
  };
  try {
    const matches = await started;
    const session = await matches.session(match);
    port.onmessage = ({ data }) => {
      if (data.closes) {
        session.detach(listener);
        port.close();
      } else void matches.ask(match, data.intent, data.key, listener);
    };
    await session.attach(listener, lang, seen);
  } catch (error) {
    const { code, said } = error instanceof Refused ? error : new Refused("unavailable", "local-unavailable");
    port.postMessage({ gone: { code, said } });
  }
}
