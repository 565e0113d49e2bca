/** Short messages that disappear automatically: refusals, and confirmations such as “Copied”. */

export interface Toast {
  id: number;
  text: string;
}

export const toasts: Toast[] = $state([]);
let last = 0;

export function toast(text: string, ms = 5000): void {
  if (text === "" || toasts.some((other) => other.text === text)) return;
  const id = ++last;
  toasts.push({ id, text });
  setTimeout(() => dismiss(id), ms);
}

/** Removes a message whose time is over. */
export function withdraw(text: string): void {
  const shown = toasts.find((other) => other.text === text);
  if (shown) dismiss(shown.id);
}

export function dismiss(id: number): void {
  const i = toasts.findIndex((other) => other.id === id);
  if (i >= 0) toasts.splice(i, 1);
}
