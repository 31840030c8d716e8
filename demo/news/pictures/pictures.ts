import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { SectionKey } from "../../../core/news/sections.ts";
import { drawScene } from "./scenes.ts";

export interface PictureRequest {
  section: SectionKey;
  seed: number;
  /** Pixels; the height follows at 3:2. */
  width: number;
}

/** The picture desk: draws a section's illustrations, keeps the latest as JPEG. */
export interface Pictures {
  jpeg(request: PictureRequest): Promise<Buffer>;
}

/** Bytes of JPEG that are kept. */
const KEPT_BYTES = 24 * 1024 * 1024;

export function createPictures(): Pictures {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (body) => body.length });
  const drawing = new Map<string, Promise<Buffer>>();
  const draw = async ({ section, seed, width }: PictureRequest) =>
    sharp(Buffer.from(drawScene(section, seed, width)))
      .jpeg({ quality: 82 })
      .toBuffer();
  return {
    jpeg: (request) => {
      const key = `${request.section}/${request.seed}/${request.width}`;
      const found = kept.get(key);
      if (found) return Promise.resolve(found);
      const already = drawing.get(key);
      if (already) return already;
      const job = draw(request)
        .then((body) => {
          kept.set(key, body);
          return body;
        })
        .finally(() => drawing.delete(key));
      drawing.set(key, job);
      return job;
    },
  };
}
