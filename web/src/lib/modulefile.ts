/** A module whose one type is a function that returns a vector. */
const RETURNS_A_VECTOR = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b);

/** The file of a game's module: a plain one for browsers without vector instructions. */
export function moduleFile(game: string): string {
  return WebAssembly.validate(RETURNS_A_VECTOR) ? `${game}.wasm` : `${game}.plain.wasm`;
}
