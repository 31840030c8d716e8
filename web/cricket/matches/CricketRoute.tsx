import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { livePath } from "../../../packages/client/live/live-document.ts";
import type { PageProps } from "../../deferred.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { NewsList } from "../../news/NewsList.tsx";
import { prefetchRest } from "../../rest/use-rest.ts";
import { NONE_IN_SECTION } from "../../words/common.ts";
import { FIXTURES_FAILED } from "../../words/cricket.ts";
import { CricketPage } from "./CricketPage.tsx";
import { useSavedMatches } from "./use-saved-matches.ts";

/** Page `/cricket` (decisions/cricket.md#cricket-page): the live match list and the section's news. */
export function CricketRoute({ params }: PageProps) {
  const live = useLiveDocument("matches");
  const list = useSavedMatches(live.data);
  const queries = useQueryClient();
  // The strip is loaded first, because the stories would otherwise render without it.
  useEffect(() => prefetchRest(queries, livePath("strip")), [queries]);
  return (
    <CricketPage
      list={list}
      state={live.state}
      error={FIXTURES_FAILED}
      onRetry={live.retry}
      news={
        <NewsList
          topic="news:cricket"
          category="cricket"
          pages
          asked={params.asked}
          page="cricket"
          emptyText={NONE_IN_SECTION}
        />
      }
    />
  );
}
