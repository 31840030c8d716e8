import { useEffect } from "react";

export function scrollToTop(): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
}

/**
 * Scrolls to the top after a link was followed (decisions/pages.md#scrolling); `useScrollPlaces`, which loads
 * later, handles Back.
 */
export function useScrollToTop(): void {
  useEffect(() => {
    let path = window.location.pathname;
    const pushed = (): void => {
      const next = window.location.pathname;
      if (next !== path) scrollToTop();
      path = next;
    };
    const popped = (): void => {
      path = window.location.pathname;
    };
    window.addEventListener("pushState", pushed);
    window.addEventListener("popstate", popped);
    return () => {
      window.removeEventListener("pushState", pushed);
      window.removeEventListener("popstate", popped);
    };
  }, []);
}
