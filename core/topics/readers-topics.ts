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

/** A list that is not there yet is polled more often. */
const listed =
  (seconds: number) =>
  (list: LiveObject | undefined): number =>
    list ? seconds : 15;

/** What is told of a match ball by ball is complete after its last ball. */
const untilEnded = (document: { ended?: true } | undefined): number =>
  document?.ended ? IDLE_REFRESH_SECONDS : LIVE_REFRESH_SECONDS;

/**
 * The part of the registry that everybody may see (decisions/live.md#topics). It is in the first script of every page, so
 * what it imports is small; the whole registry is topics.ts.
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
};

export type ReadersTopic = TopicIn<typeof READERS_TOPICS>;
export type ReadersDocument<T extends ReadersTopic> = DocumentIn<typeof READERS_TOPICS, T>;
export type MatchTopic = TopicIn<Pick<typeof READERS_TOPICS, "match">>;

const find = findIn(READERS_TOPICS);

/** Whether everybody may see what a text from outside names. */
export function isReadersTopic(text: string): text is ReadersTopic {
  return find(text) !== undefined;
}

/** Undefined for a name that cannot be one, as a match code in an address may be. */
export function readersTopicKind<T extends ReadersTopic>(
  topic: T,
): TopicKind<string, ReadersDocument<T>> | undefined {
  // An entry's names and its check stand side by side above; only the compiler cannot follow the lookup.
  return find(topic) as TopicKind<string, ReadersDocument<T>> | undefined;
}

export function matchTopic(code: string): MatchTopic {
  return `match:${code}`;
}

export type BallsTopic = TopicIn<Pick<typeof READERS_TOPICS, "balls">>;

/** The topic of a match's latest balls. */
export function ballsTopic(code: string): BallsTopic {
  return `balls:${code}`;
}

export type ProgressTopic = TopicIn<Pick<typeof READERS_TOPICS, "progress">>;

/** The topic of a match's overs in figures. */
export function progressTopic(code: string): ProgressTopic {
  return `progress:${code}`;
}

/** The match code of a `match:` topic. */
export function matchCodeOf(topic: MatchTopic): string {
  return topic.slice("match:".length);
}

/** The match code of a `balls:` topic. */
export function ballsCodeOf(topic: BallsTopic): string {
  return topic.slice("balls:".length);
}

/** The match code of a `progress:` topic. */
export function progressCodeOf(topic: ProgressTopic): string {
  return topic.slice("progress:".length);
}
