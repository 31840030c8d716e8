import { TRY_AGAIN } from "../../words/common.ts";
import {
  CLOSE_SCORECARD,
  LATEST_BALLS,
  POPUP_AWAITED,
  POPUP_LOADING,
  SCORECARD_TITLE,
} from "../../words/cricket.ts";
import { NO_PLAYER_DATA } from "../../words/scorecard.ts";
import "./scorecard-popup.css";
import { useId, useLayoutEffect, useRef } from "react";
import { lastOver } from "../../../core/cricket/last-over.ts";
import type { Play } from "../../../core/cricket/play.ts";
import { matchTitle } from "../../../core/cricket/scorecard/match-title.ts";
import { goingInWords, matchSummary, summaryInWords } from "../../../core/cricket/scorecard/summary.ts";
import type { Told } from "../../../core/cricket/tell/play.ts";
import type { Match, MatchDocument, MatchStatus, Scorecard, Team } from "../../../core/cricket/types.ts";
import { BallStrip } from "../BallStrip.tsx";
import { BETWEEN_FACTS } from "../between-facts.ts";
import { metaOf } from "../match-meta.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import { TeamBadge } from "../TeamBadge.tsx";
import { LastOverTables } from "./LastOverTables.tsx";
import { type PopupScorecard, usePopupScorecard } from "./use-popup-scorecard.ts";

interface ScorecardPopupProps {
  /** As the match list has it: what stands until the scorecard is there. */
  match: Match;
  onClose: () => void;
}

/** What the head says, from the scorecard once there is one. */
interface Head {
  title: string;
  status: MatchStatus;
  play: Play;
  venue: string | undefined;
  /** The need or the outcome; while play stands still, the reason is in `stop`. */
  news: Told | undefined;
  stop: Told | undefined;
  teams: readonly Team[];
}

function headOf(match: Match, document: MatchDocument | undefined): Head {
  const meta = metaOf(match);
  const card = document?.published === true ? document : undefined;
  const isSilent = card && !card.listed && card.equation === undefined && card.result === undefined;
  const own: MatchDocument = card ?? { published: false, code: match.code ?? "", match };
  // The list may know an equation that the scorecard lacks.
  const shown = isSilent ? { ...card, listed: match, play: match.play } : own;
  const summary = matchSummary(shown);
  const said = summary && summaryInWords(summary);
  const play = summary?.play ?? match.play;
  const stopped = play.state === "paused" || play.state === "late";
  const sides = card?.teamOrder.flatMap((id) => card.teams[id] ?? []) ?? [];
  return {
    title: card ? matchTitle(card) : meta.title,
    status: card?.status ?? match.status,
    play,
    venue: card?.venue ?? meta.venue,
    news: stopped ? summary && goingInWords(shown, summary) : play.state === "awaited" ? undefined : said,
    stop: stopped ? said : undefined,
    teams: sides.length === 2 ? sides : [match.teamA, match.teamB],
  };
}

const langOf = ({ english }: Told): "en" | "bn" => (english ? "en" : "bn");

function LastOver({ card }: { card: Scorecard }) {
  const last = lastOver(card);
  if (!last) return <p className="popup-notice">{NO_PLAYER_DATA}</p>;
  return (
    <>
      {last.balls.length > 0 && <BallStrip balls={last.balls} label={LATEST_BALLS} />}
      <LastOverTables over={last} />
    </>
  );
}

function Content({ document, error, retry }: PopupScorecard) {
  if (document?.published === true) return <LastOver card={document} />;
  if (error !== undefined) {
    return (
      <div className="popup-notice" role="alert">
        <p>{error}</p>
        <button type="button" className="match-retry" lang="bn" onClick={retry}>
          {TRY_AGAIN}
        </button>
      </div>
    );
  }
  const text = document ? POPUP_AWAITED : POPUP_LOADING;
  return (
    <p className="popup-notice" role="status">
      {text}
    </p>
  );
}

/**
 * A look at one match over the page (decisions/cricket.md#popup): a sheet from below on a phone, else a dialog in the
 * middle. The browser's own modal dialog keeps the focus, closes on Escape and gives the focus back. It asks for
 * nothing once it is closed.
 */
export function ScorecardPopup({ match, onClose }: ScorecardPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const scorecard = usePopupScorecard(match.code ?? "");
  const head = headOf(match, scorecard.document);
  const { news, stop } = head;

  // In a layout effect, because a dialog that was already taken out of the page does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    /** The dialog has no padding of its own, so a click that hits it, and nothing inside, hit the backdrop. */
    const clicked = (event: Event): void => {
      if (event.target === element) element.close();
    };
    element.addEventListener("click", clicked);
    return () => {
      element.removeEventListener("click", clicked);
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className="scorecard-popup" lang="en" aria-labelledby={titleId} onClose={onClose}>
      <div>
        <header className="popup-head">
          <div className="popup-line">
            <StatusBadge status={head.status} play={head.play} />
            <span className="popup-name">{SCORECARD_TITLE}</span>
            <button
              type="button"
              className="icon-button popup-close"
              lang="bn"
              onClick={() => dialog.current?.close()}
            >
              <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
              <span className="visually-hidden">{CLOSE_SCORECARD}</span>
            </button>
          </div>
          <div className="popup-teams">
            {head.teams.map((team) => (
              <TeamBadge key={`${team.short} ${team.name}`} team={team} size={40} />
            ))}
            <h2 id={titleId}>{head.title}</h2>
          </div>
          {news && (
            <p className="popup-equation" lang={langOf(news)}>
              {news.words}
            </p>
          )}
          <p className="popup-facts">
            {stop && <span lang={langOf(stop)}>{stop.words}</span>}
            {stop && head.venue && BETWEEN_FACTS}
            {head.venue}
          </p>
        </header>
        <div className="popup-body">
          <Content {...scorecard} />
        </div>
      </div>
    </dialog>
  );
}
