import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { mergeMatches } from "../../../core/cricket/match-list/match-order.ts";
import { matchesInOrder } from "../../../core/cricket/match-list/matches-in-order.ts";
import type { Match, MatchListDocument } from "../../../core/cricket/types.ts";
import { livePath } from "../../../packages/client/live/live-document.ts";
import { readStored, writeStored } from "../../browser/local-storage.ts";
import type { PageProps } from "../../deferred.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { NewsList } from "../../news/NewsList.tsx";
import { prefetchRest } from "../../rest/use-rest.ts";
import { NONE_IN_SECTION } from "../../words/common.ts";
import { FIXTURES_FAILED } from "../../words/cricket.ts";
import { CricketPage } from "./CricketPage.tsx";

const NONE: readonly Match[] = [];

/**
 * The match list, with finished matches that this browser stores and updates
 * (decisions/cricket.md#saved-matches). Until hydration, and without storage, it is only the list.
 */
function useSavedMatches(list: MatchListDocument | undefined): MatchListDocument | undefined {
  const [saved, setSaved] = useState(NONE);
  const keptText = useRef("");
  useEffect(() => {
    if (!list) return;
    let gone = false;
    const keep = async () => {
      const { parseSavedMatches, rememberResults, SAVED_MATCHES_KEY, serialiseSavedMatches } = await import(
        "../../../core/cricket/match-list/saved-matches.ts"
      );
      if (gone) return;
      const now = Date.now();
      const stored = readStored(SAVED_MATCHES_KEY);
      const kept = rememberResults(parseSavedMatches(stored, now), matchesInOrder(list), now);
      const text = serialiseSavedMatches(kept);
      if (text !== stored) writeStored(SAVED_MATCHES_KEY, text);
      // The list changes with every ball, the matches to store rarely.
      if (text !== keptText.current) setSaved(kept);
      keptText.current = text;
    };
    keep().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [list]);

  return useMemo(() => {
    if (!list || saved.every(({ key }) => list.matches[key])) return list;
    const fresh = matchesInOrder(list);
    const of = (type: Match["type"]): Match[] => fresh.filter((match) => match.type === type);
    return mergeMatches(saved, of("result"), of("upcoming"), of("live"));
  }, [list, saved]);
}

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
