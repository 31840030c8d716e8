import type { MatchListDocument } from "../../core/cricket/types.ts";
import { CricketPage } from "../cricket/CricketPage.tsx";
import { useSavedMatches } from "../cricket/use-saved-matches.ts";
import type { PageProps } from "../lazy-page.ts";
import { livePath } from "../live/live-document.ts";
import { MATCHES_REFRESH_SECONDS } from "../live/polling.ts";
import { useLiveDocument } from "../live/use-live-document.ts";
import { NewsList } from "../news/NewsList.tsx";
import { isRecord } from "../rest/fetch-rest.ts";

/** A list that is not there yet is asked for more often. */
const LIVE_OPTIONS = {
  refreshSeconds: (value: object | undefined) => (value ? MATCHES_REFRESH_SECONDS : 15),
};

function isMatchList(value: object): value is MatchListDocument {
  return "order" in value && Array.isArray(value.order) && "matches" in value && isRecord(value.matches);
}
const parseMatchList = (value: object): MatchListDocument | undefined =>
  isMatchList(value) ? value : undefined;

/** `/cricket` (decisions/cricket.md#cricket-page): the live match list and the section's news. */
export function CricketRoute({ params }: PageProps) {
  const live = useLiveDocument("matches", livePath("matches"), parseMatchList, LIVE_OPTIONS);
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
