import type { Request } from "express";
import { parseStoryId } from "../../core/news/story-id.ts";
import { wayIn } from "../../core/news/way-in.ts";
import { NEWS } from "../../core/routes/reader-routes.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { OPENED, READ, type Tallies } from "../../platform/live-store/shared-records.ts";
import type { Log } from "../../platform/log/log.ts";
import type { StoryStore } from "../../store/types.ts";
import { type Bound, bind } from "../calls/bind.ts";
import { Refusal } from "../http/refusal.ts";
import { PART_AWAY } from "../http/refuse.ts";
import type { OpeningReaders } from "./opening-readers.ts";

/** Programs that say what they are. */
const BOT = /bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|monitor/i;
const LONGEST_HOST = 253;

/**
 * `POST /api/stories/{id}/opened`, sent once by a page on which a reader sees the story: what popular and trending
 * are made of. Counted in the live store, and written to the database in sums by a worker. Answers 204 whether it
 * counted or not: once for a reader, whatever the browser calls itself. Stories that readers cannot see are 404 or 410. Only a request of the site's own pages counts (a
 * browser says so in Sec-Fetch-Site); rendering on the server, bots and prefetching count nothing, because they send nothing.
 */
export function storyCalls(
  liveStore: Pick<Tallies, "tally">,
  stories: Pick<StoryStore, "presence">,
  readers: OpeningReaders,
  originOf: (request: Request) => string,
  log: Log,
): Bound[] {
  const presence = inBatches((ids) => stories.presence(ids));
  const opened = bind(NEWS.opened, async ({ params, query: { from = "" }, request, response }) => {
    const id = parseStoryId(params.id);
    if (id === undefined) throw new Refusal(400, "This is no article's id");
    const present = await presence(id);
    if (present !== "listed") throw new Refusal(present === "deleted" ? 410 : 404, "Article not found");
    const site = request.headers["sec-fetch-site"];
    const own = site === undefined || site === "same-origin";
    const agent = request.headers["user-agent"] ?? "";
    if (!own || BOT.test(agent) || !readers.take(request, response, id)) return undefined;
    try {
      await liveStore.tally(OPENED, id);
    } catch (error) {
      readers.giveBack(request, id);
      log.warn({ story: id, err: error }, "an opening could not be counted");
      throw new Refusal(503, PART_AWAY);
    }
    const host = from.length <= LONGEST_HOST ? from : "";
    const way = wayIn(host, new URL(originOf(request)).hostname);
    // Not to be sent again: it would count twice for popular and trending.
    await liveStore.tally(READ, `${id} ${way}`).catch((error: unknown) => {
      log.warn({ story: id, err: error }, "the traffic source of a page view could not be counted");
    });
    return undefined;
  });
  return [opened];
}
