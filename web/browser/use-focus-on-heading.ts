import { useEffect } from "react";

const content = (): HTMLElement | null => document.getElementById("content");

/** Whether the focus has not moved since the last page: no element has it, or one in that page's content. */
function isFree(): boolean {
  const { activeElement: at } = document;
  return at === null || at === document.body || at === content();
}

/**
 * Gives the heading of each new page the focus (decisions/pages.md#scrolling), so that screen readers announce
 * the page.
 */
export function useFocusOnHeading(): void {
  useEffect(() => {
    let path = window.location.pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let given: HTMLElement | undefined;
    const coming = new MutationObserver(() => settle());
    const settle = (): void => {
      // The reader has moved the focus. A page whose content comes later may replace its heading.
      if (given?.isConnected ? document.activeElement !== given : !isFree()) {
        coming.disconnect();
        return;
      }
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading || heading === given) return;
      given = heading;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const gone = (): void => {
      if (window.location.pathname === path) return;
      path = window.location.pathname;
      coming.disconnect();
      clearTimeout(timer);
      content()?.focus({ preventScroll: true });
      timer = setTimeout(() => {
        given = undefined;
        coming.observe(document.body, { childList: true, subtree: true });
        settle();
      });
    };
    window.addEventListener("pushState", gone);
    window.addEventListener("popstate", gone);
    return () => {
      coming.disconnect();
      clearTimeout(timer);
      window.removeEventListener("pushState", gone);
      window.removeEventListener("popstate", gone);
    };
  }, []);
}
