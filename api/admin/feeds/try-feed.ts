import {
  type FeedTrial,
  type FeedTrialResult,
  TRIED_STORIES,
  type TriedStory,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { excerptOf } from "../../../core/news/excerpt.ts";
import type { IncomingStory } from "../../../core/news/feeds/incoming-story.ts";
import type { FeedRights } from "../../../core/news/feeds/rights.ts";
import { dateOfFeed } from "../../../core/news/parse-date.ts";
import { present } from "../../../core/present.ts";
import { fail, ok, type Result } from "../../../core/result.ts";
import { FEED_REQUEST, READ_FEED } from "../../../platform/feeds/feed-request.ts";
import { FetchError, type Fetched, type Fetcher } from "../../../platform/fetch/port.ts";
import { parseInWorker } from "../../../platform/threads/parse-in-worker.ts";

function tried(
  { card, contentHtml, publishedAt }: IncomingStory,
  rights: FeedRights,
  now: number,
): TriedStory {
  const { title, excerpt, imageUrl, imageAlt, authorName, websiteUrl } = card;
  const full = rights === "full";
  const dated = dateOfFeed(publishedAt, now);
  return {
    title,
    ...present({
      excerpt: excerpt === undefined || full ? excerpt : excerptOf(excerpt),
      imageUrl,
      imageAlt,
      authorName,
      websiteUrl,
      publishedAt: dated === undefined ? undefined : new Date(dated).toISOString(),
    }),
    wholeText: full && contentHtml !== undefined && contentHtml !== "",
  };
}

async function fetched(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<Result<Fetched>> {
  const { accept, timeoutMs, maxBytes } = FEED_REQUEST;
  try {
    const answer = await fetcher.fetchBytes(url, {
      headers: { accept },
      timeout: timeoutMs,
      maxBytes,
      signal,
    });
    return answer.status === 200 || answer.status === 203
      ? ok(answer)
      : fail(`Answered with status ${answer.status}`);
  } catch (error) {
    if (error instanceof FetchError && !signal.aborted) return fail(error.message);
    throw error;
  }
}

/**
 * Fetches and parses a feed as a poll does, with the same limits, and stores nothing. Fails with the error of a
 * poll. `signal`: aborted when the editor leaves.
 */
export async function tryFeed(
  fetcher: Fetcher,
  { url, section, format, rights }: FeedTrial,
  now: number,
  signal: AbortSignal,
): Promise<Result<FeedTrialResult>> {
  const answer = await fetched(fetcher, url, signal);
  if (!answer.ok) return answer;
  const { body, headers, url: at } = answer.value;
  const contentType = headers["content-type"];
  const read = await parseInWorker({ stopping: signal }, READ_FEED, {
    body,
    url: at,
    feedUrl: url,
    name: url,
    section,
    format,
    ...present({ contentType }),
  });
  if (!read.ok) return fail(read.error);
  const { stories, problems } = read.value;
  return ok({
    found: stories.length,
    stories: stories.slice(0, TRIED_STORIES).map((story) => tried(story, rights, now)),
    problems,
  });
}
