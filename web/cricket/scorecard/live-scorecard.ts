import type { ComponentType } from "react";
import { lazyPage } from "../../deferred.tsx";

/**
 * The page of a match: the server renders it completely, and it is hydrated after the shell
 * (decisions/pages.md#start).
 */
export const liveScorecard = lazyPage<{ code: string }>(
  "cricket/scorecard/LiveScorecard.tsx",
  async () => (await import("./LiveScorecard.tsx")).LiveScorecard,
);

/** Time before a missing part is loaded again, ms; longer than the interval between reloads of the page. */
const AGAIN_MS = 61_000;

/**
 * Loads a missing script again each minute, if needed by reloading the page: the server's page is readable but
 * becomes outdated.
 */
export async function loadAgain({
  load,
}: Pick<typeof liveScorecard, "load"> = liveScorecard): Promise<ComponentType<{ code: string }>> {
  do await new Promise((done) => setTimeout(done, AGAIN_MS));
  while (!navigator.onLine);
  return load().catch(() => loadAgain({ load }));
}
