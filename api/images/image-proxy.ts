import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";
import type { ImageWidth } from "../../core/news/image-address.ts";
import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import type { ImageCache } from "./image-cache.ts";
import { type OutputFormat, sniffImage } from "./image-format.ts";

/** Why there is no picture, with the HTTP status that says so. */
export class ImageError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "ImageError";
    this.status = status;
  }
}

export interface ImageProxy {
  /** The picture at `url`, `width` px wide at most (never enlarged), in `format`. Rejects with ImageError. */
  picture(url: string, width: ImageWidth, format: OutputFormat): Promise<Buffer>;
}

/** DESIGN, Outbound body limits and Images. */
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** Sources just fetched are kept a minute, because a page asks for one picture in several widths. */
const SOURCES_KEPT = 24;
/** Failures are remembered a while, so that a dead address costs one request and not one a reader. */
const FAILURES_KEPT = 2000;

/** Fetches, checks by the bytes, decodes and writes again: nothing of the original file is passed on. */
export function createImageProxy(fetcher: Fetcher, cache: ImageCache): ImageProxy {
  const transform = pLimit(2);
  const fetching = pLimit(8);
  const running = new Map<string, Promise<Buffer>>();
  const sources = new LRUCache<string, Promise<Uint8Array>>({ max: SOURCES_KEPT, ttl: 60_000 });
  const failures = new LRUCache<string, ImageError>({ max: FAILURES_KEPT, ttl: 30_000 });

  const source = (url: string): Promise<Uint8Array> => {
    const kept = sources.get(url);
    if (kept) return kept;
    const fetched = fetching(() => fetchSource(fetcher, url));
    sources.set(url, fetched);
    fetched.catch(() => sources.delete(url));
    return fetched;
  };

  const make = async (key: string, url: string, width: ImageWidth, format: OutputFormat): Promise<Buffer> => {
    const kept = await cache.get(key);
    if (kept) return kept;
    const bytes = await source(url);
    const made = await transform(() => encode(bytes, width, format));
    await cache.put(key, made);
    return made;
  };

  return {
    async picture(url, width, format) {
      const known = failures.get(url);
      if (known) throw known;
      const key = `${createHash("sha256").update(url).digest("hex")}-${width}.${format}`;
      const under = running.get(key);
      if (under) return under;
      const promise = make(key, url, width, format)
        .catch((error: unknown) => {
          const failure =
            error instanceof ImageError ? error : new ImageError(502, "The picture could not be read");
          failures.set(url, failure);
          throw failure;
        })
        .finally(() => running.delete(key));
      running.set(key, promise);
      return promise;
    },
  };
}

async function fetchSource(fetcher: Fetcher, url: string): Promise<Uint8Array> {
  try {
    const answer = await fetcher.fetchBytes(url, {
      maxBytes: MAX_SOURCE_BYTES,
      headers: { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif" },
    });
    if (answer.status !== 200) throw new ImageError(502, `The picture's server answered ${answer.status}`);
    if (!sniffImage(answer.body))
      throw new ImageError(415, "Only PNG, JPEG, WebP, AVIF and GIF pictures are served");
    return answer.body;
  } catch (error) {
    if (error instanceof FetchError) throw new ImageError(STATUS[error.kind], error.message);
    throw error;
  }
}

const STATUS: Record<FetchError["kind"], number> = {
  timeout: 504,
  "too-large": 413,
  "refused-address": 403,
  "bad-address": 400,
  redirects: 502,
  network: 502,
  aborted: 503,
};

async function encode(bytes: Uint8Array, width: ImageWidth, format: OutputFormat): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    return await (format === "avif"
      ? picture.avif({ quality: 44, effort: 2 })
      : picture.webp({ quality: 72 })
    ).toBuffer();
  } catch {
    throw new ImageError(415, "The picture is damaged or too large");
  }
}
