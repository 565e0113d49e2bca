/** The browser's storage. Where it is forbidden (private windows), everything works but nothing is remembered. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`banquise.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`banquise.${key}`, JSON.stringify(value));
  } catch {
    // full or forbidden: nothing to do about it
  }
}
