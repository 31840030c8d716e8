import { type RefObject, useEffect, useRef } from "react";
import { useLocationProperty } from "wouter/use-browser-location";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";

const currentHash = (): string => window.location.hash;

/**
 * Scrolls to the ball in the address (`#ball-2-19-4`) once loaded; browsers do so only if it was in the
 * rendered page. `above`: also kept in view if there is room. Returns the ball's id, because `:target` ignores
 * addresses set by script.
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
