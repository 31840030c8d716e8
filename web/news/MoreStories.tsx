import { type RefObject, useEffect, useRef, useState } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { FIRST_CARDS } from "../../core/news/story.ts";
import { storiesAdded } from "../words/news.ts";

export interface MoreStoriesProps {
  list: RefObject<HTMLElement | null>;
  /** Number of stories that the reader asked for, and number that is shown. */
  wanted: number;
  shown: number;
  state: "loading" | "error" | "ready";
}

/**
 * Announces how many stories 'আরও খবর' added, and moves the focus to the first (decisions/news.md#lists). If
 * none arrived, the retry button gets the focus.
 */
export function MoreStories({ list, wanted, shown, state }: MoreStoriesProps) {
  const last = useRef({ wanted: Math.min(wanted, FIRST_CARDS), shown: Math.min(shown, FIRST_CARDS) });
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const before = last.current;
    const more = wanted > before.wanted;
    if (more && state !== "ready") {
      setAdded(0);
      if (document.activeElement === document.body)
        list.current
          ?.querySelector<HTMLElement>(".news-more, .notice button")
          ?.focus({ preventScroll: true });
      return;
    }
    last.current = { wanted, shown };
    if (!more || shown <= before.shown) return;
    setAdded(shown - before.shown);
    list.current?.querySelectorAll<HTMLElement>(".card-headline a:not(.bands a)")[before.shown]?.focus();
  }, [list, wanted, shown, state]);
  return (
    <p className="visually-hidden" role="status">
      {added > 0 && storiesAdded(toBengaliDigits(added), toBengaliDigits(shown))}
    </p>
  );
}
