import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { ImageWidth } from "../../core/news/pictures/image-address.ts";
import { singleFlight } from "../../core/single-flight.ts";
import { PICTURE_POLICY, SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import type { Log } from "../../platform/log/log.ts";
import type { ImageStore } from "../../store/types.ts";
import { type CachedBody, cachedBytes, IMMUTABLE, sendCached } from "../http/cached-body.ts";
import { PART_UNAVAILABLE, refuse } from "../http/refuse.ts";
import { PictureError } from "../images/codec/picture-error.ts";
import type { ImageCache } from "../images/image-cache.ts";
import { type OutputFormat, outputFormat, parseWidth, sniffImage } from "../images/image-format.ts";
import { imageIdOf } from "./image-path.ts";
import { createSizeMaker, isOwnSize, type MakeSize, moves } from "./make-size.ts";

interface Asked {
  id: string;
  address: string;
  width?: ImageWidth;
  format: OutputFormat;
}

type AddressOf = (request: IncomingMessage) => string;

const MOST_BYTES = 32 * 1024 * 1024;
/** Seconds for which browsers cache a whole image that was sent in place of a resized one. */
const FOR_NOW_SECONDS = 60;
const FOR_NOW = `public, max-age=${FOR_NOW_SECONDS}`;

/** Checks the format of a file, because a store's server or a proxy may answer with anything. */
const isPicture = (bytes: Uint8Array | undefined, format: OutputFormat): bytes is Uint8Array =>
  bytes !== undefined && sniffImage(bytes) === format;

function readAsked(request: IncomingMessage, addressOf: AddressOf): Asked | "no-such-width" | undefined {
  const [path = "", query = ""] = (request.url ?? "").split("?", 2);
  const id = imageIdOf(path);
  if (id === undefined) return undefined;
  const format = outputFormat(request.headers.accept);
  const given = new URLSearchParams(query).get("w");
  const address = addressOf(request);
  if (given === null) return { id, address, format };
  const width = parseWidth(given);
  return width === undefined ? "no-such-width" : { id, address, format, width };
}

function bodyOf(
  bytes: Buffer,
  tag: string,
  format: OutputFormat,
  options: { byAccept: boolean; lasts: boolean },
) {
  return cachedBytes(bytes, {
    contentType: `image/${format}`,
    cacheControl: options.lasts ? IMMUTABLE : FOR_NOW,
    tag,
    packable: false,
    headers: {
      ...SECURITY_HEADERS,
      "content-security-policy": PICTURE_POLICY,
      ...(options.byAccept ? { vary: "Accept" } : {}),
    },
  });
}

/** An answer with the time for which this process caches it: 0: always; undefined: never. */
interface Made {
  body: CachedBody;
  keptMs?: number;
}
const lasting = (body: CachedBody): Made => ({ body, keptMs: 0 });
const NONE: Made = { body: refuse(404, "There is no such image").body };

/**
 * Editors' images for readers: `GET /images/{id}.webp`, and with `?w=` in fixed widths. `addressOf`: the client's address, by which work is shared. `kept`: the local disk, if
 * files are in a remote store.
 */
export function createUploads(
  images: Pick<ImageStore, "get" | "size" | "keepSize">,
  log: Pick<Log, "warn" | "error">,
  addressOf: AddressOf,
  kept?: Promise<ImageCache>,
) {
  const cache = new LRUCache<string, CachedBody>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  const inTurn = createSizeMaker();
  const share = singleFlight<CachedBody>();

  /**
   * File from the local disk; if it is missing there, from `read`, and then stored. Other formats are rejected.
   */
  async function onDisk(
    name: string,
    format: OutputFormat,
    read: () => Promise<Uint8Array | undefined>,
  ): Promise<Buffer | undefined> {
    const disk = await kept?.catch(() => undefined);
    const there = await disk?.get(name);
    if (isPicture(there, format)) return there;
    const found = await read();
    if (!found) return undefined;
    if (!isPicture(found, format)) throw new Error(`The stored file ${name} is not an image of this kind`);
    const bytes = Buffer.from(found);
    await disk?.put(name, bytes).catch((error: unknown) => {
      log.warn({ err: error }, "an image could not be cached; sending it anyway");
    });
    return bytes;
  }

  const whole = (id: string) => onDisk(id, "webp", async () => (await images.get(id))?.bytes);

  async function sized(
    { id, format: wanted }: Asked,
    size: string,
    format: OutputFormat,
    make: () => Promise<Buffer>,
  ): Promise<Buffer | undefined> {
    return onDisk(`${id}-${size}`, format, async () => {
      const there = format === wanted ? undefined : await images.size(id, size).catch(() => undefined);
      if (isPicture(there, format)) return there;
      const made = await make();
      // The write is not awaited, because a slow store must not delay readers.
      images.keepSize(id, size, made).catch((error: unknown) => {
        log.warn({ image: id, err: error }, "a resized image could not be stored; sending it anyway");
      });
      return made;
    });
  }

  async function makeOf(asked: Asked, width: ImageWidth, makeSize: MakeSize): Promise<Made> {
    const { id, format: wanted } = asked;
    const original = await whole(id);
    if (!original) return NONE;
    if (isOwnSize(original, width))
      return lasting(bodyOf(original, id, "webp", { byAccept: true, lasts: true }));
    const format = moves(original) ? "webp" : wanted;
    const size = `${width}.${format}`;
    const bytes = await sized(asked, size, format, () => makeSize(original, width, format));
    return lasting(bodyOf(bytes ?? original, `${id}-${size}`, format, { byAccept: true, lasts: true }));
  }

  async function make(asked: Asked): Promise<Made> {
    const { id, address, width, format } = asked;
    if (width === undefined) {
      const original = await whole(id);
      return original ? lasting(bodyOf(original, id, "webp", { byAccept: false, lasts: true })) : NONE;
    }
    const name = `${width}.${format}`;
    const bytes = await onDisk(`${id}-${name}`, format, () => images.size(id, name)).catch(() => undefined);
    if (bytes) return lasting(bodyOf(bytes, `${id}-${name}`, format, { byAccept: true, lasts: true }));
    try {
      return await inTurn(id, address, (makeSize) => makeOf(asked, width, makeSize));
    } catch (error) {
      const original = await whole(id);
      if (!original) return NONE;
      log.warn({ image: id, err: error }, "an image could not be resized; sending the original");
      const body = bodyOf(original, id, "webp", { byAccept: true, lasts: false });
      return error instanceof PictureError ? { body, keptMs: FOR_NOW_SECONDS * 1000 } : { body };
    }
  }

  async function read(asked: Asked): Promise<CachedBody> {
    const { id, width, format } = asked;
    const name = width === undefined ? id : `${id}-${width}.${format}`;
    const made = async (): Promise<CachedBody> => {
      const { body, keptMs } = await make(asked);
      if (keptMs !== undefined) cache.set(name, body, { ttl: keptMs });
      return body;
    };
    return cache.get(name) ?? share(name, made);
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const asked = readAsked(request, addressOf);
      if (asked === undefined) return false;
      if (asked === "no-such-width") {
        sendCached(request, response, refuse(400, "w must be one of the known widths").body);
        return true;
      }
      read(asked)
        .catch((error: unknown) => {
          log.warn({ image: asked.id, err: error }, "an image could not be read");
          return refuse(503, PART_UNAVAILABLE).body;
        })
        .then((body) => sendCached(request, response, body))
        .catch((error: unknown) => {
          log.error({ image: asked.id, err: error }, "an image could not be sent");
          response.destroy();
        });
      return true;
    },
  };
}
