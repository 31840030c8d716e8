import type { StoryCard } from "../story.ts";

/** What may be shown of a feed's stories (decisions/news.md#rights), as FEEDS_FILE and the admin say it. */
export const FEED_RIGHTS = ["excerpt", "full"] as const;
export type FeedRights = (typeof FEED_RIGHTS)[number];

/** Of a feed that says nothing: its publisher has agreed to nothing. */
export const DEFAULT_RIGHTS: FeedRights = "excerpt";

/** What operators and the desk are told of feeds that show excerpts; undefined where each shows whole texts. */
export function excerptsHint(feeds: readonly { rights?: FeedRights | undefined }[]): string | undefined {
  const excerpts = feeds.filter(({ rights = DEFAULT_RIGHTS }) => rights === "excerpt").length;
  if (excerpts === 0) return undefined;
  return `${excerpts === 1 ? "1 feed shows" : `${excerpts} feeds show`} excerpts only; set rights to full where you may`;
}

/** What the way from a story to its publisher is called. */
export const READ_ORIGINAL = "মূল ওয়েবসাইটে পড়ুন";

/** Whether nothing but headline, picture and excerpt may be shown of a story. Our own articles have no `rights`. */
export const showsExcerptAlone = ({ rights }: Pick<StoryCard, "rights">): boolean => rights === "excerpt";
