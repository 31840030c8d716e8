import { type ReactNode, useState } from "react";
import { type Follow, matchFollow, seriesFollow, teamFollow } from "../../../core/cricket/follow/follows.ts";
import { TRY_AGAIN } from "../../words/common.ts";
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
import type { MatchDocument, Scorecard } from "../../../core/cricket/types.ts";
import { FollowButton } from "../follow/FollowButton.tsx";
import type { MatchMeta } from "../match-meta.ts";
import { CalledFollow } from "../names/LocalizedName.tsx";
import { MatchAlerts } from "./alerts/MatchAlerts.tsx";
import { Banner } from "./banner/Banner.tsx";
import { CurrentPlayers } from "./CurrentPlayers.tsx";
import { InningsPanel } from "./innings/InningsPanel.tsx";
import { EmbedSnippet, MatchBest, Overs } from "./later-parts.tsx";

/** What stands on a follow button of the page: with a cross once it follows, as on what can be taken off. */
function FollowState({
  follow,
  off,
  on = off,
}: {
  follow: Follow;
  off: ReactNode;
  /** The same as before where it is not said. */
  on?: ReactNode;
}) {
  if (!useIsFollowed(follow)) return off;
  return (
    <span className="follow-state">
      {on}
      <svg className="icon" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="m2.5 2.5 7 7m0-7-7 7" />
      </svg>
    </span>
  );
}

/** That the scorecard comes by itself, in the words that are fixed, and how to be called, in words that are true before play and in it. `told`: the page says more above. */
const Waiting = ({ told }: { told?: boolean }) => (
  <div className="scorecard-waiting" role="status">
    <p className="scorecard-awaited" lang="en">
      {SCORECARD_AWAITED}
    </p>
    {!told && <p lang="bn">{CALL_TO_MATCH}</p>}
  </div>
);

/** In the place of a match that neither the list nor the store knows: that, and the way to all others. */
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
              <FollowState follow={match} off={FOLLOW_OFF} on={FOLLOW_ON} />
            </FollowButton>
          </span>
        )}
      </div>
      {props.unknown ? (
        <UnknownMatch />
      ) : (
        <>
          <Banner key={props.document?.code} document={props.document} meta={props.meta} />
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
