import { useQuery } from "@tanstack/react-query";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import { LOAD_FAILED } from "../../words/cricket.ts";
import { loadScorecard } from "../load-scorecard.ts";

/** The popup, while the match is live (decisions/cricket.md#refresh). */
const POPUP_REFRESH_MS = 30_000;

/** Refreshed while the loaded match is live (decisions/cricket.md#refresh). */
const isLive = (document: MatchDocument | undefined): boolean =>
  document?.published === true && document.status === "LIVE";

export interface PopupScorecard {
  document: MatchDocument | undefined;
  /** The fixed words, only while there is nothing to show. */
  error: string | undefined;
  retry: () => void;
}

/** The scorecard of one match while a popup shows it; a request under way is cancelled when it closes, and nothing is kept. */
export function usePopupScorecard(code: string): PopupScorecard {
  const query = useQuery<MatchDocument>({
    queryKey: ["popup-scorecard", code],
    queryFn: ({ signal, client, queryKey }) => loadScorecard(code, client.getQueryData(queryKey), signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isLive(state.data) ? POPUP_REFRESH_MS : false),
  });
  const failed = query.isError && query.data === undefined;
  return {
    document: query.data,
    error: failed ? query.error.message || LOAD_FAILED : undefined,
    retry: () => void query.refetch(),
  };
}
