import { type ReactNode, useState } from "react";
import { type Follow, matchFollow, seriesFollow, teamFollow } from "../../../core/cricket/follow/follows.ts";
import { FOLLOW } from "../../words/cricket.ts";
import {
  ALL_MATCHES,
  BACK_TO_CRICKET,
  CALL_TO_MATCH,
  FOLLOW_OFF,
  FOLLOW_ON,
  FOLLOW_SIDES,
  MATCH_UNKNOWN,
  MATCH_UNKNOWN_WHY,
  MORE,
  SCORECARD_AWAITED,
} from "../../words/scorecard.ts";
import { useIsFollowed } from "../follow/follows.ts";
import "./scorecard-page.css";
import "./embed/embed-snippet.css";
import "./innings/match-best.css";
import "./innings/overs-panel.css";
import "./scorecard-print.css";
import { Link } from "wouter";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { sidesOf, toldOf } from "../../../core/cricket/told.ts";
import type { Match, MatchDocument, Scorecard, Team } from "../../../core/cricket/types.ts";
import { FollowButton } from "../follow/FollowButton.tsx";
import { CalledFollow } from "../kit/CalledFollow.tsx";
import { Failure } from "../kit/Failure.tsx";
import { Versus } from "../kit/Names.tsx";
import { MatchAlerts } from "./alerts/MatchAlerts.tsx";
import { Banner } from "./banner/Banner.tsx";
import { CurrentPlayers } from "./CurrentPlayers.tsx";
import { EmbedSnippet } from "./embed/EmbedSnippet.tsx";
import { InningsPanel } from "./innings/InningsPanel.tsx";
import { MatchBest } from "./innings/MatchBest.tsx";
import { OversPanel } from "./innings/OversPanel.tsx";
import { RibbonPlace } from "./ribbon/RibbonPlace.tsx";

const FollowWords = ({ follow }: { follow: Follow }) => (useIsFollowed(follow) ? FOLLOW_ON : FOLLOW_OFF);

/**
 * The fixed text for waiting, and the offer of alerts, which is right before and during play. `told`: whether
 * the page says more above.
 */
const Waiting = ({ told }: { told?: boolean }) => (
  <div className="scorecard-waiting" role="status">
    <p className="small" lang="en">
      {SCORECARD_AWAITED}
    </p>
    {!told && <p lang="bn">{CALL_TO_MATCH}</p>}
  </div>
);

const UnknownMatch = () => (
  <>
    <header className="scorecard-banner match-unknown" lang="bn">
      <h1>{MATCH_UNKNOWN}</h1>
      <p>{MATCH_UNKNOWN_WHY}</p>
      <Link className="pill" href="/cricket">
        {ALL_MATCHES}
      </Link>
    </header>
    <Waiting told />
  </>
);

export interface ScorecardPageProps {
  /** Document of the match; undefined while unknown, so that the page shows waiting, or the error. */
  document: MatchDocument | undefined;
  /** Whether neither the list, the database nor the link knows the match. */
  unknown?: boolean | undefined;
  /** The match that the link brought (decisions/cricket.md#match-meta). */
  brought?: Match | undefined;
  /** Error such as 'Failed to fetch scorecard'; a scorecard that the page has stays. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  balls?: BallsDocument | undefined;
  bar?: ReactNode;
  tabs?: ReactNode;
  view?: ReactNode;
  /** Other matches below the views, if this one is awaited, over or unknown. */
  around?: ReactNode;
}

function BackLink() {
  return (
    <Link className="scorecard-back small link" href="/cricket" lang="en">
      <span className="visually-hidden">← </span>
      {BACK_TO_CRICKET}
    </Link>
  );
}

interface Followed {
  match: Follow | undefined;
  others: Follow[];
  sides: Team[];
}

function followedIn(document: MatchDocument | undefined): Followed {
  const card = document?.published === true ? document : undefined;
  const listed = document?.published === false ? document.match : card?.listed;
  const sides = document ? sidesOf(toldOf(document)) : [];
  const names = sides.map(({ name }) => name);
  const others = [...names.map(teamFollow), seriesFollow(card?.series ?? listed?.series)];
  return {
    sides,
    match: sides.length > 0 ? matchFollow(document?.code, names) : undefined,
    others: others.flatMap((follow) => follow ?? []),
  };
}

function FollowRow({ others, sides, series }: Omit<Followed, "match"> & { series: string | undefined }) {
  if (others.length === 0) return null;
  return (
    <section className="scorecard-follow row" aria-labelledby="scorecard-follow" lang="bn">
      <h2 id="scorecard-follow">{FOLLOW_SIDES}</h2>
      {others.map((follow) => (
        <FollowButton key={`${follow.kind} ${follow.id}`} follow={follow} rest={FOLLOW}>
          <CalledFollow
            follow={follow}
            bengali={(name) =>
              follow.kind === "series" ? series : sides.find((side) => side.name === name)?.bengali
            }
          />
        </FollowButton>
      ))}
    </section>
  );
}

function MainPanel({ card }: { card: Scorecard }) {
  if (card.inningsOrder.length > 0) return <InningsPanel card={card} />;
  if (card.overOrder.length > 0) return <OversPanel card={card} />;
  return card.status === "RESULTS" ? null : <Waiting />;
}

function Columns({ card, balls }: { card: Scorecard; balls: BallsDocument | undefined }) {
  const finished = card.status === "RESULTS";
  // When the result arrives, the layout that the reader sees stays.
  const [wasOver] = useState(finished);
  return (
    <>
      {wasOver && <MatchBest card={card} />}
      <div className={`scorecard-columns${wasOver ? " scorecard-columns-finished" : ""}`}>
        {!wasOver && <CurrentPlayers card={card} balls={balls} />}
        <MainPanel card={card} />
      </div>
      {finished && !wasOver && <MatchBest card={card} />}
    </>
  );
}

function ScorecardView({ document, balls, error, onRetry }: ScorecardPageProps) {
  if (document?.published === true) return <Columns key={document.code} card={document} balls={balls} />;
  if (document === undefined && error)
    return <Failure className="scorecard-waiting" error={error} onRetry={onRetry} />;
  // A match that is over or cancelled sends no more alerts.
  return <Waiting told={document?.match?.status === "RESULTS"} />;
}

/**
 * The page of a match: its scorecard, or a waiting screen until the scorecard exists
 * (decisions/cricket.md#scorecard-page).
 */
export function ScorecardPage(props: ScorecardPageProps) {
  const { match, others, sides } = followedIn(props.document);
  return (
    <div className="scorecard-page" lang="en">
      <div className="scorecard-head row screen-only">
        <BackLink />
        {match && (
          <span lang="bn">
            <FollowButton follow={match} rest={<Versus sides={sides} />}>
              <FollowWords follow={match} />
            </FollowButton>
          </span>
        )}
      </div>
      {props.unknown ? (
        <UnknownMatch />
      ) : (
        <>
          <Banner
            key={`banner ${props.document?.code}`}
            document={props.document}
            balls={props.balls}
            brought={props.brought}
          />
          {props.bar}
          <RibbonPlace document={props.document} balls={props.balls} />
          {props.tabs}
          <MatchAlerts document={props.document} />
          {props.view ?? <ScorecardView {...props} />}
        </>
      )}
      {props.around}
      {props.document && (
        <details className="scorecard-more disclosure screen-only" lang="bn">
          <summary>{MORE}</summary>
          <FollowRow others={others} sides={sides} series={props.document.bengali?.series} />
          <EmbedSnippet code={props.document.code} />
        </details>
      )}
    </div>
  );
}
