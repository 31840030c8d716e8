import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { StoryCard } from "../../core/news/story.ts";
import { combinedNewsPath } from "../rest/news-paths.ts";
import { parseCombinedNews } from "../rest/parse-news.ts";

interface MorePages {
  cards: StoryCard[];
  state: "loading" | "error" | "ready";
  retry: () => void;
}

/**
 * Pages 2 to `last` of combined news; page 1 is the live document. If a page fails, it is missing and the others
 * stay; the list offers a retry below.
 */
export function useMorePages(category: string | undefined, last: number): MorePages {
  const client = useQueryClient();
  const { data, isLoading, isPlaceholderData, refetch } = useQuery({
    queryKey: ["more", category, last],
    queryFn: () =>
      Promise.all(
        Array.from({ length: last - 1 }, (_, index) =>
          client.fetchQuery({ queryKey: [combinedNewsPath(index + 2, category)] }).then(
            (body) => parseCombinedNews(body)?.data,
            () => undefined,
          ),
        ),
      ),
    placeholderData: (before, query) => (query?.queryKey[1] === category ? before : undefined),
    enabled: last > 1,
    refetchOnWindowFocus: false,
  });
  const pages = (last > 1 && data) || [];
  const loads = last > 1 && (isLoading || isPlaceholderData);
  return {
    cards: pages.flatMap((cards) => cards ?? []),
    state: loads ? "loading" : pages.includes(undefined) ? "error" : "ready",
    retry: () => void refetch(),
  };
}
