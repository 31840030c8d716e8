import type { CombinedNews } from "../../core/contract/rest.ts";
import { isRecord } from "../../core/is-record.ts";
import { isStoryCard } from "../../core/news/parse-documents.ts";
import type { StoryCard } from "../../core/news/story.ts";

export function parseStoryList(body: unknown): StoryCard[] | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.stories)) return undefined;
  return body.stories.filter(isStoryCard);
}

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
