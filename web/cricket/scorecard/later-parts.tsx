import { memo } from "react";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { Later, later, lazyPage } from "../../deferred.tsx";

/** Parts that few matches need, each in its own script. The server loads these before rendering. */
const oversPanel = lazyPage<{ card: Scorecard }>(
  "cricket/scorecard/innings/OversPanel.tsx",
  async () => (await import("./innings/OversPanel.tsx")).OversPanel,
);

const embedSnippet = lazyPage<{ code: string }>(
  "cricket/scorecard/embed/EmbedSnippet.tsx",
  async () => (await import("./embed/EmbedSnippet.tsx")).EmbedSnippet,
);
const matchBest = lazyPage<{ card: Scorecard }>(
  "cricket/scorecard/innings/MatchBest.tsx",
  async () => (await import("./innings/MatchBest.tsx")).MatchBest,
);
export const LATER_PARTS: readonly { load: () => Promise<unknown> }[] = [oversPanel, embedSnippet, matchBest];

export const Overs = memo((given: { card: Scorecard }) => (
  <Later part={oversPanel} given={given} room={<div className="view-awaited" aria-busy="true" />} />
));
export const EmbedSnippet = memo(later(embedSnippet, "interaction"));
export const MatchBest = memo(later(matchBest));
