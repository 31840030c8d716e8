import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp, { type Sharp } from "sharp";
import type { BenchResult } from "./result.ts";

const run = promisify(execFile);
/** Bytes above what stood before. */
const GOAL = 150_000_000;

const KINDS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  "a JPEG": (picture) => picture.jpeg({ quality: 70 }),
  "a progressive JPEG": (picture) => picture.jpeg({ quality: 70, progressive: true }),
  "a PNG": (picture) => picture.png({ compressionLevel: 6 }),
  "an interlaced PNG": (picture) => picture.png({ compressionLevel: 6, progressive: true }),
  "a WebP": (picture) => picture.webp({ quality: 60, effort: 0 }),
  "an AVIF": (picture) => picture.avif({ quality: 40, effort: 0 }),
};

/** What 60 requests at once for a picture of 40 megapixels take of memory, each kind in a process of its own. */
export async function benchPictures(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-pictures-"));
  const results: BenchResult[] = [];
  try {
    for (const [name, write] of Object.entries(KINDS)) {
      const rows = Buffer.from([200, 90, 40, 30, 60, 180]);
      const small = sharp(rows, { raw: { width: 1, height: 2, channels: 3 } });
      const file = join(folder, "picture");
      await writeFile(file, await write(small.resize(8_000, 5_000, { fit: "fill" })).toBuffer());
      const script = join(import.meta.dirname, "pictures-process.ts");
      const { stdout } = await run(process.execPath, [script, file]);
      const value = Number(stdout);
      results.push({
        name: `memory that 60 requests for ${name} of 40 megapixels take`,
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
