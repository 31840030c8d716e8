import { CLOSE } from "../../../words/common.ts";
import { CATCH_UP_TITLE, CONTINUE_READING } from "../../../words/scorecard.ts";
import "./catch-up-notice.css";
import { type RefObject, useEffect, useRef, useState } from "react";
import { splitBallId } from "../../../../core/cricket/balls/ball.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { ballIdsOf } from "../../../../core/cricket/balls/tail.ts";
import {
  type LastSeen,
  parseSeen,
  rememberSeen,
  SEEN_KEY,
  serialiseSeen,
} from "../../../../core/cricket/catch-up/seen.ts";
import { catchUpLines } from "../../../../core/cricket/catch-up/words.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { keepFocus } from "../../../browser/keep-focus.ts";
import { readStored, writeStored } from "../../../browser/local-storage.ts";
import { useLowPlace } from "../../../browser/use-low-place.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { connectionAtom, trayHeightAtom, useAtomValue } from "../../../state.ts";
import { EnglishNames } from "../../Texts.tsx";
import { commentaryPath } from "../ball-search.ts";
import { InPlaceLink } from "../InPlaceLink.tsx";
import { Announcer } from "../spoken/Announcer.tsx";
import { AbsenceTracker, type Missed } from "./absence-tracker.ts";

interface Notice {
  lines: readonly string[];
  from?: string;
}

/** Content of the notice. `latest`: balls of the live document; an older ball is on another page. */
function noticeOf({ since, seen, card }: Missed, latest: BallsDocument | undefined): Notice | undefined {
  const lines = catchUpLines(since, card);
  if (lines.length === 0) return undefined;
  if (since.kind === "corrected" || seen.ball === undefined) return { lines };
  const [innings, over = 0] = splitBallId(seen.ball).over.split("-").map(Number);
  const where = latest && ballIdsOf(latest).includes(seen.ball) ? {} : { innings, over: over + 1 };
  return { lines, from: `${commentaryPath(card.code, where)}#ball-${seen.ball}` };
}

function storedSeen(code: string): LastSeen | undefined {
  return parseSeen(readStored(SEEN_KEY)).find((one) => one.code === code);
}

function storeSeen(seen: LastSeen): void {
  writeStored(SEEN_KEY, serialiseSeen(rememberSeen(parseSeen(readStored(SEEN_KEY)), seen)));
}

/**
 * Reports to the tracker whether the page is visible and connected. It does so at once, because a page that is
 * left renders no more.
 */
function useSight(watch: AbsenceTracker): void {
  const { state } = useAtomValue(connectionAtom);
  const hears = state === "live" || state === "polling";
  const heard = useRef(hears);
  const [look] = useState(() => (): void => {
    if (document.hidden) watch.leave();
    else if (heard.current) watch.come();
    else watch.look();
  });
  useEffect(() => {
    heard.current = hears;
    look();
  }, [look, hears]);
  useEffect(() => {
    const leave = (): void => watch.leave();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [watch, look]);
}

function useNotice(card: Scorecard, balls: BallsDocument | undefined) {
  const [notice, setNotice] = useState<Notice>();
  const latest = useRef(balls);
  const [watch] = useState(
    () =>
      new AbsenceTracker({
        stored: () => storedSeen(card.code),
        store: storeSeen,
        tell: (missed) => setNotice(noticeOf(missed, latest.current)),
      }),
  );
  const ball = balls && ballIdsOf(balls)[0];
  useEffect(() => {
    latest.current = balls;
    watch.show(card, ball);
  }, [watch, card, ball, balls]);
  useSight(watch);
  const [isHere] = useState(() => (): boolean => watch.isHere);
  const close = (): void => {
    watch.read();
    setNotice(undefined);
  };
  return { notice, close, isHere };
}

/** Escape closes the notice wherever the focus is, and the focus returns to where it was before the notice. */
function useLeave(place: RefObject<HTMLDivElement | null>, isShown: boolean, close: () => void): () => void {
  const before = useRef<HTMLElement>(undefined);
  const end = (): void => {
    const was = before.current;
    if (was?.isConnected && place.current?.contains(document.activeElement))
      was.focus({ preventScroll: true });
    else keepFocus(place.current);
    close();
  };
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    const notice = place.current;
    if (!isShown || !notice) return;
    const pressed = (event: KeyboardEvent): void => {
      const isTheirs = event.defaultPrevented || document.querySelector("dialog[open]") !== null;
      if (event.key === "Escape" && !isTheirs) latest.current();
    };
    const entered = ({ relatedTarget: from }: FocusEvent): void => {
      if (from instanceof HTMLElement && !notice.contains(from)) before.current = from;
    };
    document.addEventListener("keydown", pressed);
    notice.addEventListener("focusin", entered);
    return () => {
      document.removeEventListener("keydown", pressed);
      notice.removeEventListener("focusin", entered);
      before.current = undefined;
    };
  }, [isShown, place]);
  return end;
}

/**
 * Announces events, and after a return lists missed ones: "While you were away"
 * (decisions/cricket.md#while-you-were-away). The notice is over the bottom of the window, so nothing moves.
 * Its region exists from the start, because screen readers announce only text that enters a known region.
 */
export function CatchUpNotice({ card, balls }: { card: Scorecard; balls: BallsDocument | undefined }) {
  const { notice: wanted, close, isHere } = useNotice(card, balls);
  const notice = useLowPlace(wanted !== undefined) ? wanted : undefined;
  const place = useRef<HTMLDivElement>(null);
  const tray = useAtomValue(trayHeightAtom);
  const end = useLeave(place, notice !== undefined, close);
  return (
    <>
      <Announcer card={card} balls={balls} isHere={isHere} />
      <div
        ref={place}
        className={notice ? "away-place away-notice screen-only" : "away-place"}
        style={notice && tray > 0 ? { bottom: tray } : {}}
        {...(notice ? { role: "region", "aria-labelledby": "away-title" } : {})}
        lang="bn"
      >
        <div role="status">
          {notice && (
            <>
              <h2 id="away-title">{CATCH_UP_TITLE}</h2>
              {notice.lines.map((line, index) => (
                <p key={line} className={index > 0 ? "small" : undefined}>
                  <EnglishNames>{line}</EnglishNames>
                </p>
              ))}
            </>
          )}
        </div>
        {notice?.from !== undefined && (
          <InPlaceLink className="away-from link" href={notice.from} onClick={close}>
            {CONTINUE_READING}
          </InPlaceLink>
        )}
        {notice && (
          <button type="button" className="icon-button away-close" onClick={end}>
            <Icon name="close" />
            <span className="visually-hidden">{CLOSE}</span>
          </button>
        )}
      </div>
    </>
  );
}
