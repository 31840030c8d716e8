import { Wordmark } from "../icons/Wordmark.tsx";
import {
  ABOUT_KHOBOR,
  INFORMATION_AT_FOOT,
  SECTIONS_AT_FOOT,
  SECTIONS_TITLE,
  SETTINGS_AND_COOKIES,
  TAGLINE,
} from "../words/shell.ts";
import { Accounts } from "./Accounts.tsx";
import { Imprint } from "./Imprint.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { FOOTER_PAGES, FOOTER_SECTIONS } from "./navigation.ts";
import { scrollToTop } from "./scroll-to-top.ts";

const SETTINGS = { id: "settings", name: SETTINGS_AND_COOKIES, path: "/settings" };
const PAGES = [...FOOTER_PAGES, SETTINGS];

export function Footer() {
  return (
    <footer className="footer screen-only">
      <div className="footer-inner">
        <div className="footer-name">
          <Wordmark />
          <p>{TAGLINE}</p>
          <Accounts />
        </div>
        <nav className="footer-links" aria-label={SECTIONS_AT_FOOT}>
          <h2>{SECTIONS_TITLE}</h2>
          <NavigationLinks items={FOOTER_SECTIONS} onFollow={scrollToTop} />
        </nav>
        <nav className="footer-links" aria-label={INFORMATION_AT_FOOT}>
          <h2>{ABOUT_KHOBOR}</h2>
          <NavigationLinks items={PAGES} onFollow={scrollToTop} />
        </nav>
        <Imprint />
      </div>
    </footer>
  );
}
