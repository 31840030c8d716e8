import { createHash } from "node:crypto";
import { join } from "node:path";
import { OUTSIDE } from "../core/routes/reader-routes.ts";
import { lazyValue } from "../core/single-flight.ts";
import type { Fetcher } from "../platform/fetch/port.ts";
import { PICTURE_POLICY } from "../platform/http/security-headers.ts";
import type { Log } from "../platform/log/log.ts";
import { type Bound, bind } from "./calls/bind.ts";
import { cachedJson, sendCached } from "./http/cached-body.ts";
import { addressOf } from "./http/limit-per-address.ts";
import { Refusal } from "./http/refusal.ts";
import { PictureError, type PictureFailure } from "./images/codec/picture-error.ts";
import { openImageCache } from "./images/image-cache.ts";
import { outputFormat, parseWidth } from "./images/image-format.ts";
import { createImageProxy, type ImageProxy } from "./images/image-proxy.ts";
import { clientOf } from "./shares/asker.ts";
import { createWebsiteContent } from "./website-content/website-content.ts";

/**
 * Header Cache-Control: browsers may reuse an image for a week, because a changed image has another address.
 */
const CACHE_CONTROL = "public, max-age=604800, stale-while-revalidate=86400";

const STATUS: Readonly<Record<PictureFailure, number>> = {
  unsupported: 415,
  damaged: 415,
  "too-large": 415,
  "too-many-bytes": 413,
  "bad-address": 400,
  unreached: 502,
  late: 504,
  busy: 503,
};

/** Call that answers an image in a format that the browser accepts (decisions/rest.md#picture-proxy). */
export const imageCall = (proxy: () => Promise<ImageProxy>): Bound =>
  bind(OUTSIDE.image, async ({ query: { url, w }, request, response }) => {
    const width = parseWidth(w);
    if (width === undefined) throw new Refusal(400, OUTSIDE.image.wrong);
    const format = outputFormat(request.headers.accept);
    const digest = createHash("sha256").update(`${url} ${width} ${format}`).digest("base64url");
    const etag = `"${digest.slice(0, 22)}"`;
    response.setHeader("Vary", "Accept");
    if (request.headers["if-none-match"] === etag) {
      response.setHeader("Cache-Control", CACHE_CONTROL);
      response.status(304).end();
      return undefined;
    }
    const client = clientOf(addressOf(request), response);
    try {
      const picture = await (await proxy()).picture(url, width, format, client);
      response.setHeader("Content-Type", `image/${format}`);
      response.setHeader("Cache-Control", CACHE_CONTROL);
      response.setHeader("ETag", etag);
      response.setHeader("Content-Security-Policy", PICTURE_POLICY);
      response.end(picture);
      return undefined;
    } catch (error) {
      throw error instanceof PictureError ? new Refusal(STATUS[error.kind], error.message) : error;
    }
  });

/** Calls for images and page texts of other sites (decisions/rest.md#website-content). */
export function outsideCalls(fetcher: Fetcher, dataDir: string, log: Log): Bound[] {
  const proxy = lazyValue(async () =>
    createImageProxy(fetcher, await openImageCache(join(dataDir, "images")), log),
  );
  const content = createWebsiteContent(fetcher);
  return [
    imageCall(proxy),
    bind(OUTSIDE.text, async ({ query: { url, above = "" }, request, response }) => {
      const client = clientOf(addressOf(request), response);
      const answer = await content(url, client, above.split(" ").filter(Boolean));
      const { status, body } = answer;
      if (!body.success)
        throw new Refusal(
          status,
          body.message,
          "retryAfter" in answer ? { retryAfter: answer.retryAfter } : {},
        );
      sendCached(request, response, cachedJson(body));
      return undefined;
    }),
  ];
}
