import { useEffect, useRef } from "react";

/**
 * Lets the browser's Back close the viewer, and undoes that history entry if it is closed otherwise. The page
 * behind does not scroll.
 */
export function useBackCloses(close: () => void): () => void {
  const state = useRef<"open" | "going" | "gone">("open");
  useEffect(() => {
    const { history } = window;
    history.scrollRestoration = "manual";
    history.pushState(null, "");
    const popped = (): void => {
      window.removeEventListener("popstate", popped);
      // The browser restores scroll after this event, by the mode set then.
      setTimeout(() => {
        history.scrollRestoration = "auto";
      });
      state.current = "gone";
      close();
    };
    window.addEventListener("popstate", popped);
    return () => {
      // `history.back()` is still pending.
      if (state.current !== "going") window.removeEventListener("popstate", popped);
    };
  }, [close]);
  return () => {
    if (state.current === "gone") return;
    state.current = "going";
    window.history.back();
  };
}
