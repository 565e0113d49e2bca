/** The cards, leaders and buildings, as the rules declare them. A test compares them with the rules page. */

import { BUILD_TIME, CARDS as PRINTED, HIRED, type LEADERS } from "$/generated/scavengers";

export { BUILD_TIME, LEADERS, THUGS_PRICE } from "$/generated/scavengers";

export type CardKind = keyof typeof PRINTED;
export type Leader = (typeof LEADERS)[number];
export type Building = keyof typeof BUILD_TIME;
export type Type = "character" | "tool" | "medicine" | "junk";
type Skill = "snipe" | "disarm" | "save" | "plan" | "speed";

export const ACTS = ["dig", "draw", "hunt", "fight"] as const;
export type Act = (typeof ACTS)[number];

interface Card {
  type: Type;
  /** Base numbers, or modifiers of tools and Group Leaders; null: cannot do that. */
  acts: Record<Act, number | null>;
  people: number;
  medicine: number;
  food: number;
  drugs: number;
  isContested: boolean;
}

/** The cards in the order of kinds. */
export const CARDS: Record<CardKind, Card> = PRINTED;
export const KINDS = Object.keys(CARDS) as CardKind[];
export const BUILDINGS = Object.keys(BUILD_TIME) as Building[];
export const SKILLS: Partial<Record<CardKind, Skill>> = { saboteur: "disarm", sniper_team: "snipe", medic: "save", engineer: "plan", toolkit: "speed" };

/** The mercenaries for hire in a module. */
export function hiredIn(module: number): CardKind[] {
  return KINDS.filter((kind) => kind in HIRED && HIRED[kind as keyof typeof HIRED] <= module);
}

export const isKind = (word: string): word is CardKind => word in CARDS;

export function order(kind: CardKind): number {
  return KINDS.indexOf(kind);
}

/** Whether its number counts as a modifier. */
export function isModifier(kind: CardKind): boolean {
  return CARDS[kind].type === "tool" || kind === "group_leaders";
}
