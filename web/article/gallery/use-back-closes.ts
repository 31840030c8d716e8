import { useEffect, useRef } from "react";

/**
 * Lets the browser's Back button close the viewer. If the viewer is closed otherwise, its history entry is
 * removed. The page behind does not scroll.
 */
export function useBackCloses(close: () => void): () => void {
  const state = useRef<"open" | "going" | "gone">("open");
  useEffect(() => {
    const { history } = window;
    history.scrollRestoration = "manual";
    history.pushState(null, "");
    const popped = (): void => {
      window.removeEventListener("popstate", popped);
      // The browser restores the scroll position after this event, by the mode that is set then.
      setTimeout(() => {
        history.scrollRestoration = "auto";
      });
      state.current = "gone";
      close();
    };
    window.addEventListener("popstate", popped);
    return () => {
      // The call `history.back()` has not finished yet.
      if (state.current !== "going") window.removeEventListener("popstate", popped);
    };
  }, [close]);
  return () => {
    if (state.current === "gone") return;
    state.current = "going";
    window.history.back();
  };
}
