/** What chosen cards are worth, before the server is asked: the sum of §4.2, and what still hinders. */

import { CARDS, type Act, type Kind, type Leader } from "./cards";

/** A leader that is unhurt changes what some cards do (§7). */
export interface Help {
  leader: Leader | null;
  /** The helper is in it: Mentor's 1, Peacemaker's 2. */
  bonus: number;
}

export const ALONE: Help = { leader: null, bonus: 0 };
const GROUP = 2;
const FAMILIES: Kind[] = ["family_3", "family_4", "family_5"];

/** A character's base number, null for all that is no base character. */
export function base(kind: Kind, act: Act, leader: Leader | null): number | null {
  if (kind === "group_leaders" || CARDS[kind].type !== "character") return null;
  if (leader === "excavator" && act === "dig" && kind === "refugee") return 1;
  if (leader === "ranger" && act === "hunt" && (kind === "refugee" || FAMILIES.includes(kind))) return 1;
  if (leader === "gangster" && act === "fight" && kind === "refugee") return 0;
  return CARDS[kind].acts[act];
}

export function fits(kind: Kind, act: Act, leader: Leader | null): boolean {
  return base(kind, act, leader) !== null || kind === "group_leaders" || modifier(kind, act) !== null;
}

function modifier(kind: Kind, act: Act): number | null {
  return CARDS[kind].type === "tool" ? CARDS[kind].acts[act] : null;
}

/** §4.2 Base numbers, the best tools and Group Leaders, one of each for each character. */
export function worth(cards: Kind[], act: Act, { leader, bonus }: Help = ALONE): number {
  const numbers = cards.map((kind) => base(kind, act, leader)).filter((n) => n !== null);
  const tools = cards.map((kind) => modifier(kind, act)).filter((n) => n !== null);
  const groups = cards.filter((kind) => kind === "group_leaders").length;
  const weak = leader === "excavator" && act === "dig" ? cards.filter((kind) => kind === "refugee").length : 0;
  const sum = numbers.reduce((a, b) => a + b, 0) + bestTools(tools, numbers.length - weak, weak);
  return sum + GROUP * Math.min(groups, numbers.length) + (numbers.length > 0 ? bonus : 0);
}

/** §7 An Excavator's Refugees get 1 from any tool: the best tools go to the others. */
function bestTools(tools: number[], strong: number, weak: number): number {
  const best = [...tools].sort((a, b) => b - a);
  const given = best.slice(0, strong).reduce((a, b) => a + b, 0);
  return given + Math.min(best.length - Math.min(best.length, strong), weak);
}

export type Flaw = "unfit" | "nobody" | "tools" | "groups" | "nothing";

/** What hinders these cards from being committed together; null: nothing does. */
export function flaw(cards: Kind[], act: Act, help: Help = ALONE): Flaw | null {
  if (cards.some((kind) => !fits(kind, act, help.leader))) return "unfit";
  const people = cards.filter((kind) => base(kind, act, help.leader) !== null).length;
  if (people === 0) return "nobody";
  if (cards.filter((kind) => modifier(kind, act) !== null).length > people) return "tools";
  if (cards.filter((kind) => kind === "group_leaders").length > people) return "groups";
  return worth(cards, act, help) < 1 ? "nothing" : null;
}
