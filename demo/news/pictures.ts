import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { SectionKey } from "../../core/news/sections.ts";

/** Illustrations of each section: `demo/data/pictures/SECTION/00.svg` and so on, 1,600 pixels wide, at 3:2. */
export const PICTURES_PER_SECTION = 24;
const FOLDER = join(import.meta.dirname, "../data/pictures");
const WIDTH = 1600;
const HEIGHT = 1067;

export interface PictureRequest {
  section: SectionKey;
  /** Which illustration; numbers past the last begin again at the first. */
  number: number;
  /** Pixels; the height follows at 3:2. */
  width: number;
}

export interface Pictures {
  jpeg(request: PictureRequest): Promise<Buffer>;
}

/** Bytes of JPEG that stay in memory. */
const CACHE_BYTES = 24 * 1024 * 1024;

/** Serves the illustrations as JPEG, in the width that is asked for. */
export function createPictures(): Pictures {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body) => body.length,
  });
  const rendering = new Map<string, Promise<Buffer>>();

  const render = async (file: string, width: number) => {
    const svg = await readFile(join(FOLDER, file), "utf8");
    // Rendered at the size that is wanted, which is much cheaper than making a large picture smaller.
    const sized = svg.replace(
      `width="${WIDTH}" height="${HEIGHT}">`,
      `width="${width}" height="${Math.round((width * HEIGHT) / WIDTH)}">`,
    );
    return sharp(Buffer.from(sized)).jpeg({ quality: 82 }).toBuffer();
  };

  return {
    jpeg: ({ section, number, width }) => {
      const file = `${section}/${String(number % PICTURES_PER_SECTION).padStart(2, "0")}.svg`;
      const key = `${file}/${width}`;
      const cached = cache.get(key);
      if (cached) return Promise.resolve(cached);
      const already = rendering.get(key);
      if (already) return already;
      const job = render(file, width)
        .then((body) => {
          cache.set(key, body);
          return body;
        })
        .finally(() => rendering.delete(key));
      rendering.set(key, job);
      return job;
    },
  };
}
