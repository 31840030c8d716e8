import { lazy, Suspense, useState } from "react";
import type { MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { progressTopic } from "../../../../core/topics/readers-topics.ts";
import { lazyPage } from "../../../deferred.tsx";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import type { ViewProps } from "../view-props.ts";
import { Charts } from "./Charts.tsx";

/** What few matches take, in a chunk of its own. On the server it is there before a page is rendered. */
export const chartsOfOvers = lazyPage<{ document: Scorecard }>(
  "cricket/scorecard/charts/ChartsOfOvers.tsx",
  async () => (await import("./ChartsOfOvers.tsx")).ChartsOfOvers,
);
const Fetched = lazy(async () => ({ default: await chartsOfOvers.load() }));

const awaited = <div className="view-awaited" aria-busy="true" />;

/** Until it is there, what the server drew stays. */
function OfOvers({ document }: { document: Scorecard }) {
  // Chosen once: another component in its place would be drawn anew, and its tables shut.
  const [Drawn] = useState(() => chartsOfOvers.loaded() ?? Fetched);
  return (
    <Suspense fallback={awaited}>
      <Drawn document={document} />
    </Suspense>
  );
}

function isOfOvers(document: MatchDocument | undefined): document is Scorecard {
  return document?.published === true && document.shape === "overs";
}

/** The view of a match's charts, live: they follow the scorecard and the overs in figures. */
export function ChartsView({ code, document }: ViewProps) {
  const { data, state } = useLiveDocument(progressTopic(code));
  if (isOfOvers(document)) return <OfOvers document={document} />;
  if (state === "loading") return awaited;
  return <Charts document={document} progress={data} />;
}
