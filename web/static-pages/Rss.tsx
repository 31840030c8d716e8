import { SECTIONS } from "../../core/news/sections.ts";
import { StaticPage } from "./StaticPage.tsx";

export function Rss() {
  return (
    <StaticPage title="RSS feeds" lead="Stay updated with Khobor’s news in the reader of your choice.">
      <p>
        RSS is a simple format that lets a program fetch new headlines for you, so that you see what is new on
        many sites in one place, without an account and without being followed. Copy one of the addresses
        below into your feed reader. A story appears there the moment it is published.
      </p>
      <h2>Feeds</h2>
      <ul className="static-page-links">
        <li>
          <a href="/rss.xml">All news</a>
        </li>
        {SECTIONS.map((section) => (
          <li key={section.key}>
            <a href={`/rss/${section.key}.xml`} lang="bn">
              {section.title}
            </a>
          </li>
        ))}
      </ul>
      <h2>Using the feeds</h2>
      <p>
        The feeds are free for personal use. If you show our headlines on a site of your own, please name
        Khobor and link each headline to its story.
      </p>
    </StaticPage>
  );
}
