import { useEffect } from "react";
import type { TabKey } from "./stored-keys.ts";

const KEY: TabKey = "scrollPositions";
const PATIENCE_MS = 2000;

function readPositions(): Record<string, number> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof parsed === "object" && parsed !== null ? { ...(parsed as Record<string, number>) } : {};
  } catch {
    return {};
  }
}

/** Scrolls back to a position as soon as the page is high enough; stops when the reader scrolls. */
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
 * Restores the scroll position on Back and Forward (decisions/pages.md#scrolling). `useScrollToTop` handles
 * links, `useFocusOnHeading` the focus.
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
        } catch {}
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
      if (next === path && window.location.hash !== "") return;
      path = next;
      stop = restore(positions[path] ?? 0);
    };
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
