import { useHistoryState } from "wouter/use-browser-location";
import { scorecardRefreshSeconds } from "../../core/cricket/scorecard-refresh.ts";
import { matchTopic } from "../../core/live/topics.ts";
import { readMatchMeta } from "../cricket/match-meta.ts";
import { parseMatchDocument } from "../cricket/parse-match-document.ts";
import { ScorecardPage } from "../cricket/ScorecardPage.tsx";
import type { PageProps } from "../lazy-page.ts";
import { livePath } from "../live/live-document.ts";
import { useLiveDocument } from "../live/use-live-document.ts";

/** `/scorecard/{code}` (decisions/cricket.md#scorecard-page), live. */
export function ScorecardRoute({ params }: PageProps) {
  const { code = "" } = params;
  const topic = matchTopic(code);
  const live = useLiveDocument(topic, livePath(topic), parseMatchDocument, {
    refreshSeconds: (value) => scorecardRefreshSeconds(value && parseMatchDocument(value)),
    fallback: async (signal) =>
      (await import("../cricket/load-scorecard.ts")).providerScorecard(code, signal),
  });
  const meta = readMatchMeta(useHistoryState());
  return (
    <ScorecardPage
      document={live.data}
      meta={meta}
      error={live.state === "error" && !live.absent ? "Failed to fetch scorecard" : undefined}
      onRetry={live.retry}
    />
  );
}
