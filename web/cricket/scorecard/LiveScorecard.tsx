import { useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { ballsTopic, matchTopic } from "../../../core/topics/readers-topics.ts";
import { type PagePart, useDeferred } from "../../deferred.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { FETCH_FAILED, PART_FAILED } from "../../words/scorecard.ts";
import { Failure } from "../kit/Failure.tsx";
import { matchBrought } from "./match-brought.ts";
import { ScorecardPage } from "./ScorecardPage.tsx";
import { type ReadyView, useReadyView } from "./use-ready-view.ts";
import { ViewTabs } from "./ViewTabs.tsx";
import type { ViewProps } from "./view-props.ts";
import { readView } from "./views.ts";

/** Script and data of the view that the query names, unless the page has them. */
export function partsOfView(code: string, search: string): PagePart[] {
  const { part, load, own } = readView(search);
  if (!part) return [];
  return [
    {
      page: part,
      load: load?.(code, search) ?? [],
      ...(own?.(search) ? { personal: true } : {}),
    },
  ];
}

function AwaitedView({ failed, retry }: Pick<ReadyView, "failed" | "retry">) {
  if (!failed) return <div className="view-awaited" aria-busy="true" />;
  return <Failure className="scorecard-waiting" error={PART_FAILED} onRetry={retry} lang="bn" />;
}

const loadAwayNotice = () => import("./catch-up/CatchUpNotice.tsx");
const loadMatchBar = () => import("./MatchBar.tsx");
const loadAroundMatch = () => import("./awaited/AroundMatch.tsx");

export function LiveScorecard({ code }: { code: string }) {
  const search = `?${useSearch()}`;
  const live = useLiveDocument(matchTopic(code));
  const { data } = live;
  const balls = useLiveDocument(ballsTopic(code));
  const brought = matchBrought(useHistoryState(), code);
  const { asked, shown, failed, retry, search: shownSearch } = useReadyView(search);
  const View = shown?.part?.loaded();
  const given: ViewProps = { code, document: data, search: shownSearch };
  const view =
    shown === undefined || failed ? (
      <AwaitedView failed={failed} retry={retry} />
    ) : (
      View && <View key={code} {...given} />
    );
  const Away = useDeferred(loadAwayNotice)?.CatchUpNotice;
  const Bar = useDeferred(loadMatchBar)?.MatchBar;
  const awaited = data?.published === false ? data.match : undefined;
  const over = data?.published && data.status === "RESULTS" ? data : undefined;
  const unknown = live.absent && !data && !brought;
  const Around = useDeferred(awaited || over || unknown ? loadAroundMatch : undefined);
  return (
    <>
      <ScorecardPage
        document={data?.published || data?.match ? data : (brought ?? data)}
        brought={brought?.match}
        balls={balls.data}
        error={!data && live.state === "error" && !live.absent ? FETCH_FAILED : undefined}
        onRetry={live.retry}
        bar={Bar && <Bar document={data} />}
        tabs={<ViewTabs code={code} current={asked} />}
        view={view}
        unknown={unknown}
        around={
          Around &&
          (awaited ? (
            <Around.AroundMatch match={awaited} />
          ) : over ? (
            <Around.AfterMatch card={over} />
          ) : (
            unknown && <Around.MatchesOfNow />
          ))
        }
      />
      {Away && data?.published && <Away key={code} card={data} balls={balls.data} />}
    </>
  );
}
