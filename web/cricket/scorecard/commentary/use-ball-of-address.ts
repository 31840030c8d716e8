import { useEffect, useRef } from "react";
import { useLocationProperty } from "wouter/use-browser-location";
import type { BallEntry } from "../../../../core/contract/balls.ts";

const currentHash = (): string => window.location.hash;

/**
 * Goes to the ball that the address names (`#ball-2-19-4`) once it is in the list, which may come after the address: a browser
 * has done it by itself only where the page was rendered with it.
 */
export function useBallOfAddress(balls: readonly BallEntry[]): void {
  const hash = useLocationProperty(currentHash, () => "");
  const named = balls.find(({ id }) => hash === `#ball-${id}`)?.id;
  const gone = useRef<string>(undefined);
  useEffect(() => {
    if (named === undefined || gone.current === named) return;
    gone.current = named;
    const ball = document.getElementById(`ball-${named}`);
    ball?.scrollIntoView({ behavior: "instant", block: "center" });
    ball?.focus({ preventScroll: true });
  }, [named]);
}
