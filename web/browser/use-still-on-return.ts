import { useLayoutEffect } from "react";

/** How long such a scroll is taken back, in ms (decisions/pages.md#scrolling). */
const STILL_MS = 100;

/**
 * A tab that comes back gives the focus to what had it, and some browsers scroll there. For a moment after the visibility
 * changes such a scroll is taken back (decisions/pages.md#scrolling); the reader's own scrolling is not.
 */
export function useStillOnReturn(): void {
  useLayoutEffect(() => {
    let top = 0;
    let until = 0;
    let focused = false;
    let drawn = true;
    const changed = (): void => {
      top = window.scrollY;
      until = performance.now() + STILL_MS;
      focused = false;
    };
    const focus = (): void => {
      focused = true;
      if (performance.now() >= until) return;
      // The scroll event of a focus in that moment comes with the next frame, which a slow phone draws later.
      drawn = false;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          drawn = true;
        }),
      );
    };
    const own = (): void => {
      until = 0;
      drawn = true;
    };
    const scrolled = (): void => {
      if (focused && (!drawn || performance.now() < until) && window.scrollY !== top)
        window.scrollTo({ top, behavior: "instant" });
    };
    document.addEventListener("visibilitychange", changed);
    // Before React, which keeps to itself what is focused in a part that it does not answer for yet.
    document.addEventListener("focusin", focus, true);
    window.addEventListener("scroll", scrolled, { passive: true });
    for (const type of ["wheel", "touchstart", "keydown"])
      window.addEventListener(type, own, { passive: true });
    return () => {
      document.removeEventListener("visibilitychange", changed);
      document.removeEventListener("focusin", focus, true);
      window.removeEventListener("scroll", scrolled);
      for (const type of ["wheel", "touchstart", "keydown"]) window.removeEventListener(type, own);
    };
  }, []);
}
