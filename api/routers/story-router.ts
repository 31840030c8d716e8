import { Router } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";
import { LRUCache } from "lru-cache";
import { parseStoryId } from "../../core/news/story-id.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { OPENED } from "../../platform/live-store/tallied.ts";
import type { Log } from "../../platform/log/log.ts";
import { sendPrepared } from "../hot/prepared-body.ts";
import { refuse } from "../reads/answer.ts";
import { methodNotAllowed } from "./api-errors.ts";

/** Stories that one address may open in a minute; carriers put many readers behind one. */
const PER_MINUTE = 120;
/** The same story opened again by the same browser at the same address within this time counts once. */
const ONCE_MS = 600_000;
const MOST_REMEMBERED = 20_000;
/** Programs that say what they are. */
const BOT = /bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|monitor/i;
const PATH = "/api/stories/:id/opened";

/**
 * `POST /api/stories/{id}/opened`, sent once by a page on which a reader sees the story: what popular and trending
 * are made of. Counted in the live store, and written to the database in sums by a worker. Answers 204 whether it counted or not. Only a request of the site's own pages counts (a browser says so
 * in Sec-Fetch-Site); rendering on the server, bots and prefetching count nothing, because they send nothing.
 */
export function storyRouter(liveStore: Pick<LiveStore, "tally">, log: Log): Router {
  const counted = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: ONCE_MS });
  const router = Router({ caseSensitive: true, strict: true });
  const limit = rateLimit({
    windowMs: 60_000,
    limit: PER_MINUTE,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    message: { success: false, message: "Too many stories at once; try again in a minute" },
  });
  router.post(PATH, limit, async (request, response) => {
    const id = parseStoryId(String(request.params.id));
    if (id === undefined) {
      sendPrepared(request, response, refuse(400, "This is no article's id").body);
      return;
    }
    const site = request.headers["sec-fetch-site"];
    const own = site === undefined || site === "same-origin";
    const agent = request.headers["user-agent"] ?? "";
    const reader = `${ipKeyGenerator(request.ip ?? "")} ${agent.slice(0, 200)} ${id}`;
    if (own && !BOT.test(agent) && !counted.has(reader)) {
      counted.set(reader, true);
      try {
        await liveStore.tally(OPENED, id);
      } catch (error) {
        counted.delete(reader);
        log.warn({ story: id, err: error }, "an opening could not be counted");
        sendPrepared(request, response, refuse(503, "Part of the site is away; try again in a moment").body);
        return;
      }
    }
    response.status(204).end();
  });
  router.all(PATH, methodNotAllowed("POST"));
  return router;
}
