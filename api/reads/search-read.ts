import type { z } from "zod";
import { spanOfDay } from "../../core/bengali/calendar-day.ts";
import type { SearchResult, searchQuery } from "../../core/contract/search.ts";
import { parseSection } from "../../core/news/sections.ts";
import { present } from "../../core/present.ts";
import { parseQuery, type SearchQueryWords } from "../../core/search/query.ts";
import { createFairSemaphore, OverloadedError } from "../../platform/fairness/fair-semaphore.ts";
import type { SecurityLog } from "../../platform/log/security-log.ts";
import { SearchTooLongError, type StoryQuery, type StorySearch } from "../../store/search-types.ts";
import { type CachedBody, cachedJson } from "../http/cached-body.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { Refusal } from "../http/refusal.ts";
import { refuse } from "../http/refuse.ts";
import type { Requester } from "../shares/asker.ts";
import { shareWork } from "../shares/shared-work.ts";
import type { Documents } from "./documents.ts";
import { createStoredBodies } from "./stored-bodies.ts";

/** Shorter than the minute within which a search finds a live blog's key event. */
const CACHED_MS = 30_000;
/**
 * Limits of parallel searches. A search takes some milliseconds, at most four seconds. A client address can occupy
 * two places; the address that was served least comes first.
 */
const PLACES = {
  atOnce: 8,
  atOnceOfOne: 2,
  forNewcomers: 4,
  mostWaiting: 128,
  mostWaitingOfOne: 16,
  longestWaitMs: 3_000,
};
const TOO_MANY = "Too many searches at once; try again in a moment";
const TOO_LONG = "This search takes too long; try other words or another filter";

const bodyOf = (
  { words, shortened }: SearchQueryWords,
  found: Pick<SearchResult, "stories" | "passages" | "posts" | "pagination" | "suggestion">,
): CachedBody => {
  const result: SearchResult = {
    success: true,
    words: words.map(({ text }) => text),
    shortened,
    ...found,
  };
  return cachedJson(result);
};

const suggested = ({ words }: SearchQueryWords, better: readonly string[] | undefined): string | undefined =>
  better && better.length === words.length ? better.join(" ") : undefined;

/**
 * Search (decisions/news.md#search-index), cached until a publication, at most half a minute. The answer is 400 if
 * the query is invalid, 503 if there are too many searches or this one is too slow. A search is cancelled when
 * no request waits for it.
 */
export function createSearchRead(documents: Documents, search: StorySearch, security: SecurityLog) {
  const places = createFairSemaphore(PLACES);
  const searches = shareWork<ReadResponse>(places.look);
  // This cache does not share reads, because `searches` does, and can cancel them.
  const stored = createStoredBodies(documents, (_key, begin) => begin());

  async function look(asked: SearchQueryWords, query: StoryQuery, signal: AbortSignal): Promise<CachedBody> {
    const found = await search.find(query, signal);
    // The cursor comes from another process's search, or is invented.
    if (!found) throw new Refusal(400, "This page of the search does not exist");
    const { cards: stories, passages, posts, next } = found;
    const none = stories.length === 0 && query.after === undefined;
    const suggestion = none ? suggested(asked, await search.suggest(query, signal)) : undefined;
    return bodyOf(asked, {
      stories,
      ...present({ passages, posts }),
      pagination: next === undefined ? {} : { after: next },
      ...present({ suggestion }),
    });
  }

  const refused = (reason: "busy" | "too long", { who }: Requester): ReadResponse => {
    const [address] = who.names();
    security.record("search-refused", { address, reason });
    return refuse(503, reason === "busy" ? TOO_MANY : TOO_LONG);
  };

  return async (given: z.infer<typeof searchQuery>, asker: Requester): Promise<ReadResponse> => {
    const { q, section: name, from, to, ...rest } = given;
    const section = name === undefined || name === "" ? undefined : parseSection(name.trim().toLowerCase());
    if (name && section === undefined) return refuse(404, "There is no such section");
    const asked = parseQuery(q);
    if (asked.words.length === 0) return { body: bodyOf(asked, { stories: [], pagination: {} }) };
    const { author, source, after, limit } = rest;
    const query: StoryQuery = {
      words: asked.words,
      limit,
      ...present({ section, author, source }),
      ...(from === undefined ? {} : { from: spanOfDay(from).from }),
      ...(to === undefined ? {} : { to: spanOfDay(to).to - 1 }),
      ...present({ after }),
    };
    const key = JSON.stringify([asked.shortened, query]);
    try {
      return await searches.join(key, asker.who, asker.signal, (signal, who) =>
        stored.getWithBlogs(key, CACHED_MS, () => places.run(who, signal, () => look(asked, query, signal))),
      );
    } catch (error) {
      if (error instanceof OverloadedError) return refused("busy", asker);
      if (error instanceof SearchTooLongError) return refused("too long", asker);
      throw error;
    }
  };
}
