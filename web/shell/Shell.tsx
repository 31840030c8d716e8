import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { LateAccount } from "../account/LateAccount.tsx";
import { LateBanners } from "../banners/LateBanners.tsx";
import { deferredImagesAtom, useAtomValue } from "../state.ts";
import { MAIN, SKIP_TO_TEXT } from "../words/shell.ts";
import { AdSlot } from "./AdSlot.tsx";
import { PartBoundary } from "./ErrorBoundary.tsx";
import { LaterFooter } from "./footer-part.tsx";
import { LateDrawer } from "./LateDrawer.tsx";
import { Masthead } from "./Masthead.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { NAVIGATION } from "./navigation.ts";
import { usePlace } from "./place.ts";
import { useScrollToTop } from "./scroll-to-top.ts";
import { useClock } from "./use-clock.ts";
import "./shell.css";
import "./masthead.css";

function Navigation() {
  const [path] = useLocation();
  const place = usePlace();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is current follows from both.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    // Scrolls only the row; `scrollIntoView` would also scroll the page.
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft + (current.offsetWidth - row.current.clientWidth) / 2;
  }, [path, place]);
  return (
    <nav className="navigation sideways" aria-label={MAIN} ref={row}>
      <NavigationLinks items={NAVIGATION} />
    </nav>
  );
}

/** All content around a page (decisions/pages.md#shell). */
export function Shell({ children }: { children: ReactNode }) {
  useClock();
  useScrollToTop();
  const held = useAtomValue(deferredImagesAtom);
  return (
    <>
      <a className="skip-link screen-only" href="#content">
        {SKIP_TO_TEXT}
      </a>
      <PartBoundary>
        <LateBanners />
      </PartBoundary>
      <header className="header screen-only">
        <PartBoundary>
          <Masthead />
        </PartBoundary>
        <PartBoundary>
          <Navigation />
        </PartBoundary>
      </header>
      <AdSlot place="above" />
      <main id="content" className="content" tabIndex={-1}>
        {held ? <held.PicturesNotice /> : null}
        {children}
      </main>
      <AdSlot place="below" />
      <PartBoundary>
        <LaterFooter />
      </PartBoundary>
      <PartBoundary>
        <LateAccount />
      </PartBoundary>
      <PartBoundary>
        <LateDrawer />
      </PartBoundary>
    </>
  );
}
