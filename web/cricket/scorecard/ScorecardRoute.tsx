import { useMemo } from "react";
import { Later, type PagePart, type PageProps } from "../../deferred.tsx";
import { PageSkeleton } from "../../shell/PageSkeleton.tsx";
import { liveScorecard, loadAgain } from "./live-scorecard.ts";

/** Parts of the page that its query adds (`Route.parts`): a view's script and data. */
export async function viewParts(code: string, search: string): Promise<readonly PagePart[]> {
  const parts = (await import("./LiveScorecard.tsx")).partsOfView(code, search);
  return parts.length > 0 ? [{ page: liveScorecard, load: [] }, ...parts] : [];
}

if (typeof window !== "undefined" && performance.getEntriesByName("scripts-ready").length > 0)
  liveScorecard.prefetch();

/** Page `/scorecard/{code}` (decisions/cricket.md#scorecard-page). */
export function ScorecardRoute({ params: { code = "" } }: PageProps) {
  const given = useMemo(() => ({ code }), [code]);
  return <Later part={liveScorecard} given={given} room={<PageSkeleton />} missed={loadAgain} />;
}
