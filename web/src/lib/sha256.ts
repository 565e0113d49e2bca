/** SHA-256 as a hexadecimal text. The browser's own exists on secure pages only, and a page on a home network is not secure. */

/** Eight numbers of 32 bits. */
type Hash = [number, number, number, number, number, number, number, number];

const FIRST_PRIMES = primes(64);
const K = FIRST_PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = FIRST_PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))) as Hash;
const BLOCK = 64;

export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  let hash = START;
  for (let block = 0; block < bytes.byteLength; block += BLOCK) hash = mixed(hash, bytes, block);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The content, a 1, zeros, and how many bits the content has: whole blocks. */
function padded(content: Uint8Array): DataView {
  const size = Math.ceil((content.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(size);
  bytes.set(content);
  bytes[content.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(size - 8, BigInt(content.length) * 8n);
  return view;
}

function mixed(hash: Hash, bytes: DataView, block: number): Hash {
  const words = schedule(bytes, block);
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < BLOCK; i++) {
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (hash[i]! + word) | 0) as Hash;
}

function schedule(bytes: DataView, block: number): Int32Array {
  const words = new Int32Array(BLOCK);
  for (let i = 0; i < 16; i++) words[i] = bytes.getInt32(block + 4 * i);
  for (let i = 16; i < BLOCK; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + one + words[i - 7]! + two;
  }
  return words;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return ((value % 1) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
