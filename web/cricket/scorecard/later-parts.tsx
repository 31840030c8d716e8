import { memo } from "react";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { Later, later, lazyPage } from "../../deferred.tsx";
import type { SuperOverBoxProps } from "./banner/SuperOverBox.tsx";
import { oversPanel } from "./innings/overs-panel.ts";

const embedSnippet = lazyPage<{ code: string }>(
  "cricket/scorecard/embed/EmbedSnippet.tsx",
  async () => (await import("./embed/EmbedSnippet.tsx")).EmbedSnippet,
);
const matchBest = lazyPage<{ card: Scorecard }>(
  "cricket/scorecard/innings/MatchBest.tsx",
  async () => (await import("./innings/MatchBest.tsx")).MatchBest,
);
const superOverBox = lazyPage<SuperOverBoxProps>(
  "cricket/scorecard/banner/SuperOverBox.tsx",
  async () => (await import("./banner/SuperOverBox.tsx")).SuperOverBox,
);
const unknownMatch = lazyPage<object>(
  "cricket/scorecard/awaited/UnknownMatch.tsx",
  async () => (await import("./awaited/UnknownMatch.tsx")).UnknownMatch,
);

/** All of them: on the server they are there before a page is rendered. */
export const LATER_PARTS: readonly { load: () => Promise<unknown> }[] = [
  oversPanel,
  embedSnippet,
  matchBest,
  superOverBox,
  unknownMatch,
];

export const Overs = memo((given: { card: Scorecard }) => (
  <Later part={oversPanel} given={given} room={<div className="view-awaited" aria-busy="true" />} />
));
export const EmbedSnippet = memo(later(embedSnippet, "interaction"));
export const MatchBest = memo(later(matchBest));
/** Of the few matches that have super overs; what heads them waits for nothing. */
export const SuperOvers = (given: SuperOverBoxProps) => (
  <Later
    part={superOverBox}
    given={given}
    room={
      <div className="super-over" aria-busy="true">
        <h2 className="banner-outcome" lang="bn">
          {given.verdict}
        </h2>
      </div>
    }
  />
);
/** Of what no match is found for. */
export const UnknownMatch = later(unknownMatch);
