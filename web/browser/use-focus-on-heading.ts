import { useEffect } from "react";

const content = (): HTMLElement | null => document.getElementById("content");

/** Nothing has taken the focus since the page was left: it is nowhere, or in the content that was given it then. */
function isFree(): boolean {
  const { activeElement: at } = document;
  return at === null || at === document.body || at === content();
}

/**
 * Each page of the site that is gone to gives the focus to its heading, as soon as that is there
 * (decisions/pages.md#scrolling): a screen reader then says which page came, as it does with a page that is loaded anew.
 */
export function useFocusOnHeading(): void {
  useEffect(() => {
    let path = window.location.pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let given: HTMLElement | undefined;
    const coming = new MutationObserver(() => settle());
    const settle = (): void => {
      // The reader has gone on. A page that begins with less may put another heading in the place of its first.
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
      // The page that was left has gone by then: an address that changes is rendered at once.
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
