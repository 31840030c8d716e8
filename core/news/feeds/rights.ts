import type { StoryCard } from "../story.ts";

/** Rights to show a feed's stories (decisions/news.md#rights). */
export const FEED_RIGHTS = ["excerpt", "full"] as const;
export type FeedRights = (typeof FEED_RIGHTS)[number];

/** Rights of a feed that names none: its publisher may not have agreed to more. */
export const DEFAULT_RIGHTS: FeedRights = "excerpt";

/** Note for operators about feeds that show excerpts; undefined if none does. */
export function excerptsHint(feeds: readonly { rights?: FeedRights | undefined }[]): string | undefined {
  const excerpts = feeds.filter(({ rights = DEFAULT_RIGHTS }) => rights === "excerpt").length;
  if (excerpts === 0) return undefined;
  return `${excerpts === 1 ? "1 feed shows" : `${excerpts} feeds show`} excerpts only; set rights to full where you may`;
}

/** Label of the link from a story to its publisher. */
export const READ_ORIGINAL = "মূল ওয়েবসাইটে পড়ুন";

/** Whether the site may show only headline, image and excerpt of a story. Our own articles have no `rights`. */
export const isExcerptOnly = ({ rights }: Pick<StoryCard, "rights">): boolean => rights === "excerpt";
