import { CLOSE } from "../../words/common.ts";
import "./call-notice.css";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { eventsInWords } from "../../../core/cricket/events/message.ts";
import { keepFocus } from "../../browser/keep-focus.ts";
import { Icon } from "../../icons/Icon.tsx";
import { trayHeightAtom, useAtomValue } from "../../state.ts";
import { EnglishNames } from "../EnglishNames.tsx";
import { CallMark } from "./CallMark.tsx";
import type { Call } from "./call-queue.ts";

/** A notice goes by itself, ms, unless the reader points at it or holds the focus in it. */
const STANDS_MS = 15_000;

interface CallNoticeProps {
  call: Call | undefined;
  onClose: () => void;
  /** Codes of the matches of which something would be told now. */
  watching: readonly string[];
}

/**
 * Says what happened in a match that its reader is not looking at (decisions/push.md#open-pages). Its place is there from the
 * beginning, because a screen reader says what comes into a region that it knows.
 */
export function CallNotice({ call, onClose, watching }: CallNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const tray = useAtomValue(trayHeightAtom);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const stays = pointed || focused;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = () => {
      keepFocus(place.current);
      onClose();
    };
  });
  useEffect(() => {
    if (!call || stays) return;
    const timer = setTimeout(() => close.current(), STANDS_MS);
    return () => clearTimeout(timer);
  }, [call, stays]);
  const stands = call !== undefined;
  useEffect(() => {
    if (!stands) return;
    const pressed = ({ key, defaultPrevented }: KeyboardEvent): void => {
      // Escape closes a dialog that is open over the page first.
      if (key === "Escape" && !defaultPrevented && !document.querySelector("dialog[open]")) close.current();
    };
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("keydown", pressed);
      setPointed(false);
      setFocused(false);
    };
  }, [stands]);
  return (
    <div
      ref={place}
      className="call-place"
      lang="bn"
      data-watching={watching.join(" ")}
      style={tray === 0 ? {} : { bottom: `calc(var(--space-4) + ${tray}px)` }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is not pressed; while it is pointed at it stays */}
      <div
        className={call ? "call-notice" : undefined}
        onPointerEnter={({ pointerType }) => setPointed(pointerType === "mouse")}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div role="status">
          {call && (
            <Link className="call-link" href={`/scorecard/${call.code}`} onClick={() => close.current()}>
              <CallMark events={call.events} />
              <span className="call-match">
                <EnglishNames>{call.title}</EnglishNames>
                <span className="visually-hidden">: </span>
              </span>
              <span className="call-words">
                <EnglishNames>{eventsInWords(call.events) ?? ""}</EnglishNames>
              </span>
            </Link>
          )}
        </div>
        {call && (
          <button type="button" className="icon-button call-close" onClick={() => close.current()}>
            <Icon name="close" />
            <span className="visually-hidden">{CLOSE}</span>
          </button>
        )}
      </div>
    </div>
  );
}
