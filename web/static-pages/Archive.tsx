import { Link } from "wouter";
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
          publication; “load more” at its end leads further back.
        </li>
        <li>
          <strong>By category.</strong> Each section keeps its own list:{" "}
          <Link href="/bengal-face">Bengal</Link>, <Link href="/cricket">cricket</Link>,{" "}
          <Link href="/football">football</Link>, <Link href="/astrology">astrology</Link>,{" "}
          <Link href="/photo-gallery">photographs</Link>, <Link href="/careers">careers</Link> and{" "}
          <Link href="/lifestyle">lifestyle</Link>.
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
