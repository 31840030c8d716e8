import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NEEDS_LINUX } from "../../../tests/support/needs-linux.ts";
import { type CodecLimits, CodecProcess } from "./codec-process.ts";
import type { PictureOrder } from "./order.ts";

const ORDER: PictureOrder = { animated: false, width: 64, format: "webp", effort: 4, qualities: [72] };
/** Noise, which takes the codec long to write. */
const SLOW: PictureOrder = { ...ORDER, width: 2_000, format: "avif", effort: 9 };

/** Longer than between two looks at the memory. */
const LONGER: PictureOrder = { ...SLOW, effort: 1 };

const open: CodecProcess[] = [];
afterEach(() => {
  for (const codec of open.splice(0)) codec.end();
});
function codec(
  limits: Partial<CodecLimits> = {},
  ...memory: [readMemory?: () => Promise<number>]
): CodecProcess {
  const made = new CodecProcess(
    { mostBytes: 200e6, deadlineMs: 30_000, idleMs: 30_000, ...limits },
    ...memory,
  );
  open.push(made);
  return made;
}

const noise = (): Promise<Buffer> =>
  sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer();
const small = (): Promise<Buffer> =>
  sharp({ create: { width: 100, height: 50, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();

/** A small progressive JPEG whose header says another size (ITU T.81, B.2.2: SOF2). Nothing stands behind it. */
async function progressive(width: number, height: number, chromaSubsampling: string): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#884422" } })
    .jpeg({ progressive: true, chromaSubsampling })
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe("the picture codec's process", () => {
  it("makes one picture after the other", async () => {
    const one = codec();
    const bytes = await small();
    expect(await one.make(bytes, ORDER)).toMatchObject({ width: 64, height: 32 });
    const { pid } = one;
    const again = await one.make(bytes, { ...ORDER, height: 16, format: "avif" });
    expect(await sharp(again.bytes).metadata()).toMatchObject({ format: "heif", width: 32, height: 16 });
    expect(one.pid).toBe(pid);
  });

  it("writes AVIF with half the colours in either direction, as WebP: with all of them it takes a third more memory", async () => {
    const bytes = Buffer.from((await codec().make(await small(), { ...ORDER, format: "avif" })).bytes);
    // The AV1 codec configuration box (AV1-ISOBMFF, 2.3.3): chroma_subsampling_x and _y.
    const flags = bytes[bytes.indexOf("av1C") + 6] ?? 0;
    expect((flags >> 2) & 3).toBe(3);
  });

  it.each([
    ["40 megapixels", 8_000, 5_000, "4:2:0", "24.5"],
    ["25 megapixels", 6_250, 4_000, "4:2:0", "24.5"],
    ["12 megapixels with all of its colours", 4_000, 3_000, "4:4:4", "11.1"],
  ])(
    "refuses a progressive JPEG of %s before it is decoded, and says why",
    async (_, width, height, colours, most) => {
      await expect(codec().make(await progressive(width, height, colours), ORDER)).rejects.toMatchObject({
        kind: "too-large",
        message: `A progressive JPEG picture of more than ${most} megapixels takes too much memory to decode`,
      });
    },
  );

  it("takes one of a size that editors send", async () => {
    const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: "#884422" } })
      .jpeg({ progressive: true })
      .toBuffer();
    expect(await codec().make(large, ORDER)).toMatchObject({ width: 64, height: 43 });
  });

  it.skipIf(NEEDS_LINUX)(`is ended when a picture takes more memory than it may${NEEDS_LINUX}`, async () => {
    const one = codec({ mostBytes: 1 });
    await expect(one.make(await noise(), SLOW)).rejects.toMatchObject({
      kind: "too-large",
      message: "The picture takes too much memory to decode",
    });
    expect(one.pid).toBeUndefined();
  });

  it("is ended when a picture takes longer than it may, and the next gets another", async () => {
    const one = codec({ deadlineMs: 50 });
    await expect(one.make(await noise(), SLOW)).rejects.toMatchObject({
      kind: "too-large",
      message: "The picture takes too long to decode",
    });
    expect(one.pid).toBeUndefined();
  });

  describe("judges the next picture by itself", () => {
    afterEach(() => vi.useRealTimers());

    it("not by what the memory was when the one before was made", async () => {
      const asked = Promise.withResolvers<void>();
      const said = Promise.withResolvers<number>();
      let memory = said.promise;
      const one = codec({ mostBytes: 1_000_000_000 }, () => {
        asked.resolve();
        return memory;
      });
      const [, first] = await Promise.all([asked.promise, one.make(await noise(), LONGER)]);
      expect(first.width).toBe(800);
      // Of the next one, however long it takes.
      memory = Promise.resolve(0);
      const next = one.make(await small(), ORDER);
      said.resolve(2_000_000_000);
      expect(await next).toMatchObject({ width: 64 });
    });

    it("not by when the time of the one before was over", async () => {
      const [before, after] = [await noise(), await noise()];
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
      const begun = Promise.withResolvers<void>();
      const one = codec({ deadlineMs: 10_000 }, async () => {
        begun.resolve();
        return 0;
      });
      const first = one.make(before, LONGER);
      // Its time and its memory are watched from when it begins.
      await Promise.race([begun.promise, first]);
      vi.advanceTimersByTime(9_000);
      expect(await first).toMatchObject({ width: 800 });
      const next = one.make(after, LONGER);
      vi.advanceTimersByTime(2_000);
      expect(await next).toMatchObject({ width: 800 });
    });
  });

  it("that dies costs one picture", async () => {
    const one = codec();
    const lost = expect(one.make(await noise(), SLOW)).rejects.toMatchObject({ kind: "damaged" });
    if (one.pid !== undefined) process.kill(one.pid, "SIGKILL");
    await lost;
    expect(await one.make(await small(), ORDER)).toMatchObject({ width: 64 });
  });

  it("ends when it has nothing to do, and comes back", async () => {
    const one = codec({ idleMs: 10 });
    await one.make(await small(), ORDER);
    await expect.poll(() => one.pid).toBeUndefined();
    expect(await one.make(await small(), ORDER)).toMatchObject({ width: 64 });
  });

  it.skipIf(NEEDS_LINUX)(`keeps nothing of a large file that it has read${NEEDS_LINUX}`, async () => {
    const one = codec();
    const taken = async (): Promise<number> => {
      const status = await readFile(`/proc/${one.pid}/status`, "utf8");
      return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) * 1024;
    };
    await one.make(await small(), ORDER);
    const before = await taken();
    const file = Buffer.concat([(await small()).subarray(0, 300), Buffer.alloc(20_000_000, 0xff)]);
    await expect(one.make(file, ORDER)).rejects.toMatchObject({ kind: "damaged" });
    expect((await taken()) - before).toBeLessThan(10_000_000);
  });

  it.skipIf(NEEDS_LINUX)(`knows none of the product's secrets${NEEDS_LINUX}`, async () => {
    process.env.SESSION_SECRET_OF_THIS_TEST = "not for the codec";
    try {
      const one = codec();
      await one.make(await small(), ORDER);
      const known = await readFile(`/proc/${one.pid}/environ`, "utf8");
      expect(known).toContain("MALLOC_ARENA_MAX=1");
      expect(known).not.toContain("not for the codec");
    } finally {
      delete process.env.SESSION_SECRET_OF_THIS_TEST;
    }
  });
});
