/** A number with a real minus sign. */
export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
