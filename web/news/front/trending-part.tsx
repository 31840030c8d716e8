import type { StoryCard } from "../../../core/news/story.ts";
import { later, lazyPage } from "../../deferred.tsx";
// Its styles stand in the page from the beginning.
import "./trending.css";

interface TrendingProps {
  first: readonly StoryCard[];
  gone?: readonly string[] | undefined;
}

export const trendingPart = lazyPage<TrendingProps>(
  "news/front/Trending.tsx",
  async () => (await import("./Trending.tsx")).Trending,
);

/** The trending sidebar, which moves and is chosen from, after the page: on a phone it is far below. */
export const LaterTrending = later(trendingPart);
