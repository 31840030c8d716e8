import { useEffect, useRef } from "react";
import { useLocationProperty } from "wouter/use-browser-location";

const currentHash = (): string => window.location.hash;

/**
 * Goes to the ball that the address names (`#ball-2-19-4`) once it is in the list, which may come after the address: a browser
 * has done it by itself only where the page was rendered with it.
 */
export function useBallOfAddress(balls: readonly unknown[]): void {
  const hash = useLocationProperty(currentHash, () => "");
  const gone = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ball may come with any of the lists
  useEffect(() => {
    if (!hash.startsWith("#ball-") || gone.current === hash) return;
    const ball = document.getElementById(hash.slice(1));
    if (!ball) return;
    gone.current = hash;
    ball.scrollIntoView({ behavior: "instant", block: "center" });
    ball.focus({ preventScroll: true });
  }, [hash, balls]);
}
