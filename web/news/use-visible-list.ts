import { useCallback, useEffect, useRef, useState } from "react";
import type { NewsDocument, StoryCard } from "../../core/news/story.ts";
import { useLowPlace } from "../browser/use-low-place.ts";
import {
  closeToast,
  receiveList,
  startVisibleList,
  toastCount,
  type VisibleList,
  visibleCards,
  waitingCount,
} from "./new-stories.ts";

/** Time after which the toast disappears, 10 s (decisions/news.md#toast). */
const TOAST_MS = 10_000;

export interface VisibleNews {
  cards: StoryCard[] | undefined;
  /** Bands, and their cards in order after those of `latest`; undefined and empty if there are no bands. */
  bands: NewsDocument["bands"];
  banded: StoryCard[];
  lead: NewsDocument["lead"];
  five: NewsDocument["five"];
  /** Stories of the list 'just now', which are also in `banded`. */
  latest: StoryCard[];
  toast: number;
  waiting: number;
  dismiss: () => void;
  reveal: () => void;
}

/** The list that the page shows; it stays while `document` changes, until the reader asks for new stories. */
export function useVisibleList(document: NewsDocument | undefined): VisibleNews {
  const [list, setList] = useState<VisibleList | undefined>(() => document && startVisibleList(document));
  const current = document && (list ? receiveList(list, document) : startVisibleList(document));
  if (current !== list && current !== undefined) setList(current);

  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  });
  const dismiss = useCallback(() => {
    setList((last) => last && latest.current && closeToast(last, latest.current));
  }, []);
  const reveal = useCallback(() => {
    setList((last) => (latest.current ? startVisibleList(latest.current) : last));
  }, []);

  const bands = current?.shown.bands;
  const toast = current && document ? toastCount(current, document) : 0;
  const standing = useLowPlace(toast > 0);
  useEffect(() => {
    if (!standing) return;
    const timer = setTimeout(dismiss, TOAST_MS);
    return () => clearTimeout(timer);
  }, [standing, dismiss]);

  const of = (ids: readonly string[] = []) =>
    current && document ? visibleCards(current, document, [...ids]) : [];
  const recent = of(current?.shown.latest);
  return {
    cards: current && document ? visibleCards(current, document) : undefined,
    bands,
    lead: current?.shown.lead,
    five: current?.shown.five,
    latest: recent,
    banded: [...recent, ...of(bands?.order.flatMap((id) => bands.by[id]?.order ?? []))],
    toast: standing ? toast : 0,
    waiting: current && document ? waitingCount(current, document) : 0,
    dismiss,
    reveal,
  };
}
