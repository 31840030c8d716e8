import { lazy, memo, type ReactNode, Suspense, useState } from "react";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { type LazyPage, lazyPage } from "../../lazy-page.ts";
import { oversPanel } from "./innings/overs-panel.ts";

interface LaterProps<Props> {
  part: LazyPage<Props>;
  given: Props;
  room?: ReactNode;
}

/** A part of the page in a chunk of its own. Until it is there, what the server drew stays, or else `room` is kept. */
function Later<Props extends object>({ part, given, room }: LaterProps<Props>) {
  // Chosen once: another component in its place would be drawn anew.
  const [Drawn] = useState(() => part.loaded() ?? lazy(async () => ({ default: await part.load() })));
  return (
    <Suspense fallback={room}>
      <Drawn {...given} />
    </Suspense>
  );
}

const embedSnippet = lazyPage<{ code: string }>(
  "cricket/scorecard/embed/EmbedSnippet.tsx",
  async () => (await import("./embed/EmbedSnippet.tsx")).EmbedSnippet,
);
const matchBest = lazyPage<{ card: Scorecard }>(
  "cricket/scorecard/innings/MatchBest.tsx",
  async () => (await import("./innings/MatchBest.tsx")).MatchBest,
);

/** All of them: on the server they are there before a page is rendered. */
export const LATER_PARTS: readonly { load: () => Promise<unknown> }[] = [oversPanel, embedSnippet, matchBest];

// Drawn anew with nothing new before their chunk is there, they would lose what the server drew.
export const Overs = memo((given: { card: Scorecard }) => (
  <Later part={oversPanel} given={given} room={<div className="view-awaited" aria-busy="true" />} />
));
export const EmbedSnippet = memo((given: { code: string }) => <Later part={embedSnippet} given={given} />);
export const MatchBest = memo((given: { card: Scorecard }) => <Later part={matchBest} given={given} />);
