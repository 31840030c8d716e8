import type { QueryClient } from "@tanstack/react-query";
import type { StoryCard } from "../../core/news/story.ts";
import { combinedNewsPath } from "../rest/news-paths.ts";
import { parseCombinedNews } from "../rest/parse-news.ts";

/** What could be read of some pages; a page that could not be leaves a gap. */
export interface ReadPages {
  cards: StoryCard[];
  complete: boolean;
}

async function readPage(queries: QueryClient, path: string): Promise<StoryCard[] | undefined> {
  return parseCombinedNews(await queries.fetchQuery({ queryKey: [path] }))?.data;
}

/** The pages 2 to `last`, each from the cache of REST answers where it is there. */
export async function readMorePages(
  queries: QueryClient,
  category: string | undefined,
  last: number,
): Promise<ReadPages> {
  // A page that cannot be read takes no other from the screen: the reader is told below the list, and may ask again.
  const pages = Array.from({ length: last - 1 }, (_, index) =>
    readPage(queries, combinedNewsPath(index + 2, category)).catch(() => undefined),
  );
  const read = await Promise.all(pages);
  return { cards: read.flatMap((cards) => cards ?? []), complete: !read.includes(undefined) };
}
