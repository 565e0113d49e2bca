/** “Notify me when it’s my turn”: web push, which works from a closed tab. `public/notices.js` shows what arrives. */

import { t, translated } from "$/i18n";
import { keep, recall } from "$/lib/keep";
import { offered } from "$/net/offered.svelte";
import { prefs } from "$/lib/prefs.svelte";
import { getGames, setNotice } from "$/net/api";

/** The cache with texts for the service worker, which knows neither catalogues nor the reader's language. */
const CACHE = "banquise-notices";
const WORDS = "notice-words";

interface Answers {
  /** Matches whose notifications come to this browser. */
  told: string[];
  /** Matches for which it was asked, and answered no. */
  declined: string[];
}

let kept = $state.raw<Answers>(recall<Answers>("notices", { told: [], declined: [] }));

function save(change: Partial<Answers>): void {
  kept = { ...kept, ...change };
  keep("notices", kept);
}

/** Only pages that came over https, or from this very machine, may be told anything. */
export function canBeTold(): boolean {
  return typeof PushManager !== "undefined" && typeof Notification !== "undefined" && isSecureContext && "serviceWorker" in navigator;
}

export function isTold(match: string): boolean {
  return kept.told.includes(match);
}

/** Has nobody answered yet whether they want to be told of this match? */
export function isOpen(match: string): boolean {
  return canBeTold() && Notification.permission !== "denied" && !isTold(match) && !kept.declined.includes(match);
}

export function decline(match: string): void {
  save({ declined: [match, ...kept.declined].slice(0, 50) });
}

/** Why it could not be done, if it could not. */
type Outcome = "told" | "denied" | "failed";

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
  for (const token of tokens) await setNotice(match, token, null);
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
    await old.unsubscribe(); // it was made for another server's key
    return await worker.pushManager.subscribe(wish);
  }
}

/** The texts of notifications in the reader's present language. */
export function noticeWords(): { lang: string; turn: Record<string, string>; finished: Record<string, string> } {
  const titles = offered.games.map(({ name, title }) => [name, translated(title)] as const);
  return {
    lang: prefs.lang,
    turn: Object.fromEntries(titles.map(([name, game]) => [name, t("notice-turn", { game })])),
    finished: Object.fromEntries(titles.map(([name, game]) => [name, t("notice-finished", { game })])),
  };
}

async function leaveWords(): Promise<void> {
  const words = noticeWords();
  if (typeof caches === "undefined") return;
  await (await caches.open(CACHE)).put(WORDS, new Response(JSON.stringify(words)));
}

/** When the language changes, later notifications come in the new one. */
export function keepWords(): void {
  void prefs.lang;
  if (kept.told.length > 0) void leaveWords().catch(() => undefined);
}
