import { useHistoryState } from "wouter/use-browser-location";
import { matchTopic } from "../../core/live/readers-topics.ts";
import { readMatchMeta } from "../cricket/match-meta.ts";
import { ScorecardPage } from "../cricket/ScorecardPage.tsx";
import type { PageProps } from "../lazy-page.ts";
import { useLiveDocument } from "../live/use-live-document.ts";

/** `/scorecard/{code}` (decisions/cricket.md#scorecard-page), live. */
export function ScorecardRoute({ params }: PageProps) {
  const { code = "" } = params;
  const live = useLiveDocument(matchTopic(code), async (signal) =>
    (await import("../cricket/load-scorecard.ts")).providerScorecard(code, signal),
  );
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
