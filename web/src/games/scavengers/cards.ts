/** The cards, leaders and buildings, a row each (rules §1, §6, §7). A test compares them with the rules page. */

export const KINDS = [
  "refugee", "scavenger", "brawler", "hunter", "saboteur", "scout", "group_leaders", "sniper_team", "thugs", "medic", "engineer",
  "sled_team", "field_crew", "family_3", "family_4", "family_5", "wolf_pack", "grenade",
  "junk", "multitool", "net", "spear", "pickaxe", "shovel", "medkit", "pills", "rifle", "toolkit",
] as const;
export type Kind = (typeof KINDS)[number];

export const ACTS = ["dig", "draw", "hunt", "fight"] as const;
export type Act = (typeof ACTS)[number];

export type Type = "character" | "tool" | "medicine" | "junk";
export type Skill = "snipe" | "disarm" | "save" | "plan" | "speed";

export interface Card {
  type: Type;
  /** Base numbers, or modifiers of tools and Group Leaders; null: cannot do that. */
  acts: Record<Act, number | null>;
  people: number;
  medicine: number;
  food: number;
  drugs: number;
  isContested: boolean;
  skill: Skill | null;
}

type Numbers = [dig: number | null, draw: number | null, hunt: number | null, fight: number | null];
const NO: Numbers = [null, null, null, null];

function card(type: Type, [dig, draw, hunt, fight]: Numbers, rest: Partial<Card> = {}): Card {
  return { type, acts: { dig, draw, hunt, fight }, people: 0, medicine: 0, food: 0, drugs: 0, isContested: false, skill: null, ...rest };
}

const character = (numbers: Numbers, people: number, rest: Partial<Card> = {}) => card("character", numbers, { people, ...rest });
const tool = (numbers: Numbers, rest: Partial<Card> = {}) => card("tool", numbers, rest);
const family = (people: number) => character([null, null, 0, 0], people, { isContested: true });

export const CARDS: Record<Kind, Card> = {
  refugee: character([0, null, 0, null], 1),
  scavenger: character([1, 1, 1, 1], 1, { food: 1 }),
  brawler: character([1, null, null, 2], 1, { food: 2 }),
  hunter: character([null, null, 2, 1], 1, { drugs: 1 }),
  saboteur: character([1, null, null, 1], 1, { food: 1, drugs: 1, skill: "disarm" }),
  scout: character([null, 2, null, 2], 1, { food: 2, drugs: 1 }),
  group_leaders: character([2, 2, 2, 2], 2, { food: 2, drugs: 2 }),
  sniper_team: character(NO, 2, { food: 2, drugs: 2, skill: "snipe" }),
  thugs: character([1, null, null, 3], 3),
  medic: character([null, 1, null, null], 1, { medicine: 1, food: 3, skill: "save" }),
  engineer: character([2, 1, null, null], 1, { food: 2, drugs: 1, skill: "plan" }),
  sled_team: character([null, 2, null, 1], 2, { isContested: true }),
  field_crew: character([2, null, 2, 2], 4, { isContested: true }),
  family_3: family(3),
  family_4: family(4),
  family_5: family(5),
  wolf_pack: tool([null, null, 3, 2], { isContested: true }),
  grenade: tool([null, null, null, 3], { isContested: true }),
  junk: card("junk", NO),
  multitool: tool([1, null, 1, 1]),
  net: tool([null, null, 2, 1]),
  spear: tool([null, null, 1, 2]),
  pickaxe: tool([1, null, null, 2]),
  shovel: tool([2, null, null, 1]),
  medkit: card("medicine", NO, { medicine: 2 }),
  pills: card("medicine", NO, { medicine: 1 }),
  rifle: tool([null, null, 2, 2]),
  toolkit: tool([2, null, null, null], { skill: "speed" }),
};

/** §4.4 Thugs cost so much of food and medicine, in any mix. */
export const THUGS_PRICE = 6;

export const HIRED = ["scavenger", "brawler", "hunter", "saboteur", "scout", "group_leaders", "sniper_team", "thugs", "medic", "engineer"] as const satisfies Kind[];
/** From which module on a mercenary is for hire. */
const SINCE: Partial<Record<Kind, number>> = { medic: 1, engineer: 2 };

export function hiredIn(module: number): Kind[] {
  return HIRED.filter((kind) => (SINCE[kind] ?? 0) <= module);
}

export const LEADERS = ["butcher", "cannibal", "fanatic", "sergeant", "excavator", "gangster", "mentor", "organizer", "peacemaker", "ranger"] as const;
export type Leader = (typeof LEADERS)[number];

export const BUILDINGS = ["pharmacy", "armory", "garden", "bunker"] as const;
export type Building = (typeof BUILDINGS)[number];
export const BUILD_TIME: Record<Building, number> = { pharmacy: 2, armory: 3, garden: 4, bunker: 5 };

export const isKind = (word: string): word is Kind => word in CARDS;

export function order(kind: Kind): number {
  return KINDS.indexOf(kind);
}

/** Does its number count as a modifier? */
export function isModifier(kind: Kind): boolean {
  return CARDS[kind].type === "tool" || kind === "group_leaders";
}
