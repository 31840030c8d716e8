import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { ImageWidth } from "../../core/news/image-address.ts";
import { FetchError, type Fetcher } from "../../platform/fetch/port.ts";
import type { Log } from "../../platform/log/log.ts";
import { PictureError } from "./codec/picture-error.ts";
import { transformPicture } from "./codec/transform.ts";
import type { ImageCache } from "./image-cache.ts";
import { type OutputFormat, sniffImage } from "./image-format.ts";
import { shareWork } from "./share-work.ts";

/** Why there is no picture, with the HTTP status that says so. */
export class ImageError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "ImageError";
    this.status = status;
  }
}

/** A reader who waits for a picture. */
export interface Asker {
  address: string;
  /** Aborted when the reader has gone. */
  signal: AbortSignal;
}

export interface ImageProxy {
  /**
   * The picture at `url`, `width` px wide at most (never enlarged), in `format`. Rejects with ImageError (503 where too many wait
   * already), or with the reason of the asker's signal.
   */
  picture(url: string, width: ImageWidth, format: OutputFormat, asker: Asker): Promise<Buffer>;
}

/** The largest picture that is fetched, in bytes (decisions/security.md#body-limits). */
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
/** Pictures being fetched or decoded at once: so many sources are held. */
const AT_ONCE = 4;
/** Of them for one address: its pictures may all be at a server that never answers. */
const AT_ONCE_OF_ADDRESS = 2;
/** Pictures that may wait for that, of all readers and of one address. A page asks for about twenty. */
const MOST_WAITING = 64;
const MOST_OF_ADDRESS = 24;
/** Sources just fetched are kept a minute, because a page asks for one picture in several widths. */
const SOURCES_KEPT_BYTES = 8 * 1024 * 1024;
/** Failures are remembered a while, so that a dead address costs one request and not one a reader. */
const FAILURES_KEPT = 2000;

/** What one address waits for. */
interface OwnQueue {
  turns: PQueue;
  pictures: number;
}

/** Fetches, checks by the bytes, decodes and writes again: nothing of the original file is passed on. */
export function createImageProxy(fetcher: Fetcher, cache: ImageCache, log: Log): ImageProxy {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const ofAddress = new Map<string, OwnQueue>();
  let underWay = 0;
  const pictures = shareWork<Buffer>();
  const fetches = shareWork<Uint8Array>();
  const sources = new LRUCache<string, Uint8Array>({
    maxSize: SOURCES_KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: 60_000,
  });
  const failures = new LRUCache<string, ImageError>({ max: FAILURES_KEPT, ttl: 30_000 });

  const source = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
    const kept = sources.get(url);
    if (kept) return kept;
    const bytes = await fetches.join(url, signal, (stopped) => fetchSource(fetcher, url, stopped));
    sources.set(url, bytes);
    return bytes;
  };

  const make = async (
    url: string,
    width: ImageWidth,
    format: OutputFormat,
    signal: AbortSignal,
  ): Promise<Buffer> => {
    try {
      return await encode(await source(url, signal), width, format, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      const failure =
        error instanceof ImageError ? error : new ImageError(502, "The picture could not be read");
      failures.set(url, failure);
      throw failure;
    }
  };

  /** A place in the queue for `work`, or 503. */
  const inQueue = async (
    address: string,
    signal: AbortSignal,
    work: () => Promise<Buffer>,
  ): Promise<Buffer> => {
    const own = ofAddress.get(address) ?? {
      turns: new PQueue({ concurrency: AT_ONCE_OF_ADDRESS }),
      pictures: 0,
    };
    if (underWay >= AT_ONCE + MOST_WAITING || own.pictures >= MOST_OF_ADDRESS)
      throw new ImageError(503, "Too many pictures are being made; try again in a moment");
    ofAddress.set(address, own);
    own.pictures += 1;
    underWay += 1;
    try {
      return await own.turns.add(() => queue.add(work, { signal }), { signal });
    } finally {
      underWay -= 1;
      own.pictures -= 1;
      if (own.pictures === 0) ofAddress.delete(address);
    }
  };

  return {
    async picture(url, width, format, { address, signal }) {
      const known = failures.get(url);
      if (known) throw known;
      const key = `${createHash("sha256").update(url).digest("hex")}-${width}.${format}`;
      return pictures.join(key, signal, async (stopped) => {
        const kept = await cache.get(key);
        if (kept) return kept;
        const made = await inQueue(address, stopped, () => make(url, width, format, stopped));
        await cache.put(key, made).catch((error: unknown) => {
          log.warn({ err: error }, "a picture could not be kept; it is sent all the same");
        });
        return made;
      });
    },
  };
}

async function fetchSource(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const answer = await fetcher.fetchBytes(url, {
      maxBytes: MAX_SOURCE_BYTES,
      headers: { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif" },
      signal,
    });
    if (answer.status !== 200) throw new ImageError(502, `The picture's server answered ${answer.status}`);
    if (!sniffImage(answer.body))
      throw new ImageError(415, "Only PNG, JPEG, WebP, AVIF and GIF pictures are served");
    return answer.body;
  } catch (error) {
    if (error instanceof FetchError) {
      const { status, message } = REFUSALS[error.kind];
      throw new ImageError(status, message);
    }
    throw error;
  }
}

/** The same for a name that does not exist, one inside our network and a server that is down: a stranger asks about ours else. */
const UNREACHED = { status: 502, message: "The picture could not be fetched" };
const REFUSALS: Record<FetchError["kind"], { status: number; message: string }> = {
  timeout: { status: 504, message: "The picture's server took too long" },
  "too-large": { status: 413, message: "The picture is too large" },
  "refused-address": UNREACHED,
  network: UNREACHED,
  "bad-address": { status: 400, message: "This is no address of a picture" },
  redirects: { status: 502, message: "The picture's server redirects too often" },
  aborted: { status: 503, message: "The picture was given up" },
};

async function encode(
  bytes: Uint8Array,
  width: ImageWidth,
  format: OutputFormat,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    const quality = format === "avif" ? { qualities: [44], effort: 2 } : { qualities: [72], effort: 4 };
    const picture = await transformPicture(bytes, { animated: false, width, format, ...quality }, signal);
    return Buffer.from(picture.bytes);
  } catch (error) {
    if (error instanceof PictureError) throw new ImageError(415, error.message);
    throw error;
  }
}
