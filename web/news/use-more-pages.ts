import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { StoryCard } from "../../core/news/story.ts";
import { combinedNewsPath } from "../rest/news-paths.ts";
import { parseCombinedNews } from "../rest/parse-news.ts";

interface MorePages {
  cards: StoryCard[];
  state: "loading" | "error" | "ready";
  retry: () => void;
}

/** If a page fails, it is missing and the others stay; the list offers a retry below. */
function together(pages: UseQueryResult<unknown>[]): MorePages {
  const missed = pages.filter(({ isLoading, data }) => !isLoading && !parseCombinedNews(data));
  const isLoading = pages.some((page) => page.isLoading);
  return {
    cards: pages.flatMap(({ data }) => parseCombinedNews(data)?.data ?? []),
    state: isLoading ? "loading" : missed.length > 0 ? "error" : "ready",
    retry: () => {
      for (const { refetch } of missed) void refetch();
    },
  };
}

/** Pages 2 to `last` of combined news. Page 1 is the live document. */
export function useMorePages(category: string | undefined, last: number): MorePages {
  const queries = Array.from({ length: last - 1 }, (_, index) => ({
    queryKey: [combinedNewsPath(index + 2, category)],
    refetchOnWindowFocus: false,
  }));
  return useQueries({ queries, combine: together });
}
