import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ImageWidth } from "../../core/news/pictures/image-address.ts";
import {
  createFairSemaphore,
  OverloadedError,
  onlyOne,
  type Room,
  type Waiters,
} from "../../platform/fairness/fair-semaphore.ts";
import { FetchError, type Fetcher, LARGE_BODY_BYTES } from "../../platform/fetch/port.ts";
import type { Log } from "../../platform/log/log.ts";
import { releaseBytes } from "../../platform/release-bytes.ts";
import type { Client } from "../shares/asker.ts";
import { shareWork } from "../shares/shared-work.ts";
import { PictureError, type PictureFailure } from "./codec/picture-error.ts";
import { transformPicture } from "./codec/transform.ts";
import type { ImageCache } from "./image-cache.ts";
import { type OutputFormat, sniffImage } from "./image-format.ts";

export interface ImageProxy {
  /**
   * Makes the image at `url`, at most `width` px wide (never enlarged), in `format`. Rejects with PictureError
   * (`busy` if too many wait), or with the client's reason.
   */
  picture(url: string, width: ImageWidth, format: OutputFormat, client: Client): Promise<Buffer>;
}

/** Largest fetched image, bytes (decisions/security.md#body-limits). */
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
/**
 * Limits of images that are being fetched or wait for the codec: many places of a megabyte each; a larger image
 * also needs a place of LARGE_ONES.
 */
const ON_THEIR_WAY = { atOnce: 24, atOnceOfOne: 6, forNewcomers: 12, mostWaiting: 512, mostWaitingOfOne: 24 };
/**
 * Limits of large images. Other servers and the codec determine when a place is free, so waiting is limited.
 */
const LARGE_ONES = {
  atOnce: 3,
  atOnceOfOne: 1,
  mostWaiting: 48,
  mostWaitingOfOne: 24,
  longestWaitMs: 15_000,
};
/** Limits of images that are being encoded; the codec makes one at a time. */
const BEING_MADE = { atOnce: 1, atOnceOfOne: 1, mostWaiting: 48, mostWaitingOfOne: 24 };
/** Lowest speed of a server, because no reader would wait for a slower one. */
const PACE = { beginMs: 3_000, bytes: 16 * 1024, everyMs: 2_000 };
/** Largest image that is cached for a minute, because readers request several widths of it. */
const MOST_CACHED_BYTES = 8 * 1024 * 1024;
/** Largest number of failures that are cached, so that a dead address causes only one request. */
const MOST_CACHED_FAILURES = 2000;

interface WantedSource {
  by: number;
  bytes?: Uint8Array;
  /** Places of a large source image, until no resized image needs it. */
  rooms: Set<Room>;
}

/** Fetches, checks, decodes and encodes images; no byte of the original file is passed on. */
export function createImageProxy(fetcher: Fetcher, cache: ImageCache, log: Log): ImageProxy {
  const onTheirWay = createFairSemaphore(ON_THEIR_WAY);
  const largeOnes = createFairSemaphore(LARGE_ONES);
  const beingMade = createFairSemaphore(BEING_MADE);
  const look = (): void => {
    for (const places of [onTheirWay, largeOnes, beingMade]) places.look();
  };
  const pictures = shareWork<Buffer>(look);
  const fetches = shareWork<Uint8Array>(look);
  const wanted = new Map<string, WantedSource>();
  const sources = new LRUCache<string, Uint8Array>({
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: 60_000,
  });
  const failures = new LRUCache<string, PictureError>({ max: MOST_CACHED_FAILURES, ttl: 30_000 });

  const fetchOnce = async (
    url: string,
    source: WantedSource,
    who: Waiters,
    signal: AbortSignal,
  ): Promise<Uint8Array> => {
    const cached = source.bytes ?? sources.get(url);
    if (cached) return cached;
    const bytes = await fetches.join(url, who, signal, (stopped, all) => {
      const room = largeOnes.room(all);
      source.rooms.add(room);
      return fetchSource(fetcher, url, stopped, room.enter);
    });
    source.bytes = bytes;
    if (bytes.length <= LARGE_BODY_BYTES) sources.set(url, bytes);
    return bytes;
  };

  const make = async (
    url: string,
    width: ImageWidth,
    format: OutputFormat,
    who: Waiters,
    signal: AbortSignal,
  ): Promise<Buffer> => {
    const source = wanted.get(url) ?? { by: 0, rooms: new Set() };
    wanted.set(url, source);
    source.by += 1;
    try {
      const bytes = await fetchOnce(url, source, who, signal);
      return await beingMade.run(who, signal, () => encode(bytes, width, format, signal));
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = asPictureError(error);
      // That the process is busy says nothing about the image.
      if (failure.kind !== "busy") failures.set(url, failure);
      throw failure;
    } finally {
      source.by -= 1;
      if (source.by === 0) {
        wanted.delete(url);
        for (const room of source.rooms) room.leave();
        // The bytes are released at once, because garbage would accumulate.
        if (source.bytes && source.bytes.length > LARGE_BODY_BYTES) releaseBytes(source.bytes);
      }
    }
  };

  return {
    async picture(url, width, format, { address, signal }) {
      const known = failures.get(url);
      if (known) throw known;
      const key = `${createHash("sha256").update(url).digest("hex")}-${width}.${format}`;
      return pictures.join(key, onlyOne(address), signal, async (stopped, who) => {
        const cached = await cache.get(key);
        if (cached) return cached;
        const made = await onTheirWay
          .run(who, stopped, () => make(url, width, format, who, stopped))
          .catch((error: unknown) => {
            throw error instanceof OverloadedError ? asPictureError(error) : error;
          });
        await cache.put(key, made).catch((error: unknown) => {
          log.warn({ err: error }, "an image could not be cached; sending it anyway");
        });
        return made;
      });
    },
  };
}

function asPictureError(error: unknown): PictureError {
  if (error instanceof PictureError) return error;
  if (error instanceof OverloadedError)
    return new PictureError("busy", "Too many images are being processed; try again in a moment");
  return new PictureError("unreached", "The image could not be read");
}

async function fetchSource(
  fetcher: Fetcher,
  url: string,
  signal: AbortSignal,
  makeRoom: (signal: AbortSignal) => Promise<void>,
): Promise<Uint8Array> {
  try {
    const answer = await fetcher.fetchBytes(url, {
      maxBytes: MAX_SOURCE_BYTES,
      headers: { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif" },
      signal,
      lane: "pictures",
      pace: PACE,
      begins: checkKind,
      makeRoom,
    });
    if (answer.status !== 200)
      throw new PictureError("unreached", `The image's server answered ${answer.status}`);
    // The bytes are decompressed only now, so the kind is checked again.
    checkKind(answer.body);
    return answer.body;
  } catch (error) {
    if (error instanceof FetchError) {
      const { kind, message } = REFUSALS[error.kind];
      throw new PictureError(kind, message);
    }
    throw error;
  }
}

function checkKind(bytes: Uint8Array): void {
  if (!sniffImage(bytes))
    throw new PictureError("unsupported", "Only PNG, JPEG, WebP, AVIF and GIF images are served");
}

type Refusal = Readonly<{ kind: PictureFailure; message: string }>;
/**
 * The answer is the same for a missing name, an internal host and a server that is down, so that strangers
 * learn nothing about our network.
 */
const UNREACHED: Refusal = { kind: "unreached", message: "The image could not be fetched" };
const REFUSALS: Readonly<Record<FetchError["kind"], Refusal>> = {
  timeout: { kind: "late", message: "The image's server did not answer in time" },
  "too-large": { kind: "too-many-bytes", message: "The image is too large" },
  "refused-address": UNREACHED,
  network: UNREACHED,
  "bad-address": { kind: "bad-address", message: "Not an image URL" },
  redirects: { kind: "unreached", message: "The image's server redirects too often" },
  aborted: { kind: "busy", message: "Image download cancelled" },
};

async function encode(
  bytes: Uint8Array,
  width: ImageWidth,
  format: OutputFormat,
  signal: AbortSignal,
): Promise<Buffer> {
  const quality = format === "avif" ? { qualities: [44], effort: 2 } : { qualities: [72], effort: 4 };
  const order = { animated: false, cutShort: true, width, format, ...quality } as const;
  const picture = await transformPicture(bytes, order, signal);
  return Buffer.from(picture.bytes);
}
