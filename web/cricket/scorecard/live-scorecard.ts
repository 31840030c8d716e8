import type { ComponentType } from "react";
import { lazyPage } from "../../deferred.tsx";

/** All of a match's page: it is whole as the server drew it, and comes to life after the shell (decisions/pages.md#start). */
export const liveScorecard = lazyPage<{ code: string }>(
  "cricket/scorecard/LiveScorecard.tsx",
  async () => (await import("./LiveScorecard.tsx")).LiveScorecard,
);

/** Later than a page reloads again that could not load a part, ms. */
const AGAIN_MS = 61_000;

/**
 * What the server drew of a match can be read without its script, and grows old: where that did not come it is asked for again each
 * minute, by a new page where this one cannot.
 */
export async function loadAgain({
  load,
}: Pick<typeof liveScorecard, "load"> = liveScorecard): Promise<ComponentType<{ code: string }>> {
  do await new Promise((done) => setTimeout(done, AGAIN_MS));
  while (!navigator.onLine);
  return load().catch(() => loadAgain({ load }));
}
