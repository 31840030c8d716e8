import { useId, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { lastOver } from "../../../core/cricket/last-over.ts";
import { listedTitle, matchTitle } from "../../../core/cricket/scorecard/match-title.ts";
import { popupRefreshSeconds } from "../../../core/cricket/scorecard-refresh.ts";
import { toldOf } from "../../../core/cricket/told.ts";
import type { MatchDocument, Scorecard } from "../../../core/cricket/types.ts";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { openModal } from "../../browser/open-modal.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import type { RestResult } from "../../rest/use-rest.ts";
import {
  BATSMEN,
  BOWLERS,
  CLOSE_SCORECARD,
  LATEST_BALLS,
  LOAD_FAILED,
  POPUP_AWAITED,
  POPUP_LOADING,
  SCORECARD_TITLE,
  VIEW_SCORECARD,
} from "../../words/cricket.ts";
import { CODE_REQUIRED, FETCH_FAILED, NO_PLAYER_DATA } from "../../words/scorecard.ts";
import { StatusBadge } from "../kit/Badge.tsx";
import { BallStrip } from "../kit/BallMark.tsx";
import { Failure } from "../kit/Failure.tsx";
import { MatchTitle, News, PlaceLine, Stop } from "../kit/Headline.tsx";
import { Sides } from "../kit/Sides.tsx";
import { BATTING, BattersTable, BowlersTable } from "../kit/Table.tsx";
import "../kit/kit.css";
import "./scorecard-popup.css";

/** Badge, title, sides, state and place of a match; empty while the match is unknown. */
function Head({ document, titleId }: { document: MatchDocument | undefined; titleId: string }) {
  const card = document?.published ? document : undefined;
  const listed = document?.published ? document.listed : document?.match;
  const status = card?.status ?? listed?.status;
  const told = document ? toldOf(document) : {};
  const { stop, news } = told;
  const title = card ? matchTitle(card) : listed ? listedTitle(listed) : document?.title;
  return (
    <>
      <h2 id={titleId}>
        {status && told.a && <StatusBadge status={status} pause={told.pause} />} {SCORECARD_TITLE}
      </h2>
      {title && <MatchTitle heading="h3" title={title} bengali={document?.bengali} />}
      {stop && !stop.aside && <Stop {...stop} />}
      {status && told.a && <Sides told={told} status={status} />}
      {news && <News {...news} />}
      <PlaceLine place={card?.venue ?? listed?.venue ?? listed?.city} bengali={document?.bengali} />
    </>
  );
}

/** Latest balls, batters and bowlers of the last over (decisions/cricket.md#popup). */
function LastOver({ card }: { card: Scorecard }) {
  const last = lastOver(card);
  if (!last) return <p className="popup-notice">{NO_PLAYER_DATA}</p>;
  return (
    <>
      {last.balls.length > 0 && <BallStrip balls={last.balls} label={LATEST_BALLS} />}
      {last.batters.length > 0 && <BattersTable title={BATSMEN} batters={last.batters} columns={BATTING} />}
      {last.bowlers.length > 0 && (
        <BowlersTable title={BOWLERS} bowlers={last.bowlers} ballsPerOver={last.ballsPerOver} />
      )}
    </>
  );
}

interface PopupContentProps extends RestResult<MatchDocument> {
  code: string;
  titleId: string;
}

/** The words of a failure are fixed (decisions/cricket.md#waiting-scorecard). */
export function PopupContent({ code, data, state, absent, message, retry, titleId }: PopupContentProps) {
  const failed = code === "" || (!data && !absent && state === "error");
  const error = code === "" ? CODE_REQUIRED : message ? FETCH_FAILED : LOAD_FAILED;
  return (
    <>
      <Head document={data} titleId={titleId} />
      {data?.published && <LastOver card={data} />}
      {failed && <Failure className="popup-notice" error={error} onRetry={retry} />}
      {!failed && !data?.published && (
        <p className="popup-notice" role="status">
          {data || absent ? POPUP_AWAITED : POPUP_LOADING}
        </p>
      )}
    </>
  );
}

/** A match over the page that the reader is on (decisions/cricket.md#popup): a sheet on a phone, else a dialog. */
export function ScorecardPopup({ code, onClose }: { code: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const live = useLiveDocument(matchTopic(code), popupRefreshSeconds);
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return (
    <dialog ref={dialog} className="scorecard-popup" lang="en" aria-labelledby={titleId} onClose={onClose}>
      <div className="popup-body">
        <button
          type="button"
          className="icon-button popup-close"
          lang="bn"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
          <span className="visually-hidden">{CLOSE_SCORECARD}</span>
        </button>
        <PopupContent {...live} code={code} titleId={titleId} />
        <Link className="button" href={`/scorecard/${code}`}>
          {VIEW_SCORECARD}
        </Link>
      </div>
    </dialog>
  );
}
