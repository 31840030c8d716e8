import { lazyPage } from "../../lazy-page.ts";

/** All of a match's page: it is whole as the server drew it, and comes to life after the shell (decisions/pages.md#start). */
export const liveScorecard = lazyPage<{ code: string }>(
  "cricket/scorecard/LiveScorecard.tsx",
  async () => (await import("./LiveScorecard.tsx")).LiveScorecard,
);
