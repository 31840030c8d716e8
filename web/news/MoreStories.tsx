import { type RefObject, useEffect, useRef, useState } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";

export interface MoreStoriesProps {
  list: RefObject<HTMLElement | null>;
  /** How many stories the reader has asked for, and how many of them there are. */
  wanted: number;
  shown: number;
  /** Whether all that was asked for has been read. */
  ready: boolean;
}

/** Says how many stories 'আরও খবর' brought, and gives the focus to the first of them (decisions/news.md#lists). */
export function MoreStories({ list, wanted, shown, ready }: MoreStoriesProps) {
  const last = useRef({ wanted, shown });
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const before = last.current;
    const more = wanted > before.wanted;
    if (more && !ready) {
      setAdded(0);
      return;
    }
    last.current = { wanted, shown };
    if (!more || shown <= before.shown) return;
    setAdded(shown - before.shown);
    list.current?.querySelectorAll<HTMLElement>(".card-headline a")[before.shown]?.focus();
  }, [list, wanted, shown, ready]);
  return (
    <p className="visually-hidden" role="status">
      {added > 0 && `${toBengaliDigits(added)}টি খবর যোগ হল, এখন মোট ${toBengaliDigits(shown)}টি`}
    </p>
  );
}
