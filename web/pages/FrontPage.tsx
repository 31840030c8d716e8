import type { PageProps } from "../lazy-page.ts";
import { NewsList } from "../news/NewsList.tsx";
import { Trending } from "../news/Trending.tsx";

/** `/`, `/all-news` and the addresses that show the same (decisions/pages.md#home-views). */
export function FrontPage({ params }: PageProps) {
  return (
    <NewsList
      topic="news:all"
      title="সর্বশেষ খবর"
      pages
      asked={params.asked}
      aside={<Trending />}
      emptyText="কোন খবর পাওয়া যায়নি"
    />
  );
}
