/** Each byte in two hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Random bits that nobody can guess, in hexadecimal. (`crypto.randomUUID` is missing where a home network has no https.) */
export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** One of several, at random. */
export function anyOf<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)]!;
}
