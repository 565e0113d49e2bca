/** Cards in words: for tooltips and for those who hear the table. */

import type { Lang } from "$/i18n";
import type { TipContent } from "$/ui/tip.svelte";
import CardArt from "./art/Card.svelte";
import { ACTS, CARDS, isModifier, THUGS_PRICE, type Act, type Kind } from "./cards";
import { KIND_NAMES, SPECIAL, say, type TextKey } from "./texts";
import { listed, type Count } from "./view";

const NUMBERED: Record<Act, TextKey> = { dig: "digN", draw: "drawN", hunt: "huntN", fight: "fightN" };

export function nameOf(word: string, lang: Lang): string {
  return KIND_NAMES[word as Kind]?.[lang] ?? word;
}

/** "dig 1, draw 1, hunt 1, fight 1" */
export function numbers(kind: Kind, lang: Lang): string {
  const { acts, medicine } = CARDS[kind];
  const plus = isModifier(kind) ? "+" : "";
  const found = ACTS.filter((act) => acts[act] !== null).map((act) => say(NUMBERED[act], lang, { n: `${plus}${acts[act]}` }));
  if (medicine > 0) found.push(say("medicineN", lang, { n: medicine }));
  return found.join(", ") || say("nothingElse", lang);
}

export function price(kind: Kind, lang: Lang): string {
  if (kind === "thugs") return say("priceMix", lang, { n: THUGS_PRICE });
  const { food, drugs } = CARDS[kind];
  return [food > 0 && say("foodN", lang, { n: food }), drugs > 0 && say("medicineN", lang, { n: drugs })].filter(Boolean).join(", ");
}

/** Everything on a card. */
export function label(kind: Kind, lang: Lang): string {
  const { type, people, isContested } = CARDS[kind];
  const kinds = [say(type, lang), isContested && say("contestedCard", lang)].filter(Boolean).join(", ");
  return [`${nameOf(kind, lang)} (${kinds})`, numbers(kind, lang), people > 0 && say("people", lang, { n: people })].filter(Boolean).join(", ");
}

export function cardTip(kind: Kind, lang: Lang): TipContent {
  const { food, drugs, people } = CARDS[kind];
  const special = SPECIAL[kind];
  const what = isModifier(kind) ? say("addsTo", lang, { list: numbers(kind, lang) }) : `${capital(numbers(kind, lang))}.`;
  const parts = [
    what,
    special?.text[lang],
    food + drugs > 0 && say("priced", lang, { price: price(kind, lang) }),
    people > 0 && `${capital(say("people", lang, { n: people }))}.`,
  ];
  return { title: nameOf(kind, lang), text: parts.filter(Boolean).join(" "), rule: special?.rule ?? "§1.1", art: { component: CardArt as never, props: { kind, lang } } };
}

/** "Refugee ×2, Shovel" */
export function cardList(cards: Count | (Kind | null)[], lang: Lang): string {
  const kinds = Array.isArray(cards) ? cards : listed(cards);
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    const name = kind ? nameOf(kind, lang) : say("unknown", lang);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name)).join(", ");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
