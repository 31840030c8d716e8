import { type RefObject, useEffect, useState } from "react";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";

/**
 * Number of balls above the newest one that the reader has seen; seen balls that were withdrawn are ignored.
 */
export function unseenCount(balls: readonly BallEntry[], seen: readonly BallEntry[]): number {
  const known = new Set(seen.map(({ id }) => id));
  const at = balls.findIndex(({ id }) => known.has(id));
  return at < 0 ? balls.length : at;
}

/** New balls while the start of the list is out of view. `start`: element at that start. */
export function useNewBalls(balls: readonly BallEntry[], start: RefObject<Element | null>): number {
  const [seen, setSeen] = useState(balls);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!away) setSeen(balls);
  }, [balls, away]);
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
  return away && seen.length > 0 ? unseenCount(balls, seen) : 0;
}
