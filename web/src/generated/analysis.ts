// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

import type { Calibration } from "$/analysis/calibration";

export const UNIT = 10000;
export const LEAST_SHARE = 0.0001;
export const STRIDE = 1000003;
export const POINT = 100;
export const WORTH_A_REASON = 100;
export const SIMULATIONS = 1000;
export const SOUND = 200;
export const NOTEWORTHY = 100;
export const TURNING_POINTS = 3;

export const ITEMS: Record<string, string[]> = {"arctic": ["runs", "variety", "hand", "totem", "penalties", "pile", "cards-to-come", "powers"], "arktia": ["captured", "melted", "controlled", "pieces", "group", "threats", "space"], "scavengers": ["people", "cards", "hand", "gangs", "under-way", "contested"]};
export const PLAIN: Calibration = {"decisions": 1, "knots": [[1.0, 0.0, 0.0]]};
/** Game → players. */
export const CALIBRATIONS: Record<string, Record<string, Calibration>> = {};
