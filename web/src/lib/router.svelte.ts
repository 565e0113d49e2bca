/** Addresses of the client. The part after # is secret or personal, and never sent to the server in an address. */

type Route =
  | { page: "home" }
  | { page: "game"; game: string }
  | { page: "table"; match: string }
  | { page: "replay"; match: string }
  | { page: "shared" }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string; lesson: number }
  | { page: "score"; game: string }
  | { page: "puzzles"; game: string }
  | { page: "about" }
  | { page: "me" }
  | { page: "games" }
  | { page: "daily" }
  | { page: "mail" }
  | { page: "nowhere" };

/** Pages whose address is a single word. */
const ALONE = ["about", "shared", "me", "games", "daily", "mail"] as const;

export function parse(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "") return { page: "home" };
  const alone = ALONE.find((page) => page === first);
  if (alone) return { page: alone };
  if (second === "") return { page: "nowhere" };
  if (first === "m") return { page: third === "replay" ? "replay" : "table", match: second };
  if (first === "g") return { page: "game", game: second };
  if (first === "learn") return { page: "learn", game: second, lesson: third === "2" ? 2 : 1 };
  return first === "rules" || first === "score" || first === "puzzles" ? { page: first, game: second } : { page: "nowhere" };
}

/** `#invite=abc&at=4` as a record. */
export function parseHash(hash: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}

/** A site without a server may lie in any folder of any host, which serves a single page: the address is after #. */
export const isSite = import.meta.env.MODE === "site";

/** The href of a page (`/m/abc#at=4`): the same, or `#/m/abc?at=4` on a site without a server. */
export function href(place: string, site = isSite): string {
  const [path = "/", fragment] = place.split("#");
  return site ? `#${path}${fragment ? `?${fragment}` : ""}` : place;
}

/** The address at which other devices find the server, if it has said so. */
export const elsewhere = $state({ origin: "" });

/** Whether an address means another machine on every other machine. */
export function isLoopback(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

/** The address to send to others: "localhost" would lead to their own machine. */
export function link(place: string, own: Pick<Location, "origin" | "pathname"> = location): string {
  if (isSite) return own.origin + own.pathname + href(place);
  return (isLoopback(own.origin) && elsewhere.origin ? elsewhere.origin : own.origin) + place;
}

interface Address {
  pathname: string;
  hash: string;
}

/** The place that an address means. */
export function placeOf({ pathname, hash }: Address, site = isSite): { path: string; hash: string } {
  if (!site) return { path: pathname, hash };
  const [path = "", fragment = ""] = hash.replace(/^#/, "").split("?");
  return { path: path || "/", hash: fragment ? `#${fragment}` : "" };
}

const START = placeOf(typeof location === "undefined" ? { pathname: "/", hash: "" } : location);

class Router {
  path = $state(START.path);
  hash = $state(START.hash);
  route = $derived(parse(this.path));
  fragment = $derived(parseHash(this.hash));

  constructor() {
    if (typeof window === "undefined") return;
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    addEventListener("click", (event) => this.#clicked(event));
  }

  go(to: string): void {
    history.pushState(null, "", href(to));
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address without a new entry in the history (a scrubbed timeline, a secret used up). */
  replace(to: string): void {
    history.replaceState(null, "", href(to));
    this.#read();
  }

  #read(): void {
    ({ path: this.path, hash: this.hash } = placeOf(location));
  }

  /** Ordinary links stay ordinary links; those within the client do not load the page again. */
  #clicked(event: MouseEvent): void {
    const clicked = (event.target as Element | null)?.closest?.("a");
    if (!clicked || !isPlain(event) || clicked.target || !isOurs(clicked)) return;
    const { path, hash } = placeOf(clicked);
    if (parse(path).page === "nowhere" || (path === this.path && hash)) return;
    event.preventDefault();
    this.go(path + hash);
  }
}

/** Whether a click opens no other tab or window, and has not been handled yet. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Whether it leads to a place of this client. */
function isOurs({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && (!isSite || pathname === location.pathname);
}

export const router = new Router();
