import {
  articleBody,
  asParagraphs,
  BODY_LONGER_THAN,
  textLength,
} from "../../core/news/body/article-body.ts";
import { liftFigures, proxyBodyImages } from "../../core/news/body/body-markup.ts";
import { isExcerptOnly } from "../../core/news/feeds/rights.ts";
import { imageCandidates } from "../../core/news/pictures/image-address.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { replaceTags } from "../../core/news/tags.ts";
import type { ParsedDetail } from "./parse-article.ts";

export interface BodyText {
  kind: "body";
  html: string;
  /** Caption of the lead image, from the text. */
  said?: string | undefined;
}

/** Shown text, by the fallback chain (decisions/news.md#article-body). */
export type ArticleText =
  | BodyText
  | { kind: "pending" }
  /** The excerpt is long enough, or is all that we may show. */
  | { kind: "excerpt" }
  | { kind: "none" };

interface Sources {
  story: StoryCard;
  /** Undefined if the detail feed failed. */
  detail: ParsedDetail | undefined;
  /** "pending" until it, or the detail feed before it, arrives. */
  website: string | "pending" | undefined;
}

/** Text of the detail feed; our own articles may have any length (decisions/news.md#article-body). */
export function detailBody({ story, content }: ParsedDetail): string | undefined {
  const own = story.source === "internal" ? content[0]?.content : undefined;
  return own || articleBody(content);
}

export function bodyText(text: string, story: StoryCard): BodyText {
  const above = imageCandidates(story);
  const { html, said } = liftFigures(asParagraphs(text), above);
  return { kind: "body", html: proxyBodyImages(html, above), said };
}

export function chooseText({ story, detail, website }: Sources): ArticleText {
  if (isExcerptOnly(story)) return { kind: "excerpt" };
  if (website === "pending") return { kind: "pending" };
  const own = detail && detailBody(detail);
  const fromSite = website && textLength(website) > BODY_LONGER_THAN ? website : undefined;
  const body = own ?? fromSite;
  if (body) return bodyText(body, story);
  return textLength(story.excerpt ?? "") > BODY_LONGER_THAN ? { kind: "excerpt" } : { kind: "none" };
}

const COMPARED = 40;
const plain = (html: string): string =>
  replaceTags(html, () => " ")
    .replace(/&(?:amp|quot|lt|gt|#39|nbsp);/g, " ")
    .replace(/[\s"'&<>]+/g, " ")
    .trim();

/** Whether a text begins with the excerpt, which is then not shown above it. */
export function beginsWithExcerpt(html: string, excerpt: string): boolean {
  const start = plain(excerpt).slice(0, COMPARED);
  return plain(html.slice(0, 4_000))
    .slice(0, 10 * COMPARED)
    .includes(start);
}
