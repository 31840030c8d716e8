import { useQuery } from "@tanstack/react-query";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import { matchTopic, READERS_TOPICS } from "../../../core/topics/readers-topics.ts";
import { livePath, readDocument } from "../../../packages/client/live/live-document.ts";
import { isFailure } from "../../rest/failure.ts";
import { fetchRest } from "../../rest/fetch-rest.ts";
import { LOAD_FAILED } from "../../words/cricket.ts";
import { CODE_REQUIRED, FETCH_FAILED } from "../../words/scorecard.ts";

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

/** Reads a match's document once. Rejects with the fixed words (decisions/cricket.md#waiting-scorecard), or when cancelled. */
async function loadScorecard(code: string, signal: AbortSignal): Promise<MatchDocument> {
  if (code === "") throw new Error(CODE_REQUIRED);
  const body = await fetchRest(livePath(matchTopic(code)), signal).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(FETCH_FAILED);
  });
  const document = readDocument(READERS_TOPICS.match, body);
  if (document) return document;
  if (isFailure(body)) return { published: false, code };
  throw new Error(FETCH_FAILED);
}

/** The scorecard of one match while a popup shows it; a request under way is cancelled when it closes, and nothing is kept. */
export function usePopupScorecard(code: string): PopupScorecard {
  const query = useQuery<MatchDocument>({
    queryKey: ["popup-scorecard", code],
    queryFn: ({ signal }) => loadScorecard(code, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isLive(state.data) ? POPUP_REFRESH_MS : false),
  });
  return {
    document: query.data,
    error: query.isError && query.data === undefined ? query.error.message || LOAD_FAILED : undefined,
    retry: () => void query.refetch(),
  };
}
