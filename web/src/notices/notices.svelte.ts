/** “Notify me when it’s my turn”: web push, which works from a closed tab. `public/notices.js` shows what arrives. */

import { t, translated } from "$/i18n";
import { keep, recall } from "$/lib/keep";
import { offered } from "$/net/offered.svelte";
import { prefs } from "$/lib/prefs.svelte";
import { getGames, setNotice, stopNotice } from "$/net/api";
import { surroundings, troubleWith } from "./trouble";

/** The cache with texts for the service worker, which knows neither catalogues nor the reader's language. */
const CACHE = "banquise-notices";
const WORDS = "notice-words";

interface Answers {
  /** Matches whose notifications come to this browser. */
  told: string[];
  /** Matches for which the player declined. */
  declined: string[];
}

let kept = $state.raw<Answers>(recall<Answers>("notices", { told: [], declined: [] }));

function save(change: Partial<Answers>): void {
  kept = { ...kept, ...change };
  keep("notices", kept);
}

export function isTold(match: string): boolean {
  return kept.told.includes(match);
}

/** Whether nobody has answered yet if they want notifications of this match. */
export function isOpen(match: string): boolean {
  return troubleWith(surroundings()) === null && !isTold(match) && !kept.declined.includes(match);
}

export function decline(match: string): void {
  save({ declined: [match, ...kept.declined].slice(0, 50) });
}

/** The result, with the reason if it failed. */
export type Outcome = "told" | "denied" | "failed";

export async function tellMe(match: string, tokens: string[]): Promise<Outcome> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const push = (await subscription()).toJSON();
    for (const token of tokens) await setNotice(match, token, { push: { endpoint: push.endpoint!, keys: push.keys as { p256dh: string; auth: string } } });
    await leaveWords();
  } catch {
    return "failed";
  }
  save({ told: [match, ...kept.told].slice(0, 50) });
  return "told";
}

export async function tellNoMore(match: string, tokens: string[]): Promise<void> {
  for (const token of tokens) await stopNotice(match, token, "push");
  save({ told: kept.told.filter((one) => one !== match), declined: [match, ...kept.declined].slice(0, 50) });
}

async function subscription(): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error("no service worker");
  const key = (await getGames()).push.key;
  const old = await worker.pushManager.getSubscription();
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await worker.pushManager.subscribe(wish);
  } catch (error) {
    if (!old) throw error;
    await old.unsubscribe(); // the subscription is for another server's key
    return await worker.pushManager.subscribe(wish);
  }
}

/** The texts of notifications, in the language that is read here now. */
export function noticeWords() {
  const said = (say: (game: string) => string) => Object.fromEntries(offered.games.map(({ name, title }) => [name, say(translated(title))]));
  return {
    lang: prefs.lang,
    begins: said((game) => t("notice-begins", { game })),
    turn: said((game) => t("notice-turn", { game })),
    finished: said((game) => t("notice-finished", { game })),
    test: said((game) => t("notice-tested", { game })),
  };
}

async function leaveWords(): Promise<void> {
  const words = noticeWords();
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker || typeof caches === "undefined") return;
  await (await caches.open(CACHE)).put(new URL(WORDS, worker.scope).href, new Response(JSON.stringify(words)));
}

/** Keeps the texts up to date, so that notifications come in a newly chosen language. */
export function keepWords(): void {
  void prefs.lang;
  if (kept.told.length > 0) void leaveWords().catch(() => undefined);
}
