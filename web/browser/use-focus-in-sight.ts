import { useEffect } from "react";

const FRAMES_TO_SETTLE = 4;

/** Scrolls the focused element above the banners, if it matches the selector. */
export function clearFocus(what: string): void {
  const at = document.activeElement;
  if (at?.matches(what)) at.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * Keeps the element that Tab has focused visible. Parts that are laid out late change height after the
 * browser's scroll, and push it away. A focus that returns with its window is ignored, and so are headings that
 * a new page has focused.
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
      // In a text field browsers scroll only to the caret.
      clearFocus(":read-write");
      if (tabbing) settle(FRAMES_TO_SETTLE);
    };
    const key = ({ type, key }: KeyboardEvent): void => {
      tabbing = type === "keydown" && key === "Tab";
    };
    document.addEventListener("focusin", focused, true);
    for (const type of ["keydown", "keyup"] as const) window.addEventListener(type, key);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", focused, true);
      for (const type of ["keydown", "keyup"] as const) window.removeEventListener(type, key);
    };
  }, []);
}
