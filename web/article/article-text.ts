import { BODY_LONGER_THAN, textLength } from "../../core/news/body/article-body.ts";
import type { FinishedBody } from "../../core/news/body/finish-body.ts";
import { isExcerptOnly } from "../../core/news/feeds/rights.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { replaceTags } from "../../core/news/tags.ts";

/** The text that the page shows, by the order of sources in decisions/news.md#article-body. */
export type ArticleText =
  | ({ kind: "body" } & FinishedBody)
  | { kind: "pending" }
  /** The excerpt, because it is long enough, or because we may show no more. */
  | { kind: "excerpt" }
  | { kind: "none" };

interface Sources {
  story: StoryCard;
  /** Text of the detail feed. */
  body: FinishedBody | undefined;
  /** "pending" until the text, or the detail feed that comes before the text, arrives. */
  website: FinishedBody | "pending" | undefined;
}

export function chooseText({ story, body, website }: Sources): ArticleText {
  if (isExcerptOnly(story)) return { kind: "excerpt" };
  if (website === "pending") return { kind: "pending" };
  const shown = body ?? website;
  if (shown) return { kind: "body", ...shown };
  return textLength(story.excerpt ?? "") > BODY_LONGER_THAN ? { kind: "excerpt" } : { kind: "none" };
}

const COMPARED = 40;
const plain = (html: string): string =>
  replaceTags(html, () => " ")
    .replace(/&(?:amp|quot|lt|gt|#39|nbsp);/g, " ")
    .replace(/[\s"'&<>]+/g, " ")
    .trim();

/** Whether a text begins with the excerpt; then the page does not show the excerpt above it. */
export function beginsWithExcerpt(html: string, excerpt: string): boolean {
  const start = plain(excerpt).slice(0, COMPARED);
  return plain(html.slice(0, 4_000))
    .slice(0, 10 * COMPARED)
    .includes(start);
}
