import type { Scorecard } from "../../../../core/cricket/types.ts";
import { lazyPage } from "../../../deferred.tsx";

/** What few matches take, in a chunk of its own. On the server it is there before a page is rendered. */
export const oversPanel = lazyPage<{ card: Scorecard }>(
  "cricket/scorecard/innings/OversPanel.tsx",
  async () => (await import("./OversPanel.tsx")).OversPanel,
);
