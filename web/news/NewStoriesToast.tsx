import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { keepFocus } from "../browser/keep-focus.ts";
import { Icon } from "../icons/Icon.tsx";
import { trayHeightAtom, useAtomValue } from "../state.ts";
import { CLOSE } from "../words/common.ts";
import { newStoriesFound, newStoriesMessage } from "../words/news.ts";

/** Shortest time between two announcements, ms. */
const SILENT_MS = 60_000;

export interface NewStoriesToastProps {
  count: number;
  onShow: () => void;
  onDismiss: () => void;
}

/** Visible part of the toast. When it closes while it has the focus, the focus moves to the page. */
function Toast({ words, onShow, onDismiss }: Omit<NewStoriesToastProps, "count"> & { words: string }) {
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = toast;
    return () => keepFocus(current);
  }, []);
  return (
    <div className="dark-notice toast" ref={toast}>
      <button type="button" className="toast-show" onClick={onShow}>
        <Icon name="up" />
        <span>{words}</span>
      </button>
      <button type="button" className="icon-button toast-close" onClick={onDismiss}>
        <Icon name="close" />
        <span className="visually-hidden">{CLOSE}</span>
      </button>
    </div>
  );
}

/**
 * Toast about new stories (decisions/news.md#toast). It is announced politely, without its buttons, and takes
 * no focus. It is within reach of a thumb, and not over navigation.
 */
export function NewStoriesToast({ count, ...does }: NewStoriesToastProps) {
  const tray = useAtomValue(trayHeightAtom);
  const style = tray === 0 ? {} : { bottom: `calc(var(--space-4) + ${tray}px)` };
  const words = count > 0 ? newStoriesFound(toBengaliDigits(count)) : "";
  const sentence = count > 0 ? newStoriesMessage(toBengaliDigits(count)) : "";
  const [said, say] = useState("");
  const silentUntil = useRef(0);
  useEffect(() => {
    const now = Date.now();
    if (sentence !== "" && now < silentUntil.current) return;
    if (sentence !== "") silentUntil.current = now + SILENT_MS;
    say(sentence);
  }, [sentence]);
  return (
    <>
      <div className="toast-place screen-only" style={style}>
        {words !== "" && <Toast words={words} {...does} />}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
