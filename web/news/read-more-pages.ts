import type { QueryClient } from "@tanstack/react-query";
import type { StoryCard } from "../../core/news/story.ts";
import { queriesOf } from "../rest/late-queries.ts";
import { combinedNewsPath } from "../rest/news-paths.ts";
import { parseCombinedNews } from "../rest/parse-news.ts";
import { readRest } from "../rest/read-rest.ts";
import type { RestCache } from "../rest/rest-cache.ts";

/** What could be read of some pages; a page that could not be leaves a gap. */
export interface ReadPages {
  cards: StoryCard[];
  complete: boolean;
}

async function readPage(queries: QueryClient, path: string): Promise<StoryCard[] | undefined> {
  const body = await queries.fetchQuery({
    queryKey: [path],
    queryFn: ({ signal }) => readRest(path, signal),
  });
  return parseCombinedNews(body)?.data;
}

/** The pages 2 to `last`, each from the cache of REST answers where it is there. */
export async function readMorePages(
  answers: RestCache,
  category: string | undefined,
  last: number,
): Promise<ReadPages> {
  const { client } = queriesOf(answers);
  // A page that cannot be read takes no other from the screen: the reader is told below the list, and may ask again.
  const pages = Array.from({ length: last - 1 }, (_, index) =>
    readPage(client, combinedNewsPath(index + 2, category)).catch(() => undefined),
  );
  const read = await Promise.all(pages);
  return { cards: read.flatMap((cards) => cards ?? []), complete: !read.includes(undefined) };
}
