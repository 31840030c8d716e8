import { TRY_AGAIN } from "../../words/common.ts";
import { FOLLOW } from "../../words/cricket.ts";
import {
  BACK_TO_CRICKET,
  FOLLOW_BEFORE,
  FOLLOW_OFF,
  FOLLOW_ON,
  FOLLOW_SIDES,
} from "../../words/scorecard.ts";
import "./scorecard-page.css";
import "./embed/embed-snippet.css";
import "./innings/match-best.css";
import "./innings/overs-panel.css";
import "./scorecard-print.css";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { type Follow, matchFollow, seriesFollow, teamFollow } from "../../../core/cricket/follow/follows.ts";
import type { MatchDocument, Scorecard } from "../../../core/cricket/types.ts";
import { FollowButton } from "../follow/FollowButton.tsx";
import type { MatchMeta } from "../match-meta.ts";
import { CalledFollow } from "../names/Called.tsx";
import { MatchAlerts } from "./alerts/MatchAlerts.tsx";
import { Waiting } from "./awaited/Waiting.tsx";
import { AwaitedBanner } from "./banner/AwaitedBanner.tsx";
import { ScorecardBanner } from "./banner/ScorecardBanner.tsx";
import { CurrentPlayers } from "./CurrentPlayers.tsx";
import { FollowState } from "./FollowState.tsx";
import { InningsPanel } from "./innings/InningsPanel.tsx";
import { EmbedSnippet, MatchBest, Overs, UnknownMatch } from "./later-parts.tsx";

export interface ScorecardPageProps {
  /** Undefined while nothing is known: shown as waiting, or as the error when there is one. */
  document: MatchDocument | undefined;
  /** No such match is known, to the list, to the store or to the link that led here. */
  unknown?: boolean | undefined;
  /** What the card on the cricket page knew (decisions/cricket.md#match-meta). */
  meta?: MatchMeta | undefined;
  /** 'Failed to fetch scorecard' and the like; a scorecard that is there stays on the page. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The latest balls, where they are told one by one. */
  balls?: BallsDocument | undefined;
  /** The bar over the window's top, once the banner before it has left that. */
  bar?: ReactNode;
  /** The tabs of the views. */
  tabs?: ReactNode;
  /** The view that stands under them; the scorecard itself when absent. */
  view?: ReactNode;
  /** What the list has besides, below the views: of a match that is waited for or over, or where it is not known. */
  around?: ReactNode;
}

function BackLink() {
  return (
    <Link className="scorecard-back" href="/cricket" lang="en">
      {/* Drawn by the style sheet, as not every font has it. */}
      <span className="visually-hidden">← </span>
      {BACK_TO_CRICKET}
    </Link>
  );
}

/** The narrowest screens have room for the first word alone. */
function FollowWords({ rest }: { rest: string }) {
  return (
    <span>
      {FOLLOW_BEFORE}
      <span className="follow-rest">{rest}</span>
    </span>
  );
}

interface Followed {
  match: Follow | undefined;
  /** Its sides and its series. */
  others: Follow[];
}

/** What of a match's page can be followed. */
function followedIn(document: MatchDocument | undefined): Followed {
  const card = document?.published === true ? document : undefined;
  const listed = document?.published === false ? document.match : card?.listed;
  const own = card?.teamOrder.flatMap((id) => card.teams[id]?.name ?? []) ?? [];
  const sides = own.length > 0 ? own : listed ? [listed.teamA.name, listed.teamB.name] : [];
  const others = [...sides.map(teamFollow), seriesFollow(card?.series ?? listed?.series)];
  return {
    match: sides.length > 0 ? matchFollow(document?.code, sides) : undefined,
    others: others.flatMap((follow) => follow ?? []),
  };
}

/** Both sides and the series of the match, each with a toggle that follows it. */
function FollowRow({ others }: Pick<Followed, "others">) {
  if (others.length === 0) return null;
  return (
    <section className="scorecard-follow" aria-labelledby="scorecard-follow" lang="bn">
      <h2 id="scorecard-follow">{FOLLOW_SIDES}</h2>
      {others.map((follow) => (
        <FollowButton key={`${follow.kind} ${follow.id}`} follow={follow} rest={FOLLOW}>
          <FollowState follow={follow} off={<CalledFollow follow={follow} />} />
        </FollowButton>
      ))}
    </section>
  );
}

/** What is not there, and the way to try again. `lang`: where it is said in another language than the page's. */
export function Failure({
  error,
  onRetry,
  lang,
}: {
  error: string;
  onRetry: (() => void) | undefined;
  lang?: "bn";
}) {
  return (
    <div className="scorecard-waiting" role="alert" lang={lang}>
      <p>{error}</p>
      {onRetry && (
        <button type="button" className="match-retry" lang="bn" onClick={onRetry}>
          {TRY_AGAIN}
        </button>
      )}
    </div>
  );
}

function MainPanel({ card }: { card: Scorecard }) {
  if (card.inningsOrder.length > 0) return <InningsPanel card={card} />;
  if (card.overOrder.length > 0) return <Overs card={card} />;
  return card.status === "RESULTS" ? null : <Waiting />;
}

function Columns({ card, balls }: { card: Scorecard; balls: BallsDocument | undefined }) {
  const finished = card.status === "RESULTS";
  // What is read stays where it is when the result comes.
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

function Banner({ document, meta }: Pick<ScorecardPageProps, "document" | "meta">) {
  if (document?.published === true)
    return <ScorecardBanner key={document.code} card={document} meta={meta} />;
  return <AwaitedBanner match={document?.match} meta={meta} title={document?.title} />;
}

function ScorecardView({ document, balls, error, onRetry }: ScorecardPageProps) {
  if (document?.published === true) return <Columns key={document.code} card={document} balls={balls} />;
  if (document === undefined && error) return <Failure error={error} onRetry={onRetry} />;
  // A match that is over, or was called off, calls its readers no more.
  return <Waiting told={document?.match?.status === "RESULTS"} />;
}

/** The whole scorecard of one match, or the wait for it (decisions/cricket.md#scorecard-page). */
export function ScorecardPage(props: ScorecardPageProps) {
  const { match, others } = followedIn(props.document);
  return (
    <div className="scorecard-page" lang="en">
      <div className="scorecard-head">
        <BackLink />
        {match && (
          <span lang="bn">
            <FollowButton follow={match} rest={<CalledFollow follow={match} />}>
              <FollowState
                follow={match}
                off={<FollowWords rest={FOLLOW_OFF} />}
                on={<FollowWords rest={FOLLOW_ON} />}
              />
            </FollowButton>
          </span>
        )}
      </div>
      {props.unknown ? (
        <UnknownMatch />
      ) : (
        <>
          <Banner document={props.document} meta={props.meta} />
          {props.bar}
          {props.tabs}
          <MatchAlerts document={props.document} />
          {props.view ?? <ScorecardView {...props} />}
        </>
      )}
      {props.around}
      <FollowRow others={others} />
      {props.document && <EmbedSnippet code={props.document.code} />}
    </div>
  );
}
