/** The pages of docs/rules, which ship with the client: a guide to learn from, and the reference with its §. An added
 * game has a reference alone. */

import { findAdded } from "$/added/added";
import { DEFAULT, type Lang } from "$/lib/lang";

export type RulesPage = "guide" | "reference";

interface Page {
  page: RulesPage;
  lang: Lang;
  markdown: string;
  /** There is no other. */
  isAlone?: boolean;
}

/** The page asked for, in this language or in English; a game without a guide has its reference. */
export async function getRules(game: string, page: RulesPage, lang: Lang, read: (path: string) => Promise<string | null> = fetched): Promise<Page> {
  const added = await findAdded(game);
  if (added) return { page: "reference", lang: DEFAULT, markdown: added.rules, isAlone: true };
  for (const kind of page === "guide" ? (["guide", "reference"] as const) : (["reference"] as const)) {
    const name = kind === "guide" ? game : `${game}-reference`;
    for (const found of new Set([lang, DEFAULT])) {
      const markdown = await read(`/rules/${name}${found === DEFAULT ? "" : `.${found}`}.md`);
      if (markdown !== null) return { page: kind, lang: found, markdown };
    }
  }
  throw new Error(`no rules of ${game}`);
}

async function fetched(path: string): Promise<string | null> {
  const answer = await fetch(import.meta.env.BASE_URL.replace(/\/$/, "") + path);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const text = await answer.text();
  return text.startsWith("#") ? text : null; // a page of the client where there is no such file
}

/** The page of an address behind #: `#s4.4` and `#reference` on the reference. */
export function pageOf(section: string): RulesPage {
  return /^s\d|^reference$/.test(section) ? "reference" : "guide";
}
