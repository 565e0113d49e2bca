/** The effect of each key at a table. */

type Shortcut = "choices" | "hint" | "keys" | "log" | "undo" | "redo" | "letgo" | "skip" | "confirm" | number;

const PLAIN: Record<string, Shortcut> = {
  "?": "keys",
  c: "choices",
  g: "log",
  h: "hint",
  u: "undo",
  y: "redo",
  s: "skip",
  Escape: "letgo",
};

export function shortcut(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">): Shortcut | null {
  const on = (event.target as { tagName?: string } | null)?.tagName ?? "";
  if (["INPUT", "SELECT", "TEXTAREA"].includes(on) || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return withControl(event.key.toLowerCase(), event.shiftKey);
  if (/^[1-9]$/.test(event.key)) return Number(event.key) - 1;
  // Enter on a button presses that button; elsewhere it confirms.
  if (event.key === "Enter") return on === "BUTTON" || on === "A" ? null : "confirm";
  return PLAIN[event.key] ?? null;
}

function withControl(key: string, shift: boolean): Shortcut | null {
  if (key === "z") return shift ? "redo" : "undo";
  return key === "y" ? "redo" : null;
}
