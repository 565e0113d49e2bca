/* A part of the service worker: turn notices, from a closed tab too, in the words that the page left (src/notices). */

const CACHE = "banquise-notices";
const WORDS = "notice-words";

self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

/** One notice for each match: a newer one takes the place of the last. */
async function show({ match, game, kind }) {
  const kept = await (await caches.open(CACHE)).match(WORDS);
  const words = kept ? await kept.json() : {};
  const body = words[kind]?.[game] ?? "";
  const options = { body, lang: words.lang ?? "", tag: match, renotify: true, icon: "icon-192.png", data: { match } };
  await self.registration.showNotification("Banquise", options);
}

/** The table, in the tab where it is open already, if it is. */
async function open(notification) {
  notification.close();
  const table = new URL(`m/${encodeURIComponent(notification.data.match)}`, self.registration.scope);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === table.pathname);
  return there ? there.focus() : self.clients.openWindow(table.href);
}
