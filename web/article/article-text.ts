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

/** The text that the page shows, by the order of sources in decisions/news.md#article-body. */
export type ArticleText =
  | BodyText
  | { kind: "pending" }
  /** The excerpt, because it is long enough, or because we may show no more. */
  | { kind: "excerpt" }
  | { kind: "none" };

interface Sources {
  story: StoryCard;
  /** Answer of the detail feed; undefined if it failed. */
  detail: ParsedDetail | undefined;
  /** Text of the publisher's page; "pending" until it, or the detail feed before it, arrives. */
  website: string | "pending" | undefined;
}

/** Text in the detail feed; that of our own articles may have any length (decisions/news.md#article-body). */
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

/** Whether a text begins with the excerpt; then the page does not show the excerpt above it. */
export function beginsWithExcerpt(html: string, excerpt: string): boolean {
  const start = plain(excerpt).slice(0, COMPARED);
  return plain(html.slice(0, 4_000))
    .slice(0, 10 * COMPARED)
    .includes(start);
}
