import { type RefObject, useEffect, useRef, useState } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { FIRST_SHOWN } from "../../core/news/story.ts";
import { storiesAdded } from "../words/news.ts";

export interface MoreStoriesProps {
  list: RefObject<HTMLElement | null>;
  /** How many stories the reader has asked for, and how many of them there are. */
  wanted: number;
  shown: number;
  /** How far what was asked for has been read. */
  state: "loading" | "error" | "ready";
}

/**
 * Says how many stories 'আরও খবর' brought, and gives the focus to the first of them (decisions/news.md#lists). Where none
 * came, the button for another attempt has it.
 */
export function MoreStories({ list, wanted, shown, state }: MoreStoriesProps) {
  // The button may have been pressed before this came.
  const last = useRef({ wanted: Math.min(wanted, FIRST_SHOWN), shown: Math.min(shown, FIRST_SHOWN) });
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const before = last.current;
    const more = wanted > before.wanted;
    if (more && state !== "ready") {
      setAdded(0);
      // The button that was pressed has given way to another.
      if (document.activeElement === document.body)
        list.current
          ?.querySelector<HTMLElement>(".news-more, .notice button")
          ?.focus({ preventScroll: true });
      return;
    }
    last.current = { wanted, shown };
    if (!more || shown <= before.shown) return;
    setAdded(shown - before.shown);
    // The stories of the bands stand among them, and are not of the list.
    list.current?.querySelectorAll<HTMLElement>(".card-headline a:not(.bands a)")[before.shown]?.focus();
  }, [list, wanted, shown, state]);
  return (
    <p className="visually-hidden" role="status">
      {added > 0 && storiesAdded(toBengaliDigits(added), toBengaliDigits(shown))}
    </p>
  );
}
