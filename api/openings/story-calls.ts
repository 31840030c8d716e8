import type { Request } from "express";
import { parseStoryId } from "../../core/news/story-id.ts";
import { trafficSource } from "../../core/news/traffic-source.ts";
import { NEWS } from "../../core/routes/reader-routes.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { OPENED, READ, type Tallies } from "../../platform/live-store/shared-records.ts";
import type { Log } from "../../platform/log/log.ts";
import type { StoryStore } from "../../store/types.ts";
import { type Bound, bind } from "../calls/bind.ts";
import { Refusal } from "../http/refusal.ts";
import { PART_UNAVAILABLE } from "../http/refuse.ts";
import type { OpeningReaders } from "./opening-readers.ts";

const BOT = /bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|monitor/i;
const LONGEST_HOST = 253;

/**
 * `POST /api/stories/{id}/opened`: a page reports that its story was opened, for the popular and trending
 * lists. The live store counts; a worker writes sums to the database. The answer is 204, even if the opening did
 * not count because the reader was counted before; 404 or 410 for a story that readers cannot see. Only requests of the
 * site's own pages count (Sec-Fetch-Site); rendering, bots and prefetching send none.
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
    if (id === undefined) throw new Refusal(400, "This is not the id of an article");
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
      log.warn({ story: id, err: error }, "an opened story could not be counted");
      throw new Refusal(503, PART_UNAVAILABLE);
    }
    const host = from.length <= LONGEST_HOST ? from : "";
    const way = trafficSource(host, new URL(originOf(request)).hostname);
    // A failed call is not repeated, because the lists could count it twice.
    await liveStore.tally(READ, `${id} ${way}`).catch((error: unknown) => {
      log.warn({ story: id, err: error }, "the traffic source of a page view could not be counted");
    });
    return undefined;
  });
  return [opened];
}
