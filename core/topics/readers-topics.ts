import { isBlogId, parseBlog, parseLiveBlogs } from "../blog/blog.ts";
import { parseBalls } from "../cricket/balls/balls-document.ts";
import { parseProgress } from "../cricket/balls/progress.ts";
import { isMatchCode } from "../cricket/match-code.ts";
import { parseMatchDocument, parseMatchList } from "../cricket/parse-documents.ts";
import {
  IDLE_REFRESH_SECONDS,
  LIVE_REFRESH_SECONDS,
  scorecardRefreshSeconds,
} from "../cricket/scorecard-refresh.ts";
import { parseStrip } from "../cricket/strip/strip-document.ts";
import type { LiveObject } from "../live/types.ts";
import { parseNewsDocument } from "../news/parse-documents.ts";
import { SECTION_KEYS, type SectionKey } from "../news/sections.ts";
import {
  type DocumentIn,
  findIn,
  fixedTopics,
  namedTopics,
  type TopicIn,
  type TopicKind,
} from "./topic-kind.ts";

export type NewsTopic = "news:all" | "news:popular" | `news:${SectionKey}`;

export const NEWS_TOPICS: readonly NewsTopic[] = [
  "news:all",
  "news:popular",
  ...SECTION_KEYS.map((section): NewsTopic => `news:${section}`),
];

const listed =
  (seconds: number) =>
  (list: LiveObject | undefined): number =>
    list ? seconds : 15;

/** A document of balls or progress is polled until commentary has its last ball. */
const untilEnded = (document: { ended?: true } | undefined): number =>
  document?.ended ? IDLE_REFRESH_SECONDS : LIVE_REFRESH_SECONDS;

/**
 * Public topics (decisions/live.md#topics). Every page's first script contains this table, so it imports
 * little; topics.ts has the other topics.
 */
export const READERS_TOPICS = {
  news: fixedTopics("news", NEWS_TOPICS, {
    parse: parseNewsDocument,
    refreshSeconds: listed(120),
    kept: "always",
  }),
  matches: fixedTopics("matches", ["matches"], {
    parse: parseMatchList,
    refreshSeconds: listed(60),
    kept: "always",
  }),
  strip: fixedTopics("strip", ["strip"], {
    parse: parseStrip,
    refreshSeconds: (strip) => (strip?.order.length === 0 ? IDLE_REFRESH_SECONDS : LIVE_REFRESH_SECONDS),
    kept: "always",
  }),
  match: namedTopics("match", isMatchCode, {
    parse: parseMatchDocument,
    refreshSeconds: scorecardRefreshSeconds,
    kept: "until-settled",
  }),
  balls: namedTopics("balls", isMatchCode, {
    parse: parseBalls,
    refreshSeconds: untilEnded,
    kept: "until-settled",
  }),
  progress: namedTopics("progress", isMatchCode, {
    parse: parseProgress,
    refreshSeconds: untilEnded,
    kept: "until-settled",
  }),
  blog: namedTopics("blog", isBlogId, {
    parse: parseBlog,
    refreshSeconds: (blog) =>
      blog?.state === "soon" || blog?.state === "closed" ? IDLE_REFRESH_SECONDS : LIVE_REFRESH_SECONDS,
    kept: "until-closed",
  }),
  live: fixedTopics("live", ["live"], {
    parse: parseLiveBlogs,
    refreshSeconds: listed(60),
    kept: "always",
  }),
};

export type ReadersTopic = TopicIn<typeof READERS_TOPICS>;
export type ReadersDocument<T extends ReadersTopic> = DocumentIn<typeof READERS_TOPICS, T>;
export type MatchTopic = TopicIn<Pick<typeof READERS_TOPICS, "match">>;

const find = findIn(READERS_TOPICS);

export function isReadersTopic(text: string): text is ReadersTopic {
  return find(text) !== undefined;
}

/** Kind of a public topic; undefined for an impossible name, such as a bad match code in an address. */
export function readersTopicKind<T extends ReadersTopic>(
  topic: T,
): TopicKind<string, ReadersDocument<T>> | undefined {
  // The cast is safe, because an entry's names and its check belong together; the compiler cannot see that.
  return find(topic) as TopicKind<string, ReadersDocument<T>> | undefined;
}

export function matchTopic(code: string): MatchTopic {
  return `match:${code}`;
}

export type BallsTopic = TopicIn<Pick<typeof READERS_TOPICS, "balls">>;

export function ballsTopic(code: string): BallsTopic {
  return `balls:${code}`;
}

export type ProgressTopic = TopicIn<Pick<typeof READERS_TOPICS, "progress">>;

export function progressTopic(code: string): ProgressTopic {
  return `progress:${code}`;
}

export function matchCodeOf(topic: MatchTopic): string {
  return topic.slice("match:".length);
}

export function ballsCodeOf(topic: BallsTopic): string {
  return topic.slice("balls:".length);
}

export function progressCodeOf(topic: ProgressTopic): string {
  return topic.slice("progress:".length);
}

export type BlogTopic = TopicIn<Pick<typeof READERS_TOPICS, "blog">>;

export function blogTopic(id: string): BlogTopic {
  return `blog:${id}`;
}

export function blogIdOf(topic: BlogTopic): string {
  return topic.slice("blog:".length);
}
