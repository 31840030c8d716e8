import { Fragment } from "react";
import { Link } from "wouter";
import { SECTIONS } from "../../core/news/sections.ts";
import { StaticPage } from "./StaticPage.tsx";

export function Archive() {
  return (
    <StaticPage title="Archive" lead="Everything we have published stays readable at its own address.">
      <p>
        You can look through the archive in three ways: by date, by category or by keyword. The newest stories
        come first, and each list goes on for as long as there are older ones.
      </p>
      <ul>
        <li>
          <strong>By date.</strong> The list of <Link href="/all-news">all news</Link> is in the order of
          publication; “<span lang="bn">আরও খবর</span>” at its end leads further back.
        </li>
        <li>
          <strong>By category.</strong> Each section keeps its own list:{" "}
          {SECTIONS.map(({ key, path, english }, place) => (
            <Fragment key={key}>
              {place === 0 ? "" : place === SECTIONS.length - 1 ? " and " : ", "}
              <Link href={path}>{english}</Link>
            </Fragment>
          ))}
          .
        </li>
        <li>
          <strong>By keyword.</strong> The search field above a list looks through titles, summaries and
          keywords.
        </li>
      </ul>
      <p>Scorecards of finished matches stay where they were while the match was live.</p>
    </StaticPage>
  );
}
