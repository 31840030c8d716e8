import { useEffect } from "react";

const FRAMES_TO_SETTLE = 4;

/** Scrolls the focused element into view above the banners, if it matches the selector. */
export function clearFocus(what: string): void {
  const at = document.activeElement;
  if (at?.matches(what)) at.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * Keeps the element focused by Tab visible. Parts that are laid out late change height after the browser's
 * scroll, and push it away. Ignores a focus that returns with its window, and headings focused by a new page.
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
      // Browsers scroll only to the caret of a text field.
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
