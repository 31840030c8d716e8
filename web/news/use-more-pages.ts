import { useQueries } from "@tanstack/react-query";
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

/** The pages of combined news after the first, which the live document is, up to the page `last`. */
export function useMorePages(category: string | undefined, last: number): MorePages {
  const pages = Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
  const results = useQueries({
    queries: pages.map((page) => {
      const path = combinedNewsPath(page, category);
      return {
        queryKey: [path],
        queryFn: async ({ signal }: { signal: AbortSignal }) => inOurNames(await fetchRest(path, signal)),
        refetchOnWindowFocus: false,
      };
    }),
  });
  const parsed = results.map((result) => parseCombinedNews(result.data)?.data);
  const failed = results.some((result, index) => result.isError && parsed[index] === undefined);
  const loading = results.some((result) => result.isFetching && result.data === undefined);
  return {
    cards: parsed.flatMap((cards) => cards ?? []),
    state: loading ? "loading" : failed ? "error" : "ready",
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
