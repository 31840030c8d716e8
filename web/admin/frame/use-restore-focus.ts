import { type RefObject, useEffect } from "react";

/**
 * Moves the focus to the page's heading if the focused control disappears, such as the button of a removed row:
 * otherwise a screen reader would lose its place. It waits a frame, in which other code may move the focus to a
 * better place.
 */
export function useRestoreFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let had: Node | undefined;
    let frame = 0;
    const settle = (): void => {
      if (!had || had.isConnected || document.activeElement !== document.body) return;
      had = undefined;
      const heading = main.current?.querySelector("h1");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const came = ({ target }: FocusEvent): void => {
      had = target instanceof Node ? target : undefined;
    };
    const changes = new MutationObserver(() => {
      if (!had || had.isConnected) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    });
    document.addEventListener("focusin", came);
    if (main.current) changes.observe(main.current, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.removeEventListener("focusin", came);
    };
  }, [main]);
}
