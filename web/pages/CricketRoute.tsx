import { CricketPage } from "../cricket/CricketPage.tsx";
import { useSavedMatches } from "../cricket/use-saved-matches.ts";
import type { PageProps } from "../lazy-page.ts";
import { useLiveDocument } from "../live/use-live-document.ts";
import { NewsList } from "../news/NewsList.tsx";

/** `/cricket` (decisions/cricket.md#cricket-page): the live match list and the section's news. */
export function CricketRoute({ params }: PageProps) {
  const live = useLiveDocument("matches");
  const list = useSavedMatches(live.data);
  return (
    <CricketPage
      list={list}
      state={live.state}
      error="Failed to fetch fixtures"
      onRetry={live.retry}
      news={
        <NewsList
          topic="news:cricket"
          category="cricket"
          pages
          asked={params.asked}
          page="cricket"
          emptyText="এই বিভাগে কোন খবর পাওয়া যায়নি"
        />
      }
    />
  );
}
