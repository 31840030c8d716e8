import { progressTopic, type ReadersTopic } from "../../../core/topics/readers-topics.ts";
import { livePath } from "../../../packages/client/live/live-document.ts";
import { type LazyPage, lazyPage } from "../../deferred.tsx";
import { VIEW_LABELS } from "../view-labels.ts";
import { ballParameters, ballsPath, isLatest, readBallSearch } from "./ball-search.ts";
import type { ViewProps } from "./view-props.ts";

/** One view of a match's page, under a tab of its own (decisions/cricket.md#views). */
export interface ScorecardView {
  /** `?view=` in the address; the first view stands there without it. */
  name: string;
  /** What its tab says. */
  label: string;
  /** Its component, loaded when it is opened; absent: the page has it. */
  part?: LazyPage<ViewProps>;
  /** REST paths whose answers it begins with. `search`: as in the address. */
  load?: (code: string, search: string) => readonly string[];
  topics?: (code: string) => readonly ReadersTopic[];
  /** What of a query besides `view` decides what it shows, the same for all that ask the same: "" or "&name=value". */
  own?: (search: string) => string;
}

const SCORECARD: ScorecardView = { name: "scorecard", label: VIEW_LABELS.scorecard };

/** All views, in the order of their tabs. One more is a line here and a component. */
export const VIEWS: readonly ScorecardView[] = [
  SCORECARD,
  {
    name: "commentary",
    label: VIEW_LABELS.commentary,
    part: lazyPage("cricket/scorecard/commentary/CommentaryView.tsx", async () => {
      return (await import("./commentary/CommentaryView.tsx")).CommentaryView;
    }),
    // The page itself begins with the latest balls.
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
    topics: (code) => [progressTopic(code)],
  },
  {
    name: "info",
    label: VIEW_LABELS.info,
    part: lazyPage("cricket/scorecard/info/InfoView.tsx", async () => {
      return (await import("./info/InfoView.tsx")).InfoView;
    }),
  },
];

/** The view that a query asks for; the scorecard where it names none that there is. */
export function readView(search: string): ScorecardView {
  const name = search.length < 2 ? null : new URLSearchParams(search).get("view");
  return VIEWS.find((view) => view.name === name) ?? SCORECARD;
}

/** The address of a view. */
export function viewPath(code: string, view: ScorecardView): string {
  return `/scorecard/${encodeURIComponent(code)}${view === SCORECARD ? "" : `?view=${view.name}`}`;
}

/** What of a query decides which page it is, the same for all that ask the same: empty, or with its question mark. */
export function ownViewSearch(search: string): string {
  const view = readView(search);
  return view === SCORECARD ? "" : `?view=${view.name}${view.own?.(search) ?? ""}`;
}
