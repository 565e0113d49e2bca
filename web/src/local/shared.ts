/** A game in a link: its record, compressed, behind #. A link may have been made by anyone, so its size is bounded here,
 * and replayed by the rules before anything of it is shown. */

const MAX_LETTERS = 60_000;
const MAX_BYTES = 300_000;

export async function compressRecord(record: string): Promise<string> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The record, or null if the text is not one. */
export async function readCompressed(letters: string): Promise<string | null> {
  if (letters.length > MAX_LETTERS || !/^[\w-]+$/.test(letters)) return null;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await readAll(stream);
  } catch {
    return null;
  }
}

/** A few bytes can unpack to gigabytes: reading stops where no record goes on. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length > MAX_BYTES) {
      await reader.cancel();
      return null;
    }
  }
  return text + decoder.decode();
}
