import { useQuery } from "@tanstack/react-query";
import { type LastOver, lastOver } from "../../../core/cricket/last-over.ts";
import type { Match, MatchDocument, MatchStatus, Scorecard, Team } from "../../../core/cricket/types.ts";
import { matchTopic, READERS_TOPICS } from "../../../core/topics/readers-topics.ts";
import { livePath, readDocument } from "../../../packages/client/live/live-document.ts";
import { isFailure } from "../../rest/failure.ts";
import { fetchRest } from "../../rest/fetch-rest.ts";
import { TRY_AGAIN } from "../../words/common.ts";
import {
  BATSMEN,
  BOWLERS,
  CLOSE_SCORECARD,
  LATEST_BALLS,
  LOAD_FAILED,
  POPUP_AWAITED,
  POPUP_LOADING,
  SCORECARD_TITLE,
} from "../../words/cricket.ts";
import { CODE_REQUIRED, FETCH_FAILED, NO_PLAYER_DATA } from "../../words/scorecard.ts";
import { BattingStar } from "../marks.tsx";
import { BATTING, bowlingColumns, PlayersTable } from "../PlayersTable.tsx";
import { PlayerName } from "../Texts.tsx";
import "./scorecard-popup.css";
import { useId, useLayoutEffect, useRef } from "react";
import type { Play } from "../../../core/cricket/play.ts";
import { matchTitle } from "../../../core/cricket/scorecard/match-title.ts";
import { goingInWords, matchSummary, summaryInWords } from "../../../core/cricket/scorecard/summary.ts";
import type { Sentence } from "../../../core/cricket/tell/play.ts";
import { StatusBadge, TeamBadge } from "../Badges.tsx";
import { BallStrip } from "../Balls.tsx";
import { metaOf } from "../match-meta.ts";

/** Polling interval while the match is live (decisions/cricket.md#refresh), ms. */
const POPUP_REFRESH_MS = 30_000;

/** Whether the loaded match is live, so that the popup polls it (decisions/cricket.md#refresh). */
const isLive = (document: MatchDocument | undefined): boolean =>
  document?.published === true && document.status === "LIVE";

interface PopupScorecard {
  document: MatchDocument | undefined;
  error: string | undefined;
  retry: () => void;
}

/**
 * Loads a match once. Rejects with the fixed text (decisions/cricket.md#waiting-scorecard), or when it is
 * cancelled.
 */
async function loadScorecard(code: string, signal: AbortSignal): Promise<MatchDocument> {
  if (code === "") throw new Error(CODE_REQUIRED);
  const body = await fetchRest(livePath(matchTopic(code)), signal).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(FETCH_FAILED);
  });
  const document = readDocument(READERS_TOPICS.match, body);
  if (document) return document;
  if (isFailure(body)) return { published: false, code };
  throw new Error(FETCH_FAILED);
}

/** Scorecard of an open popup; closing the popup cancels the request. */
function usePopupScorecard(code: string): PopupScorecard {
  const query = useQuery<MatchDocument>({
    queryKey: ["popup-scorecard", code],
    queryFn: ({ signal }) => loadScorecard(code, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isLive(state.data) ? POPUP_REFRESH_MS : false),
  });
  return {
    document: query.data,
    error: query.isError && query.data === undefined ? query.error.message || LOAD_FAILED : undefined,
    retry: () => void query.refetch(),
  };
}

/** Batsmen and bowlers of the last over entry (decisions/cricket.md#popup). */
export function LastOverTables({ over }: { over: LastOver }) {
  return (
    <>
      {over.batters.length > 0 && (
        <PlayersTable
          caption={<caption>{BATSMEN}</caption>}
          head="Batter"
          players={over.batters}
          name={({ star, ...batter }) => (
            <>
              <PlayerName {...batter} />
              <BattingStar star={star} />
            </>
          )}
          columns={BATTING}
        />
      )}
      {over.bowlers.length > 0 && (
        <PlayersTable
          caption={<caption>{BOWLERS}</caption>}
          head="Bowler"
          players={over.bowlers}
          name={PlayerName}
          columns={bowlingColumns(over.ballsPerOver)}
        />
      )}
    </>
  );
}

interface ScorecardPopupProps {
  match: Match;
  onClose: () => void;
}

interface Head {
  title: string;
  status: MatchStatus;
  play: Play;
  venue: string | undefined;
  news: Sentence | undefined;
  stop: Sentence | undefined;
  teams: readonly Team[];
}

function headOf(match: Match, document: MatchDocument | undefined): Head {
  const meta = metaOf(match);
  const card = document?.published === true ? document : undefined;
  const shown: MatchDocument = card ?? { published: false, code: match.code ?? "", match };
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

/** Dot between facts, with spaces that do not break on both sides, so that no line begins or ends with it. */
const BETWEEN_FACTS = "\u00a0·\u00a0";

const langOf = ({ english }: Sentence): "en" | "bn" => (english ? "en" : "bn");

function OverPart({ card }: { card: Scorecard }) {
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
  if (document?.published === true) return <OverPart card={document} />;
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
 * Popup of a match (decisions/cricket.md#popup): a sheet on a phone, otherwise a dialog. It is a native modal
 * dialog, which keeps the focus, returns it, and closes on Escape. Requests are cancelled when it closes.
 */
export function ScorecardPopup({ match, onClose }: ScorecardPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const scorecard = usePopupScorecard(match.code ?? "");
  const head = headOf(match, scorecard.document);
  const { news, stop } = head;

  // This is a layout effect, because a dialog that is removed from the page does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    /** The dialog has no padding, so a click on the dialog element itself was outside its content. */
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
