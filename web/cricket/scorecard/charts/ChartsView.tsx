import { progressTopic } from "../../../../core/live/readers-topics.ts";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import type { ViewProps } from "../view-props.ts";
import { Charts } from "./Charts.tsx";

/** The view of a match's charts, live: they follow the scorecard and the overs in figures. */
export function ChartsView({ code, document }: ViewProps) {
  const { data, state } = useLiveDocument(progressTopic(code));
  if (state === "loading") return <div className="view-awaited" aria-busy="true" />;
  return <Charts document={document} progress={data} />;
}
