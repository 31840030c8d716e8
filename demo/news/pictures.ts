import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { SectionKey } from "../../core/news/sections.ts";
import { writtenFor } from "./story.ts";

/**
 * Number of illustrations of each section. The files are `demo/data/pictures/SECTION/00.webp` and so on, 1,600
 * pixels wide, at 3:2.
 */
export const PICTURES_PER_SECTION = 16;
const FOLDER = join(import.meta.dirname, "../data/pictures");
const WIDTH = 1600;

export interface PictureRequest {
  section: SectionKey;
  number: number;
  width: number;
}

export interface Pictures {
  webp(request: PictureRequest): Promise<Buffer>;
}

const CACHE_BYTES = 16 * 1024 * 1024;

export function createPictures(): Pictures {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body) => body.length,
  });
  return {
    async webp({ section, number, width }) {
      const file = `${writtenFor(section)}/${String(number % PICTURES_PER_SECTION).padStart(2, "0")}.webp`;
      const key = `${file}/${width}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const whole = await readFile(join(FOLDER, file));
      const body =
        width === WIDTH ? whole : await sharp(whole).resize({ width }).webp({ quality: 70 }).toBuffer();
      cache.set(key, body);
      return body;
    },
  };
}
