import { type RefObject, useEffect, useRef } from "react";
import { useLocationProperty } from "wouter/use-browser-location";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";

const currentHash = (): string => window.location.hash;

/**
 * Scrolls to the ball that the address names (`#ball-2-19-4`) when it is loaded; browsers do so only if it was
 * in the rendered page. `above`: an element that stays in view too if there is space. Returns the ball's id,
 * because `:target` ignores addresses that a script sets.
 */
export function useBallOfAddress(
  balls: readonly BallEntry[],
  above: RefObject<Element | null>,
): string | undefined {
  const hash = useLocationProperty(currentHash, () => "");
  const named = balls.find(({ id }) => hash === `#ball-${id}`)?.id;
  const gone = useRef<string>(undefined);
  useEffect(() => {
    if (named === undefined || gone.current === named) return;
    gone.current = named;
    const ball = document.getElementById(`ball-${named}`);
    above.current?.scrollIntoView({ behavior: "instant" });
    ball?.scrollIntoView({ behavior: "instant", block: above.current ? "nearest" : "center" });
    ball?.focus({ preventScroll: true });
  }, [named, above]);
  return named;
}
