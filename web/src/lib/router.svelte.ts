/** Addresses of the client. What stands behind # is secret or personal and never sent to the server in an address. */

export type Route =
  | { page: "home" }
  | { page: "game"; game: string }
  | { page: "table"; match: string }
  | { page: "replay"; match: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "about" }
  | { page: "nowhere" };

export function parse(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "") return { page: "home" };
  if (first === "about") return { page: "about" };
  if (second === "") return { page: "nowhere" };
  if (first === "m") return { page: third === "replay" ? "replay" : "table", match: second };
  if (first === "g") return { page: "game", game: second };
  return first === "rules" || first === "learn" ? { page: first, game: second } : { page: "nowhere" };
}

/** `#invite=abc&at=4` as a record. */
export function parseHash(hash: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}

class Router {
  path = $state(typeof location === "undefined" ? "/" : location.pathname);
  hash = $state(typeof location === "undefined" ? "" : location.hash);
  route = $derived(parse(this.path));
  fragment = $derived(parseHash(this.hash));

  constructor() {
    if (typeof window === "undefined") return;
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    addEventListener("click", (event) => this.#clicked(event));
  }

  go(to: string): void {
    history.pushState(null, "", to);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address without a new entry in the history (a scrubbed timeline, a secret used up). */
  replace(to: string): void {
    history.replaceState(null, "", to);
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  /** Ordinary links stay ordinary links; those within the client do not load the page again. */
  #clicked(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || link.target) return;
    if (link.origin !== location.origin || parse(link.pathname).page === "nowhere") return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
