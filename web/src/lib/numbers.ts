/** A number with a real minus sign. */
export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}
