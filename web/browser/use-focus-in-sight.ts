import { useEffect } from "react";

/** After a scroll, until what has come near is laid out and has moved the rest. */
const FRAMES_TO_SETTLE = 4;

/** Brings what has the focus into sight, above the banners, where it is of the kind `what` (a selector). */
export function clearFocus(what: string): void {
  const at = document.activeElement;
  if (at?.matches(what)) at.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * Keeps what Tab has moved to in sight. What is laid out only as it comes near is then higher or lower than the browser took
 * it to be as it scrolled to what it focuses, and pushes it out of sight again. A focus that comes back with its window
 * or tab leaves the page where it is, and a heading that a new page focuses does not stop the page on its way to the top.
 */
export function useFocusInSight(): void {
  useEffect(() => {
    let frame = 0;
    let tabbing = false;
    const settle = (frames: number): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const was = window.scrollY;
        clearFocus(':focus-visible:not([tabindex="-1"])');
        if (window.scrollY !== was) settle(FRAMES_TO_SETTLE);
        else if (frames > 1) settle(frames - 1);
      });
    };
    const focused = (): void => {
      // Browsers bring no more of a field for text into sight than its caret.
      clearFocus(":read-write");
      if (tabbing) settle(FRAMES_TO_SETTLE);
    };
    const key = ({ type, key }: KeyboardEvent): void => {
      tabbing = type === "keydown" && key === "Tab";
    };
    // Before React, as in use-still-on-return.ts.
    document.addEventListener("focusin", focused, true);
    for (const type of ["keydown", "keyup"] as const) window.addEventListener(type, key);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", focused, true);
      for (const type of ["keydown", "keyup"] as const) window.removeEventListener(type, key);
    };
  }, []);
}
