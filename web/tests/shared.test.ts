import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressRecord, readCompressed } from "$/local/shared";

const RECORD = "banquise record 1\ngame: arctic\nname P1: Éric\n\n1. P1 pass\n";

async function deflated(bytes: number): Promise<string> {
  return await compressRecord("a".repeat(bytes));
}

describe("a game in a link", () => {
  test("is the same record when it is opened", async () => {
    const letters = await compressRecord(RECORD.repeat(40));
    expect(letters).toMatch(/^[\w-]+$/);
    expect(letters.length).toBeLessThan(RECORD.length * 4);
    expect(await readCompressed(letters)).toBe(RECORD.repeat(40));
  });

  test("may be anything, and is then nothing", async () => {
    for (const letters of ["", "x", "!!!", "AAAA", "_".repeat(70_000), "<script>", (await compressRecord(RECORD)).slice(0, -9)]) {
      expect(await readCompressed(letters)).toBeNull();
    }
  });

  test("that would fill the memory is not unpacked", async () => {
    expect(await readCompressed(await deflated(50_000_000))).toBeNull();
  });

  test("has 60,000 letters at most", async () => {
    const letters = (size: number) => deflateRawSync("a".repeat(size), { level: 0 }).toString("base64url"); // not compressed
    expect(letters(44_995)).toHaveLength(60_000);
    expect(await readCompressed(letters(44_995))).toBe("a".repeat(44_995));
    expect(await readCompressed(letters(44_996))).toBeNull();
  });

  test("that is no text is nothing", async () => {
    const stream = new Blob([Uint8Array.of(0xff, 0xfe, 0x00)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = Buffer.from(await new Response(stream).arrayBuffer());
    expect(await readCompressed(bytes.toString("base64url"))).toBeNull();
  });
});
