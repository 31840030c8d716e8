import { type RefObject, useEffect, useRef } from "react";
import { useLocationProperty } from "wouter/use-browser-location";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";

const currentHash = (): string => window.location.hash;

/**
 * Goes to the ball that the address names (`#ball-2-19-4`) once it is in the list, which may come after the address: a browser
 * has done it by itself only where the page was rendered with it. `above`: what is to be seen with it, where there is room.
 * The ball's id, to mark it: `:target` does not know of addresses that came in place.
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
