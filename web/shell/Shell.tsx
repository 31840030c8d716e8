import type { ReactNode } from "react";
import { LateBanners } from "../banners/LateBanners.tsx";
import { AdSlot } from "./AdSlot.tsx";
import { Drawer } from "./Drawer.tsx";
import { Footer } from "./Footer.tsx";
import { Masthead } from "./Masthead.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { NAVIGATION } from "./navigation.ts";
import { PicturesNotice } from "./PicturesNotice.tsx";
import { useClock } from "./use-clock.ts";
import { useScroll } from "./use-scroll.ts";
import "./shell.css";
import "./masthead.css";

/** Everything around a page (decisions/pages.md#shell). */
export function Shell({ children }: { children: ReactNode }) {
  useClock();
  useScroll();
  return (
    <>
      <a className="skip-link" href="#content">
        মূল লেখায় যান
      </a>
      <LateBanners />
      <header className="header">
        <Masthead />
        <nav className="navigation" aria-label="প্রধান">
          <NavigationLinks items={NAVIGATION} />
        </nav>
      </header>
      <AdSlot place="above" />
      <main id="content" className="content" tabIndex={-1}>
        <PicturesNotice />
        {children}
      </main>
      <AdSlot place="below" />
      <Footer />
      <Drawer />
    </>
  );
}
