/** The people and things on each card, in a 100 × 100 box: people from back to front, then things. */

import type { Building, CardKind, Leader } from "../cards/cards";
import type { ItemName } from "./items";

export type Wear =
  | "bare" | "grey" | "beard" | "stern" | "mask" | "scarf" | "goggles" | "helmet" | "cap" | "ushanka" | "beret" | "hat" | "headband" | "patch" | "glasses" | "blanket";

export interface Figure {
  /** The left upper corner and the width. */
  at: [number, number, number];
  coat: string;
  skin?: string;
  wear?: Wear[];
}

export interface Portrait {
  figures?: Figure[];
  items?: { name: ItemName; at: [number, number, number] }[];
}

const PALE = "#f0c9a8";
const TAN = "#d39b6f";
const BROWN = "#9a6240";

const one = (coat: string, wear: Wear[], skin = TAN): Figure => ({ at: [8, 16, 84], coat, wear, skin });
const behind = (x: number, coat: string, wear: Wear[], skin: string): Figure => ({ at: [x, 8, 62], coat, wear, skin });
const small = (x: number, y: number, size: number, coat: string, skin: string): Figure => ({ at: [x, y, size], coat, skin });

export const PORTRAITS: Record<CardKind, Portrait> = {
  refugee: { figures: [one("#7d7466", ["blanket"], PALE)] },
  scavenger: { figures: [one("#a65a2a", ["goggles"])], items: [{ name: "drum", at: [60, 62, 38] }] },
  brawler: { figures: [one("#7a3b2e", ["bare", "headband", "stern"], BROWN)], items: [{ name: "fist", at: [58, 56, 42] }] },
  hunter: { figures: [one("#5d6b3a", ["ushanka", "beard"])], items: [{ name: "bow", at: [56, 38, 60] }] },
  saboteur: { figures: [one("#3a4652", ["mask"])], items: [{ name: "bomb", at: [56, 54, 46] }] },
  scout: { figures: [one("#2f7f78", ["scarf"], BROWN)], items: [{ name: "binoculars", at: [54, 62, 40] }] },
  group_leaders: {
    figures: [behind(38, "#35597a", ["beret", "stern"], BROWN), { at: [0, 28, 70], coat: "#b3541e", wear: ["ushanka"], skin: PALE }],
    items: [{ name: "flag", at: [60, 2, 46] }],
  },
  sniper_team: {
    figures: [behind(38, "#8fa3b0", ["goggles"], TAN), { at: [0, 30, 68], coat: "#dfe8ed", wear: ["mask"], skin: PALE }],
    items: [{ name: "scope", at: [54, 54, 44] }],
  },
  thugs: {
    figures: [
      behind(-2, "#4a3a4a", ["bare", "patch", "stern"], TAN),
      behind(44, "#5c3030", ["mask"], PALE),
      { at: [16, 30, 70], coat: "#2f2a33", wear: ["bare", "beard", "stern"], skin: BROWN },
    ],
    items: [{ name: "club", at: [64, 50, 42] }],
  },
  medic: { figures: [one("#dfe8ed", ["bare", "cap"], BROWN)], items: [{ name: "cross", at: [62, 60, 34] }] },
  engineer: { figures: [one("#b97f10", ["bare", "helmet", "glasses"], PALE)], items: [{ name: "plans", at: [56, 60, 42] }] },
  sled_team: { figures: [{ at: [36, 4, 58], coat: "#2f7f78", wear: ["goggles"], skin: TAN }], items: [{ name: "sled", at: [40, 46, 58] }, { name: "wolf", at: [0, 44, 48] }] },
  field_crew: {
    figures: [behind(-4, "#35597a", ["helmet"], TAN), behind(44, "#5d6b3a", ["ushanka"], PALE), { at: [-4, 40, 60], coat: "#a65a2a", wear: ["goggles"], skin: BROWN }, { at: [44, 40, 60], coat: "#7a3b2e", wear: ["scarf"], skin: TAN }],
  },
  family_3: { figures: [behind(-2, "#35597a", ["bare", "beard"], TAN), behind(40, "#8c4a63", ["bare"], PALE), small(26, 46, 54, "#d89a2b", PALE)] },
  family_4: { figures: [behind(-4, "#5d6b3a", ["bare", "grey", "beard"], PALE), behind(42, "#8c4a63", ["bare"], BROWN), small(4, 50, 50, "#d89a2b", PALE), small(48, 50, 50, "#2f7f78", BROWN)] },
  family_5: {
    figures: [
      behind(-6, "#35597a", ["ushanka", "beard"], TAN),
      behind(44, "#8c4a63", ["bare", "grey", "glasses"], PALE),
      small(-4, 54, 46, "#d89a2b", PALE),
      small(56, 54, 46, "#2f7f78", TAN),
      small(24, 46, 54, "#a65a2a", BROWN),
    ],
  },
  wolf_pack: { items: [{ name: "wolf", at: [0, 4, 56] }, { name: "wolf", at: [44, 4, 56] }, { name: "wolf", at: [18, 30, 68] }] },
  grenade: { items: [{ name: "grenade", at: [6, 6, 90] }] },
  junk: { items: [{ name: "junk", at: [4, 6, 92] }] },
  multitool: { items: [{ name: "multitool", at: [4, 8, 92] }] },
  net: { items: [{ name: "net", at: [2, 4, 94] }] },
  spear: { items: [{ name: "spear", at: [2, 4, 94] }] },
  pickaxe: { items: [{ name: "pickaxe", at: [2, 4, 94] }] },
  shovel: { items: [{ name: "shovel", at: [2, 4, 94] }] },
  medkit: { items: [{ name: "medkit", at: [4, 4, 92] }] },
  pills: { items: [{ name: "pills", at: [4, 2, 94] }] },
  rifle: { items: [{ name: "rifle", at: [0, 4, 100] }] },
  toolkit: { items: [{ name: "toolkit", at: [4, 6, 92] }] },
};

const led = (figure: Figure, name: ItemName): Portrait => ({ figures: [figure], items: [{ name, at: [58, 56, 42] }] });

export const LEADER_PORTRAITS: Record<Leader, Portrait> = {
  butcher: led(one("#f3e4cb", ["bare", "beard", "stern"], PALE), "cleaver"),
  cannibal: led(one("#5c3030", ["bare", "grey", "stern"], PALE), "pot"),
  fanatic: led(one("#4a2f63", ["mask"], PALE), "flame"),
  sergeant: led(one("#4a6238", ["bare", "beret", "stern"], BROWN), "chevrons"),
  excavator: led(one("#b97f10", ["bare", "helmet", "beard"], TAN), "shovel"),
  gangster: led(one("#2f2a33", ["bare", "hat", "glasses"], PALE), "coins"),
  mentor: led(one("#35597a", ["bare", "grey", "beard", "glasses"], BROWN), "book"),
  organizer: led(one("#8c4a63", ["bare", "glasses"], TAN), "board"),
  peacemaker: led(one("#2f7f78", ["bare", "grey"], BROWN), "dove"),
  ranger: led(one("#5d6b3a", ["bare", "hat", "scarf"], TAN), "pine"),
};

/** Buildings: each a house in its colour with the sign of what it keeps. */
export const BUILDING_LOOKS: Record<Building, { wall: string; roof: string; sign: "medicine" | "fight" | "food" | "people" }> = {
  pharmacy: { wall: "#cfe9df", roof: "#1f6b57", sign: "medicine" },
  armory: { wall: "#d3dde4", roof: "#3d5568", sign: "fight" },
  garden: { wall: "#e4edc6", roof: "#5d7a2a", sign: "food" },
  bunker: { wall: "#e3d5c0", roof: "#6b4a2c", sign: "people" },
};
