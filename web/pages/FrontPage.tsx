import { NewsList } from "../news/NewsList.tsx";
import { Trending } from "../news/Trending.tsx";

/** `/`, `/all-news` and the addresses that show the same (SPEC 2.2). */
export function FrontPage() {
  return (
    <NewsList topic="news:all" title="সর্বশেষ খবর" pages aside={<Trending />} emptyText="কোন খবর পাওয়া যায়নি" />
  );
}
