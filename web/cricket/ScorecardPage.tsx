import "./scorecard-page.css";
import { Link } from "wouter";
import type { MatchDocument, Scorecard } from "../../core/cricket/types.ts";
import { CurrentPlayers } from "./CurrentPlayers.tsx";
import { InningsPanel } from "./InningsPanel.tsx";
import type { MatchMeta } from "./match-meta.ts";
import { OversPanel } from "./OversPanel.tsx";
import { ScorecardBanner } from "./ScorecardBanner.tsx";

export interface ScorecardPageProps {
  /** Undefined while nothing is known: shown as waiting, or as the error when there is one. */
  document: MatchDocument | undefined;
  /** What the card on the cricket page knew (decisions/cricket.md#match-meta). */
  meta?: MatchMeta | undefined;
  /** 'Failed to fetch scorecard' and the like; a scorecard that is there stays on the page. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
}

function BackLink() {
  return (
    <Link className="scorecard-back" href="/cricket" lang="en">
      ← Back to Cricket Page
    </Link>
  );
}

function Waiting() {
  return (
    <p className="scorecard-waiting" role="status">
      Waiting for scorecard to be published. This page will auto-refresh…
    </p>
  );
}

function Failure({ error, onRetry }: { error: string; onRetry: (() => void) | undefined }) {
  return (
    <div className="scorecard-waiting" role="alert">
      <p>{error}</p>
      {onRetry && (
        <button type="button" className="match-retry" lang="bn" onClick={onRetry}>
          আবার চেষ্টা করুন
        </button>
      )}
    </div>
  );
}

function MainPanel({ card }: { card: Scorecard }) {
  if (card.inningsOrder.length > 0) return <InningsPanel card={card} />;
  if (card.overOrder.length > 0) return <OversPanel card={card} />;
  return card.status === "RESULTS" ? null : <Waiting />;
}

function Published({ card }: { card: Scorecard }) {
  const finished = card.status === "RESULTS" ? " scorecard-columns-finished" : "";
  return (
    <>
      <ScorecardBanner key={card.code} card={card} />
      <div className={`scorecard-columns${finished}`}>
        <CurrentPlayers card={card} />
        <MainPanel key={card.code} card={card} />
      </div>
    </>
  );
}

function Unpublished({ document, meta, error, onRetry }: ScorecardPageProps) {
  const title = meta?.title ?? (document?.published === false ? document.title : undefined);
  return (
    <>
      <header className="scorecard-banner">
        <div className="banner-status">
          <span className="match-badge match-badge-upcoming">Match</span>
        </div>
        <h1>{title ?? "Scorecard"}</h1>
        {meta?.equation !== undefined && <p className="banner-outcome">{meta.equation}</p>}
        {meta?.venue !== undefined && <p className="banner-venue">{meta.venue}</p>}
      </header>
      {document === undefined && error ? <Failure error={error} onRetry={onRetry} /> : <Waiting />}
    </>
  );
}

/** The whole scorecard of one match, or the wait for it (decisions/cricket.md#scorecard-page). */
export function ScorecardPage(props: ScorecardPageProps) {
  const { document } = props;
  return (
    <div className="scorecard-page" lang="en">
      <BackLink />
      {document?.published === true ? <Published card={document} /> : <Unpublished {...props} />}
    </div>
  );
}
