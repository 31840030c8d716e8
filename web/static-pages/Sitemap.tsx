import { Link } from "wouter";
import { StaticPage } from "./StaticPage.tsx";

const NEWS: readonly (readonly [label: string, path: string])[] = [
  ["Home", "/"],
  ["National", "/national"],
  ["International", "/all-news"],
  ["State and Regional", "/bengal-face"],
  ["Business and Economy", "/gold-rate"],
  ["Sports", "/sports"],
  ["Entertainment and Lifestyle", "/lifestyle"],
  ["Technology and Science", "/tech-talk"],
  ["Opinion and Editorials", "/special-report"],
  ["Special Features", "/must-see"],
];

const ABOUT: readonly (readonly [label: string, path: string])[] = [
  ["About", "/about"],
  ["Privacy", "/privacy"],
  ["Terms", "/terms"],
  ["Contact", "/contact"],
  ["RSS", "/rss"],
];

function Links({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <ul className="static-page-links">
      {items.map(([label, path]) => (
        <li key={path}>
          <Link href={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

export function Sitemap() {
  return (
    <StaticPage title="Sitemap" lead="Where everything is.">
      <h2>News</h2>
      <Links items={NEWS} />
      <h2>About Khobor</h2>
      <Links items={ABOUT} />
      <h2>For search engines</h2>
      <p>
        Every story has its address in the <a href="/sitemap.xml">sitemap</a>, and those of the last two days
        are in the <a href="/news-sitemap.xml">news sitemap</a> too.
      </p>
    </StaticPage>
  );
}
