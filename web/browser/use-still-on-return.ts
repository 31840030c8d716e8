import { useLayoutEffect } from "react";

/** Time during which such scrolls are undone, ms (decisions/pages.md#scrolling). */
const STILL_MS = 100;

/**
 * Undoes the scroll of browsers that restore the focus of a tab (decisions/pages.md#scrolling), but not the
 * reader's own.
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
      // The scroll event comes in the next frame, which may be late on slow phones.
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
    // The listener is in the capture phase, because React holds back focus events of parts that it has not
    // hydrated.
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
