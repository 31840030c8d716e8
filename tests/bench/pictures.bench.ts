import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp, { type Sharp } from "sharp";
import { z } from "zod";
import type { BenchResult } from "./result.ts";

const run = promisify(execFile);
/** Bytes above what stood before. */
const GOAL = 150_000_000;

interface Kind {
  name: string;
  width: number;
  height: number;
  write: (picture: Sharp) => Sharp;
}
const large = { width: 8_000, height: 5_000 };
const KINDS: readonly Kind[] = [
  { name: "a JPEG of 40 megapixels", ...large, write: (picture) => picture.jpeg({ quality: 70 }) },
  {
    name: "a progressive JPEG of 40 megapixels",
    ...large,
    write: (picture) => picture.jpeg({ quality: 70, progressive: true }),
  },
  {
    name: "a progressive JPEG of 22 megapixels",
    width: 5_500,
    height: 4_000,
    write: (picture) => picture.jpeg({ quality: 70, progressive: true }),
  },
  { name: "a PNG of 40 megapixels", ...large, write: (picture) => picture.png({ compressionLevel: 6 }) },
  {
    name: "an interlaced PNG of 40 megapixels",
    ...large,
    write: (picture) => picture.png({ compressionLevel: 6, progressive: true }),
  },
  { name: "a WebP of 40 megapixels", ...large, write: (picture) => picture.webp({ quality: 60, effort: 0 }) },
  {
    name: "an AVIF of 40 megapixels",
    ...large,
    write: (picture) => picture.avif({ quality: 40, effort: 0 }),
  },
];

/** What a process prints (pictures-process.ts): bytes, and how many of its 60 pictures it was given. */
const printed = z.object({ own: z.number(), codec: z.number(), made: z.number() });

/** What 60 requests at once for a large picture take of memory, each kind in a process of its own. */
export async function benchPictures(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-pictures-"));
  const results: BenchResult[] = [];
  try {
    for (const { name, width, height, write } of KINDS) {
      const rows = Buffer.from([200, 90, 40, 30, 60, 180]);
      const small = sharp(rows, { raw: { width: 1, height: 2, channels: 3 } });
      const file = join(folder, "picture");
      await writeFile(file, await write(small.resize(width, height, { fit: "fill" })).toBuffer());
      const script = join(import.meta.dirname, "pictures-process.ts");
      const { stdout } = await run(process.execPath, [script, file]);
      const { own, codec, made } = printed.parse(JSON.parse(stdout));
      const value = own + codec;
      results.push({
        name: `memory that 60 requests for ${name} take${made === 0 ? " (refused by its header)" : ""}`,
        value: Math.round(value / 1e6),
        unit: "MB",
        goal: `at most ${GOAL / 1e6} MB`,
        met: value <= GOAL,
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}
