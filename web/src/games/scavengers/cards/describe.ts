/** Cards in words: for tooltips and for those who hear the table. */

import { capital } from "$/lib/capital";
import { drawing, type TipContent } from "$/ui/tip.svelte";
import type { Player } from "../../board";
import CardArt from "../art/Card.svelte";
import LeaderCard from "../art/LeaderCard.svelte";
import { ACTS, CARDS, isModifier, THUGS_PRICE, type CardKind, type Leader } from "./cards";
import { listed, type Count, type ScavengersView } from "../view";
import { say } from "../words";

/** The § that says what a card does, apart from its numbers. */
const SPECIAL: Partial<Record<CardKind, string>> = {
  saboteur: "§5.1",
  sniper_team: "§5.1",
  group_leaders: "§4.2",
  thugs: "§4.4",
  medic: "§5.2",
  engineer: "§6.1",
  toolkit: "§6.1",
  junk: "§4.3",
  medkit: "§4.4",
  pills: "§4.4",
  refugee: "§4.2",
};

/** "dig 1, draw 1, hunt 1, fight 1" */
function numbers(kind: CardKind): string {
  const { acts, medicine } = CARDS[kind];
  const plus = isModifier(kind) ? "+" : "";
  const found = ACTS.filter((act) => acts[act] !== null).map((act) => say(`ui-${act}-number`, { number: `${plus}${acts[act]}` }));
  if (medicine > 0) found.push(say("ui-medicine-number", { count: medicine }));
  return found.join(", ") || say("ui-no-numbers");
}

export function price(kind: CardKind): string {
  if (kind === "thugs") return say("ui-price-mix", { count: THUGS_PRICE });
  const { food, drugs } = CARDS[kind];
  return [food > 0 && say("ui-food-number", { count: food }), drugs > 0 && say("ui-medicine-number", { count: drugs })].filter(Boolean).join(", ");
}

/** Everything on a card. */
export function label(kind: CardKind): string {
  const { type, people, isContested } = CARDS[kind];
  const types = [say(`ui-${type}`), isContested && say("ui-contested-card")].filter(Boolean).join(", ");
  return [say("ui-card-label", { name: say(`card-${kind}`), type: types }), numbers(kind), people > 0 && say("ui-people", { count: people })].filter(Boolean).join(", ");
}

export function cardTip(kind: CardKind): TipContent {
  const { food, drugs, people } = CARDS[kind];
  const rule = SPECIAL[kind];
  const parts = [
    isModifier(kind) ? say("ui-adds-to", { list: numbers(kind) }) : `${capital(numbers(kind))}.`,
    rule && say(`tip-card-${kind}`),
    food + drugs > 0 && say("ui-price", { price: price(kind) }),
    people > 0 && `${capital(say("ui-people", { count: people }))}.`,
  ];
  return { title: say(`card-${kind}`), text: parts.filter(Boolean).join(" "), rule: rule ?? "§1.1", art: drawing(CardArt, { kind }) };
}

export function leaderTip(leader: Leader, note = ""): TipContent {
  const name = say(`leader-${leader}`);
  return { title: note ? `${name} (${note})` : name, text: say(`tip-leader-${leader}`), rule: "§7", art: drawing(LeaderCard, { leader }) };
}

/** "Refugee ×2, Shovel" */
export function cardList(cards: Count | (CardKind | null)[]): string {
  return cardNames(cards).join(", ");
}

export function cardNames(cards: Count | (CardKind | null)[]): string[] {
  const kinds = Array.isArray(cards) ? cards : listed(cards);
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    const name = say(kind ? `card-${kind}` : "ui-unknown");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? say("ui-times", { name, count }) : name));
}

const ATTACKS = { snipe: "sniped", disarm: "disarmed", fanatic: "sacrificed", disable: "sabotaged", wound: "shot-leader" };

/** "Ann snipes at Bob’s Medic.", as the log says it. */
export function attackText({ attack, seats }: ScavengersView, players: Player[]): string {
  if (!attack || attack.kind === "none") return "";
  const { kind, attacker, victim, target, site } = attack;
  const building = site === null ? undefined : seats[victim]?.sites[site - 1]?.building;
  const names = { who: players[attacker]?.name ?? "", victim: players[victim]?.name ?? "" };
  return say(`fact-${ATTACKS[kind]}${target === "helper" ? "-helper" : ""}`, { ...names, card: `card-${target}`, building: `building-${building}` });
}

