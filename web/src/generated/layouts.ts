// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

export const LAYOUTS: Record<string, string> = {"arctic": "79eb93a8", "arktia": "ffd5bbe1", "scavengers": "ea483b59"};
