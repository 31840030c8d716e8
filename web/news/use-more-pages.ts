import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { StoryCard } from "../../core/news/story.ts";
import { fetchRest } from "../rest/fetch-rest.ts";
import { combinedNewsPath } from "../rest/news-paths.ts";
import { inOurNames } from "../rest/our-names.ts";
import { parseCombinedNews } from "../rest/parse-news.ts";

export interface MorePages {
  cards: StoryCard[];
  state: "loading" | "error" | "ready";
  retry: () => void;
}

/** What could be read of some pages; a page that could not be leaves a gap. */
interface ReadPages {
  category: string | undefined;
  cards: StoryCard[];
  complete: boolean;
}

async function readPage(queries: QueryClient, path: string): Promise<StoryCard[] | undefined> {
  const body = await queries.fetchQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => inOurNames(await fetchRest(path, signal)),
  });
  return parseCombinedNews(body)?.data;
}

/** The pages 2 to `last`, each from the cache of REST answers where it is there. */
async function readPages(
  queries: QueryClient,
  category: string | undefined,
  last: number,
): Promise<ReadPages> {
  // A page that cannot be read takes no other from the screen: the reader is told below the list, and may ask again.
  const pages = Array.from({ length: last - 1 }, (_, index) =>
    readPage(queries, combinedNewsPath(index + 2, category)).catch(() => undefined),
  );
  const read = await Promise.all(pages);
  return { category, cards: read.flatMap((cards) => cards ?? []), complete: !read.includes(undefined) };
}

/** The pages of combined news after the first, which the live document is, up to the page `last`. */
export function useMorePages(category: string | undefined, last: number): MorePages {
  const queries = useQueryClient();
  const { data, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["more pages", category, last],
    queryFn: () => readPages(queries, category, last),
    enabled: last > 1,
    // The pages that were shown stay while a further one is read.
    placeholderData: (before) => before,
    staleTime: (query) => (query.state.data?.complete ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: false,
  });
  const shown = data?.category === category ? data : undefined;
  const complete = shown?.complete === true && !isPlaceholderData;
  const state = complete || last < 2 ? "ready" : isFetching ? "loading" : "error";
  return { cards: shown?.cards ?? [], state, retry: () => void refetch() };
}
