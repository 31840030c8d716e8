import { type RefObject, useEffect, useState } from "react";

type Entries = readonly { id: string }[];

/**
 * Number of entries above the newest one that the reader has seen; seen entries that were withdrawn are ignored.
 */
export function unseenCount(entries: Entries, seen: Entries): number {
  const known = new Set(seen.map(({ id }) => id));
  const at = entries.findIndex(({ id }) => known.has(id));
  return at < 0 ? entries.length : at;
}

/** New entries while the start of the list is out of view. `start`: element at that start. */
export function useUnseen(entries: Entries, start: RefObject<Element | null>): number {
  const [seen, setSeen] = useState(entries);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!away) setSeen(entries);
  }, [entries, away]);
  useEffect(() => {
    const { current } = start;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [start]);
  return away && seen.length > 0 ? unseenCount(entries, seen) : 0;
}
