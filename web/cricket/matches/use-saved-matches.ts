import { useEffect, useMemo, useRef, useState } from "react";
import { mergeMatches } from "../../../core/cricket/match-list/match-order.ts";
import { matchesInOrder } from "../../../core/cricket/match-list/matches-in-order.ts";
import type { Match, MatchListDocument } from "../../../core/cricket/types.ts";
import { readStored, writeStored } from "../../browser/local-storage.ts";

const NONE: readonly Match[] = [];

/**
 * The match list, with finished matches that this browser stores and updates
 * (decisions/cricket.md#saved-matches). Until hydration, and without storage, it is only the list.
 */
export function useSavedMatches(list: MatchListDocument | undefined): MatchListDocument | undefined {
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
