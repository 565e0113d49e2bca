/** The worker that plays local matches: the page asks, and receives view records alone. */

import { EngineBots } from "./bots";
import { loadGame, playableGames } from "./games";
import { Matches } from "./matches";
import { Refused } from "./refusal";
import type { FromPage, RequestArguments, Request, ToPage } from "./protocol";
import { DatabaseStore, MemoryStore, type Store } from "./store";
import type { Listener } from "./session";

const tabs = new BroadcastChannel("banquise.local");
const started = start();

async function start(): Promise<Matches> {
  const store = await openStore();
  const context = {
    store,
    bots: new EngineBots(),
    published: (match: string, version: number) => tabs.postMessage({ match, version }),
    now: () => Date.now() / 1000,
  };
  const matches = new Matches(context, loadGame, playableGames);
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
  else void answer(data.id, data.what, data.args);
};

async function answer<R extends Request>(id: number, what: R, args: RequestArguments[R]): Promise<void> {
  let reply: ToPage;
  try {
    const matches: { [S in Request]: (...args: RequestArguments[S]) => Promise<unknown> } = await started;
    reply = { id, value: await matches[what](...args) };
  } catch (error) {
    reply = { id, error: error instanceof Refused ? { code: error.code, said: error.said } : { code: "unavailable", said: String(error) } };
  }
  self.postMessage(reply);
}

/** A table at the page, until it closes the port. */
async function link(match: string, lang: string, seen: number, port: MessagePort): Promise<void> {
  const listener: Listener = {
    message: (message) => port.postMessage({ message }),
    frame: (frame) => port.postMessage({ frame }),
    notice: (notice) => port.postMessage({ notice }),
  };
  try {
    const matches = await started;
    const session = await matches.session(match);
    port.onmessage = ({ data }) => {
      if (data.closes) {
        session.detach(listener);
        port.close();
      } else void matches.ask(match, data.command, data.key, listener);
    };
    await session.attach(listener, lang, seen);
  } catch (error) {
    const { code, said } = error instanceof Refused ? error : new Refused("unavailable", "local-unavailable");
    port.postMessage({ gone: { code, said } });
  }
}
