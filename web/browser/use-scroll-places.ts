import { useEffect } from "react";
import type { TabKey } from "./stored-keys.ts";

const KEY: TabKey = "scrollPositions";
/** How long a restored page may take to grow to its old height, in ms. */
const PATIENCE_MS = 2000;

function readPositions(): Record<string, number> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof parsed === "object" && parsed !== null ? { ...(parsed as Record<string, number>) } : {};
  } catch {
    return {};
  }
}

/** Goes back to a height as soon as the page is tall enough for it, and gives way to the reader's own scrolling. */
function restore(top: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const type of ["wheel", "touchstart", "keydown"]) window.removeEventListener(type, stop);
  };
  const attempt = (): void => {
    window.scrollTo({ top, behavior: "instant" });
    if (Math.abs(window.scrollY - top) < 2 || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const type of ["wheel", "touchstart", "keydown"])
    window.addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(attempt);
  return stop;
}

/**
 * Back and Forward return to the place (decisions/pages.md#scrolling). A followed link's page begins at the top by
 * `useScrollToTop`, the focus is `useFocusOnHeading`'s.
 */
export function useScrollPlaces(): void {
  useEffect(() => {
    const positions = readPositions();
    let path = window.location.pathname;
    let stop = (): void => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = (): void => {
      positions[path] = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => {
        try {
          sessionStorage.setItem(KEY, JSON.stringify(positions));
        } catch {
          // Back then begins at the top after a reload.
        }
      }, 200);
    };
    const pushed = (): void => {
      const next = window.location.pathname;
      if (next === path) return;
      stop();
      path = next;
    };
    const popped = (): void => {
      stop();
      const next = window.location.pathname;
      // A link to a part of this page: the browser has gone there.
      if (next === path && window.location.hash !== "") return;
      path = next;
      stop = restore(positions[path] ?? 0);
    };
    // This comes after the page: the reader may have scrolled by now.
    if (window.scrollY > 0) remember();
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pushState", pushed);
    window.addEventListener("popstate", popped);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pushState", pushed);
      window.removeEventListener("popstate", popped);
    };
  }, []);
}
