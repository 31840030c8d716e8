import { createHash } from "node:crypto";
import { Router } from "express";
import { z } from "zod";
import { outsideAddress } from "../../core/routes/reader-routes.ts";
import { PICTURE_POLICY } from "../../platform/http/security-headers.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import { addressOf, limitPerAddress } from "../http/limit-per-address.ts";
import { clientOf } from "../shares/asker.ts";
import { PictureError, type PictureFailure } from "./codec/picture-error.ts";
import { outputFormat, parseWidth } from "./image-format.ts";
import type { ImageProxy } from "./image-proxy.ts";

const query = z.object({
  url: outsideAddress,
  w: z.string().max(5).optional(),
});

/** Browsers may reuse a picture for a week: when a story gets another picture, its address changes. */
const CACHE_CONTROL = "public, max-age=604800, stale-while-revalidate=86400";
/** Pictures one address may ask for in a minute: ten full pages. */
const PER_MINUTE = 600;
const RETRY_AFTER_SECONDS = 2;

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

/**
 * `GET /api/image?url={encoded}[&w={width}]` (decisions/rest.md#picture-proxy): the picture itself, or an error as
 * JSON.
 */
export function imageRouter(proxy: ImageProxy, rateLimits: RateLimits): Router {
  const router = Router();
  const limit = limitPerAddress(rateLimits, {
    name: "pictures",
    limit: PER_MINUTE,
    windowSeconds: 60,
    message: "Too many pictures at once; try again in a minute",
  });
  router.get("/api/image", limit, async (request, response) => {
    const parsed = query.safeParse(request.query);
    const width = parsed.success ? parseWidth(parsed.data.w) : undefined;
    if (!parsed.success || width === undefined) {
      response
        .status(400)
        .json({ success: false, message: "url must be an http(s) address and w one of the known widths" });
      return;
    }
    const format = outputFormat(request.headers.accept);
    const etag = `"${createHash("sha256").update(`${parsed.data.url} ${width} ${format}`).digest("base64url").slice(0, 22)}"`;
    response.setHeader("Vary", "Accept");
    if (request.headers["if-none-match"] === etag) {
      response.setHeader("Cache-Control", CACHE_CONTROL);
      response.status(304).end();
      return;
    }
    const client = clientOf(addressOf(request), response);
    try {
      const picture = await proxy.picture(parsed.data.url, width, format, client);
      response.setHeader("Content-Type", `image/${format}`);
      response.setHeader("Cache-Control", CACHE_CONTROL);
      response.setHeader("ETag", etag);
      response.setHeader("Content-Security-Policy", PICTURE_POLICY);
      response.end(picture);
    } catch (error) {
      if (client.signal.aborted) return;
      if (!(error instanceof PictureError)) throw error;
      if (error.kind === "busy") response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      response.setHeader("Cache-Control", "no-store");
      response.status(STATUS[error.kind]).json({ success: false, message: error.message });
    }
  });
  return router;
}
