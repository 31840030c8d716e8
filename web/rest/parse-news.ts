import type { CombinedNews } from "../../core/contract/rest.ts";
import { CARD_FIELDS, type CardValues, type NewsDocument, type StoryCard } from "../../core/news/story.ts";
import { isRecord } from "./fetch-rest.ts";

/**
 * What the pages check of the product's own answers before they show them. By hand, because these are on the way to the
 * first paint and the contract's schemas would double its scripts; tests hold the server's answers against those.
 */

const isText = (value: unknown): value is string => typeof value === "string";

const HOLDS: { readonly [Kind in keyof CardValues]: (value: unknown) => value is CardValues[Kind] } = {
  text: isText,
  texts: (value): value is string[] => Array.isArray(value) && value.every(isText),
  number: (value) => typeof value === "number",
};

const FIELDS = Object.entries(CARD_FIELDS);

export function isStoryCard(value: unknown): value is StoryCard {
  return (
    isRecord(value) &&
    FIELDS.every(([name, { holds, optional }]) =>
      value[name] === undefined ? optional : HOLDS[holds](value[name]),
    )
  );
}

/** `{success, stories}`: popular, trending, section feed. */
export function parseStoryList(body: unknown): StoryCard[] | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.stories)) return undefined;
  return body.stories.filter(isStoryCard);
}

/** `{success, data, pagination, sources}`: combined news. */
export function parseCombinedNews(
  body: unknown,
): (Pick<CombinedNews, "pagination"> & { data: StoryCard[] }) | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.data)) return undefined;
  const pagination = isRecord(body.pagination) ? body.pagination : {};
  const count = (key: string): number => (typeof pagination[key] === "number" ? pagination[key] : 0);
  return {
    data: body.data.filter(isStoryCard),
    pagination: {
      currentPage: count("currentPage"),
      totalPages: count("totalPages"),
      totalItems: count("totalItems"),
    },
  };
}

/** The value of `news:*`. */
export function parseNewsDocument(value: object): NewsDocument | undefined {
  return isNewsDocument(value) ? value : undefined;
}

function isNewsDocument(value: object): value is NewsDocument {
  const { added, order, stories } = value as Partial<Record<string, unknown>>;
  return (
    typeof added === "number" &&
    Array.isArray(order) &&
    isRecord(stories) &&
    order.every((id) => typeof id !== "string" || stories[id] === undefined || isStoryCard(stories[id]))
  );
}
