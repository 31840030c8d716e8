import { progressTopic } from "../../../core/topics/readers-topics.ts";
import { livePath } from "../../../packages/client/live/live-document.ts";
import { type LazyPage, lazyPage } from "../../deferred.tsx";
import { VIEW_LABELS } from "../view-labels.ts";
import { ballParameters, ballsPath, isLatest, readBallSearch } from "./ball-search.ts";
import type { ViewProps } from "./view-props.ts";

/** A view of a match's page with its tab (decisions/cricket.md#views). */
export interface ScorecardView {
  /** Value of `?view=` in the address; the first view has none. */
  name: string;
  label: string;
  /** Component of the view, loaded when it opens; absent: it is part of the page. */
  part?: LazyPage<ViewProps>;
  /** REST paths of the data that the view needs first. `search`: the query of the address. */
  load?: (code: string, search: string) => readonly string[];
  /** Parameters that select the view's content in normal form, without `view`: "" or "&name=value". */
  own?: (search: string) => string;
}

const SCORECARD: ScorecardView = { name: "scorecard", label: VIEW_LABELS.scorecard };

/** Views in the order of their tabs. A new view needs a line here and a component. */
export const VIEWS: readonly ScorecardView[] = [
  SCORECARD,
  {
    name: "commentary",
    label: VIEW_LABELS.commentary,
    part: lazyPage("cricket/scorecard/commentary/CommentaryView.tsx", async () => {
      return (await import("./commentary/CommentaryView.tsx")).CommentaryView;
    }),
    load: (code, search) => {
      const asked = readBallSearch(search);
      return isLatest(asked) ? [] : [ballsPath(code, asked)];
    },
    own: (search) => ballParameters(readBallSearch(search)),
  },
  {
    name: "charts",
    label: VIEW_LABELS.charts,
    part: lazyPage("cricket/scorecard/charts/ChartsView.tsx", async () => {
      return (await import("./charts/ChartsView.tsx")).ChartsView;
    }),
    load: (code) => [livePath(progressTopic(code))],
  },
  {
    name: "info",
    label: VIEW_LABELS.info,
    part: lazyPage("cricket/scorecard/info/InfoView.tsx", async () => {
      return (await import("./info/InfoView.tsx")).InfoView;
    }),
  },
];

export function readView(search: string): ScorecardView {
  const name = search.length < 2 ? null : new URLSearchParams(search).get("view");
  return VIEWS.find((view) => view.name === name) ?? SCORECARD;
}

export function viewPath(code: string, view: ScorecardView): string {
  return `/scorecard/${encodeURIComponent(code)}${view === SCORECARD ? "" : `?view=${view.name}`}`;
}

/** Normal form of the query that selects the page: empty, or with its question mark. */
export function ownViewSearch(search: string): string {
  const view = readView(search);
  return view === SCORECARD ? "" : `?view=${view.name}${view.own?.(search) ?? ""}`;
}
