import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { PICTURE_POLICY, SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import type { Log } from "../../platform/log/log.ts";
import type { ImageStore } from "../../store/types.ts";
import { type CachedBody, cachedBytes, IMMUTABLE, sendCached } from "../http/cached-body.ts";
import { PART_AWAY, refuse } from "../http/refuse.ts";
import { imageIdOf } from "./image-path.ts";

/** The editors' pictures, for everybody: `GET /images/{id}.webp`. */
export interface Uploads {
  /** Takes GET and HEAD of such addresses. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

const MOST_BYTES = 32 * 1024 * 1024;

export function createUploads(images: ImageStore, log: Log): Uploads {
  const cache = new LRUCache<string, CachedBody>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
  });

  async function read(id: string): Promise<CachedBody> {
    const known = cache.get(id);
    if (known) return known;
    const image = await images.get(id);
    if (!image) return refuse(404, "There is no such picture").body;
    const body = cachedBytes(Buffer.from(image.bytes), {
      contentType: "image/webp",
      cacheControl: IMMUTABLE,
      tag: id,
      packable: false,
      headers: { ...SECURITY_HEADERS, "content-security-policy": PICTURE_POLICY },
    });
    cache.set(id, body);
    return body;
  }

  return {
    handle(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const id = imageIdOf((request.url ?? "").split("?", 1)[0] ?? "");
      if (id === undefined) return false;
      read(id)
        .catch((error: unknown) => {
          log.warn({ image: id, err: error }, "a picture could not be read");
          return refuse(503, PART_AWAY).body;
        })
        .then((body) => sendCached(request, response, body))
        .catch((error: unknown) => {
          log.error({ image: id, err: error }, "a picture could not be sent");
          response.destroy();
        });
      return true;
    },
  };
}
