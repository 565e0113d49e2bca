// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

export const LAYOUTS: Record<string, string> = {"arctic": "79eb93a8", "arktia": "2140923b", "scavengers": "ea483b59"};
