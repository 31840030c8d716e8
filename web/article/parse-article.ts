import type { DetailFeed, WebsiteContent } from "../../core/contract/detailed-story/detail-feed.ts";
import {
  DETAIL_LINES,
  type DetailedStory,
  isCorrection,
  isStoryAuthor,
} from "../../core/contract/detailed-story/story-details.ts";
import { isRecord } from "../../core/is-record.ts";
import type { ContentElement } from "../../core/news/body/content-element.ts";
import { isStoryCard, isText } from "../../core/news/parse-documents.ts";
import type { StoryCard } from "../../core/news/story.ts";

/**
 * The parts of the contract that the page needs. The check is written by hand, so that the page loads no
 * schemas.
 */
export type ParsedDetail = Pick<DetailFeed, "content"> & { story: DetailedStory; similar: StoryCard[] };

type Paragraph = string | { body?: string; text?: string };

function parseParagraphs(value: unknown): Paragraph[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one): Paragraph[] => {
    if (isText(one)) return [one];
    if (!isRecord(one)) return [];
    const { body, text } = one;
    return [{ ...(isText(body) ? { body } : {}), ...(isText(text) ? { text } : {}) }];
  });
}

function parseElement(raw: unknown): ContentElement[] {
  if (!isRecord(raw)) return [];
  const texts = Object.fromEntries(Object.entries(raw).filter(([, value]) => isText(value)));
  const { paragraph, paragraphs } = raw;
  return [
    {
      ...texts,
      ...(paragraph === undefined ? {} : { paragraph: parseParagraphs(paragraph) }),
      ...(paragraphs === undefined ? {} : { paragraphs: parseParagraphs(paragraphs) }),
    },
  ];
}

function withDetails(story: StoryCard & Record<string, unknown>): DetailedStory {
  const { revisedAt, corrections, authors, ...card } = story;
  const lines = DETAIL_LINES.map((line) => [line, isText(story[line]) ? story[line] : undefined]);
  const told = Array.isArray(corrections) ? corrections.filter(isCorrection) : [];
  const pages = Array.isArray(authors) ? authors.filter(isStoryAuthor) : [];
  return {
    ...card,
    ...(pages.length > 0 ? { authors: pages } : {}),
    ...Object.fromEntries(lines),
    ...(isText(revisedAt) ? { revisedAt } : {}),
    ...(told.length > 0 ? { corrections: told } : {}),
  };
}

/** Parses `GET /api/detailfeed/v1/{id}`; undefined if it has another form. */
export function parseDetailFeed(body: unknown): ParsedDetail | undefined {
  if (!isRecord(body) || body.success !== true || !isStoryCard(body.story)) return undefined;
  const { story, content, similar } = body;
  return {
    story: withDetails({ ...story }),
    content: Array.isArray(content) ? content.flatMap(parseElement) : [],
    similar: Array.isArray(similar) ? similar.filter(isStoryCard) : [],
  };
}

export function parseWebsiteContent(body: unknown): Pick<WebsiteContent, "html"> | undefined {
  return isRecord(body) && body.success === true && isText(body.html) ? { html: body.html } : undefined;
}
