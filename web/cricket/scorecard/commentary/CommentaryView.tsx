import {
  BACK_TO_LATEST,
  BEFORE_PLAY,
  BY_BALL_TITLE,
  BY_OVER_TITLE,
  ballCount,
  ballsAdded,
  ballsSince,
  COMMENTARY_COMING,
  COMMENTARY_FAILED,
  COMMENTARY_OFFLINE,
  EARLIER_BALLS,
  EARLIER_COMING,
  EARLIER_FAILED,
  NO_COMMENTARY,
  NO_SUCH_BALL,
  NO_SUCH_BALL_IN_OVERS,
  PLAY_JUST_BEGAN,
  SEE_ALL_BALLS,
  SEE_SCORECARD,
} from "../../../words/commentary.ts";
import { Failure } from "../../kit/Failure.tsx";
import "./commentary-view.css";
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { isFilter } from "../../../../core/cricket/balls/filter.ts";
import { ballsIn, MOST_BALLS_BEHIND } from "../../../../core/cricket/overs.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { currentInnings } from "../../../../core/cricket/views.ts";
import { ballsTopic } from "../../../../core/topics/readers-topics.ts";
import { SteadyScroll } from "../../../browser/SteadyScroll.tsx";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import { useUnseen } from "../../../live/use-unseen.ts";
import { connectionAtom, useAtomValue } from "../../../state.ts";
import { type BallSearch, ballParameters, commentaryPath, readBallSearch } from "../ball-search.ts";
import { CurrentPlayers } from "../CurrentPlayers.tsx";
import { InPlaceLink } from "../InPlaceLink.tsx";
import { EveryBall } from "../spoken/EveryBall.tsx";
import type { ViewProps } from "../view-props.ts";
import { BallFilters } from "./BallFilters.tsx";
import { BallList } from "./BallList.tsx";
import { BehindScore } from "./Behind.tsx";
import { cardOfOvers, OverEntries } from "./OverEntries.tsx";
import { OverSteps } from "./OverSteps.tsx";
import { type BallFeedView, useBallFeed } from "./use-ball-feed.ts";
import { useBallOfAddress } from "./use-ball-of-address.ts";

type Given = Pick<ViewProps, "code" | "document"> & { search: BallSearch };

function narrowed(search: BallSearch): boolean {
  return isFilter(search) || search.innings !== undefined || search.before !== undefined;
}

/**
 * Whether a match began so recently that commentary may still come: it is often a minute later than the score.
 */
function isAwaited(card: Scorecard): boolean {
  const innings = currentInnings(card);
  if (!innings || card.status === "RESULTS" || card.inningsOrder.length > 1) return false;
  return (ballsIn(innings.overs, innings.ballsPerOver ?? 6) ?? 0) <= MOST_BALLS_BEHIND;
}

const noneWords = ({ before }: BallFeedView): string =>
  before === undefined ? NO_SUCH_BALL : NO_SUCH_BALL_IN_OVERS;

function NoBalls({ code, document, search, feed }: Given & { feed: BallFeedView }) {
  const connection = useAtomValue(connectionAtom);
  if (feed.state === "loading") return <p className="view-note view-awaited">{COMMENTARY_COMING}</p>;
  if (feed.state === "error") {
    const offline = connection.state === "offline";
    return (
      <Failure
        className="view-note"
        error={offline ? COMMENTARY_OFFLINE : COMMENTARY_FAILED}
        onRetry={feed.retry}
      />
    );
  }
  if (narrowed(search)) {
    return (
      <p className="view-note">
        {noneWords(feed)}{" "}
        <InPlaceLink className="link" href={commentaryPath(code, {})}>
          {SEE_ALL_BALLS}
        </InPlaceLink>
      </p>
    );
  }
  const overs = cardOfOvers(document);
  if (overs) return <OverEntries card={overs} />;
  const begun = document?.published === true && document.inningsOrder.length + document.overOrder.length > 0;
  if (!begun && !(document?.published === true && document.status === "RESULTS"))
    return <p className="view-note">{BEFORE_PLAY}</p>;
  if (document?.published === true && isAwaited(document))
    return (
      <p className="view-note" role="status">
        {PLAY_JUST_BEGAN}
      </p>
    );
  return (
    <p className="view-note">
      {NO_COMMENTARY}
      <InPlaceLink className="link" href={`/scorecard/${encodeURIComponent(code)}`}>
        {SEE_SCORECARD}
      </InPlaceLink>
    </p>
  );
}

/** Link to older balls: without scripts it opens a page of them, with scripts it extends the list. */
function OlderBalls({ code, search, feed }: Given & { feed: BallFeedView }) {
  const { before, older } = feed;
  const said =
    older.state === "loading"
      ? EARLIER_COMING
      : older.added > 0
        ? ballsAdded(toBengaliDigits(older.added))
        : "";
  const goOn = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (older.state !== "loading") feed.loadOlder();
  };
  return (
    <div className="older-balls">
      {older.state === "error" && <p role="alert">{EARLIER_FAILED}</p>}
      {before !== undefined && (
        <a
          className="button"
          href={commentaryPath(code, { ...search, before })}
          aria-disabled={older.state === "loading" || undefined}
          onClick={goOn}
        >
          {EARLIER_BALLS}
        </a>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

function NewBalls({ count, onGo }: { count: number; onGo: () => void }) {
  return (
    <p className="new-balls floating">
      {count > 0 && (
        <button type="button" onClick={onGo}>
          {ballsSince(toBengaliDigits(count))}
        </button>
      )}
    </p>
  );
}

interface BallsProps extends Given {
  start: RefObject<HTMLHeadingElement | null>;
  steps: RefObject<HTMLElement | null>;
  /** Called with the text to announce after a choice; undefined for the initial one. */
  onShown: ((words: string) => void) | undefined;
}

function Balls({ code, document, search, start, steps, onShown }: BallsProps) {
  const feed = useBallFeed(code, search);
  const told = useRef(false);
  useEffect(() => {
    if (told.current || feed.state !== "ready") return;
    told.current = true;
    const { length } = feed.entries;
    onShown?.(length === 0 ? noneWords(feed) : ballCount(toBengaliDigits(length)));
  });
  const unseen = useUnseen(feed.entries, start);
  const named = useBallOfAddress(feed.entries, steps);
  const picked = search.only !== undefined || search.player !== undefined;
  return (
    <>
      <NewBalls
        count={unseen}
        onGo={() => {
          start.current?.scrollIntoView({ behavior: "instant" });
          start.current?.focus({ preventScroll: true });
        }}
      />
      {search.before !== undefined && (
        <p>
          <InPlaceLink className="link" href={commentaryPath(code, { ...search, before: undefined })}>
            {BACK_TO_LATEST}
          </InPlaceLink>
        </p>
      )}
      {feed.entries.length === 0 && <NoBalls code={code} document={document} search={search} feed={feed} />}
      <SteadyScroll lists=".balls-of-innings > .balls">
        <BallList balls={feed.entries} document={document} named={named} picked={picked} />
      </SteadyScroll>
      <OlderBalls code={code} document={document} search={search} feed={feed} />
    </>
  );
}

function useFocusKept(choice: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(choice);
  useLayoutEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [choice, heading]);
}

/**
 * Ball-by-ball view, newest first (decisions/balls.md#commentary-view); on a wide screen beside the current
 * players.
 */
export function CommentaryView({ code, document, search }: ViewProps) {
  const asked = readBallSearch(search);
  const choice = ballParameters(asked);
  const live = useLiveDocument(ballsTopic(code));
  const ballless = !narrowed(asked) && (live.data ? Object.keys(live.data.overs).length === 0 : live.absent);
  const start = useRef<HTMLHeadingElement>(null);
  const steps = useRef<HTMLElement>(null);
  useFocusKept(choice, start);
  const [began] = useState(choice);
  const [chose, setChose] = useState(false);
  if (choice !== began && !chose) setChose(true);
  const [said, setSaid] = useState<{ choice: string; words: string }>();
  const beside = { code, document, balls: live.data, search: asked, head: steps };
  const card = document?.published === true ? document : undefined;
  const finished = card?.status === "RESULTS";
  // When the result arrives, the layout that the reader sees stays.
  const [wasOver] = useState(finished);
  const playing = finished ? undefined : card;
  const byOver = ballless && cardOfOvers(document) !== undefined;
  return (
    <div className={`scorecard-columns commentary-columns${wasOver ? " scorecard-columns-finished" : ""}`}>
      {card && !wasOver && <CurrentPlayers card={card} balls={live.data} />}
      <section className="commentary-view" lang="bn">
        <div className="spread">
          <h2 className="visually-hidden" ref={start} tabIndex={-1}>
            {byOver ? BY_OVER_TITLE : BY_BALL_TITLE}
          </h2>
          {playing && !byOver && <EveryBall />}
        </div>
        {!ballless && <BallFilters code={code} document={document} search={asked} />}
        {playing && !narrowed(asked) && <BehindScore card={playing} balls={live.data} />}
        <OverSteps {...beside} />
        <Balls
          key={choice}
          code={code}
          document={document}
          search={asked}
          start={start}
          steps={steps}
          onShown={chose ? (words) => setSaid({ choice, words }) : undefined}
        />
        <p className="visually-hidden" role="status">
          {/*
           * Each choice renders a new element, because a screen reader would not announce the same count again.
           */}
          {said?.choice === choice && <span key={choice}>{said.words}</span>}
        </p>
      </section>
    </div>
  );
}
