import { useCallback, useEffect, useRef, useState } from "react";
import type { NewsDocument, StoryCard } from "../../core/news/story.ts";
import {
  beginHeldList,
  closeToast,
  type HeldList,
  receiveList,
  shownCards,
  toastCount,
  waitingCount,
} from "./new-stories.ts";

/** The new-content toast hides after 10 s (decisions/news.md#toast). */
export const TOAST_MS = 10_000;

export interface HeldNews {
  cards: StoryCard[] | undefined;
  /** N of the toast; 0 while there is none. */
  toast: number;
  /** Stories that wait above the list. */
  waiting: number;
  dismiss: () => void;
  reveal: () => void;
}

/** Holds the list that a reader looks at while `document` moves on. */
export function useHeldList(document: NewsDocument | undefined): HeldNews {
  const [held, setHeld] = useState<HeldList | undefined>(() => document && beginHeldList(document));
  const current = document && (held ? receiveList(held, document) : beginHeldList(document));
  if (current !== held && current !== undefined) setHeld(current);

  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  });
  const dismiss = useCallback(() => {
    setHeld((last) => last && latest.current && closeToast(last, latest.current));
  }, []);
  const reveal = useCallback(() => {
    setHeld((last) => (latest.current ? beginHeldList(latest.current) : last));
  }, []);

  const toast = current && document ? toastCount(current, document) : 0;
  const standing = toast > 0;
  useEffect(() => {
    if (!standing) return;
    const timer = setTimeout(dismiss, TOAST_MS);
    return () => clearTimeout(timer);
  }, [standing, dismiss]);

  return {
    cards: current && document ? shownCards(current, document) : undefined,
    toast,
    waiting: current && document ? waitingCount(current, document) : 0,
    dismiss,
    reveal,
  };
}
