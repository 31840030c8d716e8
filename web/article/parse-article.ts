import {
  DETAIL_LINES,
  type DetailedStory,
  isCorrection,
  isStoryAuthor,
} from "../../core/contract/detailed-story/story-details.ts";
import { isRecord } from "../../core/is-record.ts";
import { articleBody, asParagraphs } from "../../core/news/body/article-body.ts";
import type { ContentElement } from "../../core/news/body/content-element.ts";
import type { FinishedBody } from "../../core/news/body/finish-body.ts";
import { isStoryCard, isText } from "../../core/news/parse-documents.ts";
import type { StoryCard } from "../../core/news/story.ts";

/** An article as the page needs it. Parsed by hand, so that its chunk has no schemas. */
export interface ParsedDetail {
  story: DetailedStory;
  /** Undefined without a text that is long enough. */
  body?: FinishedBody | undefined;
  similar: StoryCard[];
}

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

const parseBody = (value: unknown): FinishedBody | undefined =>
  isRecord(value) && isText(value.html)
    ? { html: value.html, ...(isText(value.said) ? { said: value.said } : {}) }
    : undefined;

/** Text of an answer without a finished one: from a cache of an earlier build, or another server's. */
function bodyIn(content: readonly ContentElement[], isOwn: boolean): FinishedBody | undefined {
  const text = (isOwn && content[0]?.content) || articleBody(content);
  return text ? { html: asParagraphs(text) } : undefined;
}

/** `GET /api/detailfeed/v1/{id}`; undefined for a body of another shape. */
export function parseDetailFeed(body: unknown): ParsedDetail | undefined {
  if (!isRecord(body) || body.success !== true || !isStoryCard(body.story)) return undefined;
  const { story, content, similar } = body;
  const elements = Array.isArray(content) ? content.flatMap(parseElement) : [];
  return {
    story: withDetails({ ...story }),
    body: parseBody(body.body) ?? bodyIn(elements, story.source === "internal"),
    similar: Array.isArray(similar) ? similar.filter(isStoryCard) : [],
  };
}

export const parseWebsiteContent = (body: unknown): FinishedBody | undefined =>
  isRecord(body) && body.success === true ? parseBody(body) : undefined;
