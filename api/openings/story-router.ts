import { type Request, Router } from "express";
import { parseStoryId } from "../../core/news/story-id.ts";
import { type WayIn, wayIn } from "../../core/news/way-in.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { OPENED, READ, type Tallies } from "../../platform/live-store/shared-records.ts";
import type { Log } from "../../platform/log/log.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { StoryStore } from "../../store/types.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { limitPerAddress } from "../http/limit-per-address.ts";
import { PART_AWAY } from "../http/refuse.ts";
import { sendRefusal } from "../http/send.ts";
import type { OpeningReaders } from "./opening-readers.ts";

/** Stories that one address may open in a minute; carriers put many readers behind one. */
const PER_MINUTE = 120;
/** Programs that say what they are. */
const BOT = /bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|monitor/i;
const PATH = "/api/stories/:id/opened";
const LONGEST_HOST = 253;

/** The way in, by the host that the page names; all that is kept of that. */
function wayOf(request: Request, originOf: (request: Request) => string): WayIn {
  const { from } = request.query;
  const said = typeof from === "string" && from.length <= LONGEST_HOST ? from : "";
  return wayIn(said, new URL(originOf(request)).hostname);
}

/**
 * `POST /api/stories/{id}/opened`, sent once by a page on which a reader sees the story: what popular and trending
 * are made of. Counted in the live store, and written to the database in sums by a worker. Answers 204 whether it
 * counted or not: once for a reader, whatever the browser calls itself. Stories that readers cannot see are 404 or 410. Only a request of the site's own pages counts (a
 * browser says so in Sec-Fetch-Site); rendering on the server, bots and prefetching count nothing, because they send nothing.
 */
export function storyRouter(
  liveStore: Pick<Tallies, "tally">,
  stories: Pick<StoryStore, "presence">,
  readers: OpeningReaders,
  rateLimits: RateLimits,
  originOf: (request: Request) => string,
  log: Log,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const presence = inBatches((ids) => stories.presence(ids));
  const limit = limitPerAddress(rateLimits, {
    name: "openings",
    limit: PER_MINUTE,
    windowSeconds: 60,
    message: "Too many stories at once; try again in a minute",
  });
  router.post(PATH, limit, async (request, response) => {
    const id = parseStoryId(String(request.params.id));
    if (id === undefined) {
      sendRefusal(request, response, 400, "This is no article's id");
      return;
    }
    const present = await presence(id);
    if (present !== "listed") {
      sendRefusal(request, response, present === "deleted" ? 410 : 404, "Article not found");
      return;
    }
    const site = request.headers["sec-fetch-site"];
    const own = site === undefined || site === "same-origin";
    const agent = request.headers["user-agent"] ?? "";
    if (own && !BOT.test(agent) && readers.take(request, response, id)) {
      try {
        await liveStore.tally(OPENED, id);
      } catch (error) {
        readers.giveBack(request, id);
        log.warn({ story: id, err: error }, "an opening could not be counted");
        sendRefusal(request, response, 503, PART_AWAY);
        return;
      }
      // Not to be sent again: it would count twice for popular and trending.
      await liveStore.tally(READ, `${id} ${wayOf(request, originOf)}`).catch((error: unknown) => {
        log.warn({ story: id, err: error }, "the way in of an opening could not be counted");
      });
    }
    response.status(204).end();
  });
  router.all(PATH, methodNotAllowed("POST"));
  return router;
}
