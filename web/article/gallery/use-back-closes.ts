import { useEffect, useRef } from "react";

/**
 * Makes the browser's Back close the viewer, and takes that step back when it is closed otherwise. The page behind it
 * stands where it stood: the browser does not look for its place, and the page's own place is where it stands.
 */
export function useBackCloses(close: () => void): () => void {
  const state = useRef<"open" | "going" | "gone">("open");
  useEffect(() => {
    const { history } = window;
    history.scrollRestoration = "manual";
    history.pushState(null, "");
    const popped = (): void => {
      window.removeEventListener("popstate", popped);
      // The browser looks for its place after this event, in the way that is set by then.
      setTimeout(() => {
        history.scrollRestoration = "auto";
      });
      state.current = "gone";
      close();
    };
    window.addEventListener("popstate", popped);
    return () => {
      // The step back that closing takes is still to come.
      if (state.current !== "going") window.removeEventListener("popstate", popped);
    };
  }, [close]);
  return () => {
    if (state.current === "gone") return;
    state.current = "going";
    window.history.back();
  };
}
