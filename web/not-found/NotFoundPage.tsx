import { Link } from "wouter";
import { Monogram } from "../icons/Wordmark.tsx";
import { NavigationLinks } from "../shell/NavigationLinks.tsx";
import { NAVIGATION } from "../shell/navigation.ts";
import { PAGE_NOT_FOUND } from "../words/pages.ts";
import { BACK_HOME, OTHER_SECTIONS, PAGE_LOST } from "../words/shell.ts";
import "./not-found.css";

export function NotFoundPage() {
  return (
    <div className="not-found">
      <div className="not-found-mark" aria-hidden="true">
        <span>৪</span>
        <Monogram />
        <span>৪</span>
      </div>
      <h1>{PAGE_NOT_FOUND}</h1>
      <p className="lead">{PAGE_LOST}</p>
      <Link href="/" className="button">
        {BACK_HOME}
      </Link>
      <nav className="not-found-links" aria-label={OTHER_SECTIONS}>
        <NavigationLinks items={NAVIGATION} />
      </nav>
    </div>
  );
}
