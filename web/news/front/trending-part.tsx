import type { StoryCard } from "../../../core/news/story.ts";
import { later, lazyPage } from "../../deferred.tsx";
// The server's page needs these styles.
import "./trending.css";

interface TrendingProps {
  first: readonly StoryCard[];
  gone?: readonly string[] | undefined;
}

export const trendingPart = lazyPage<TrendingProps>(
  "news/front/Trending.tsx",
  async () => (await import("./Trending.tsx")).Trending,
);

/** Interactive trending sidebar, which loads after the page; on phones it is far below. */
export const LaterTrending = later(trendingPart);
