import { Link } from "wouter";
import { StaticPage } from "./StaticPage.tsx";

/** English names of pages, which the specification fixes (decisions/pages.md#information-pages). */
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
  ["Corrections", "/corrections"],
  ["Accessibility", "/accessibility"],
  ["Tags", "/tags"],
  ["RSS", "/rss"],
];

function Links({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <ul role="list" className="static-page-links">
      {items.map(([label, path]) => (
        <li key={path}>
          <Link href={path} className="target" lang="en">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Sitemap() {
  return (
    <StaticPage name="সাইটম্যাপ" title="Sitemap" lead="কোথায় কী আছে।">
      <h2>খবর</h2>
      <Links items={NEWS} />
      <h2>‘খবর’ সম্পর্কে</h2>
      <Links items={ABOUT} />
      <h2>সার্চ ইঞ্জিনের জন্য</h2>
      <p>
        প্রতিটি খবরের ঠিকানা আছে <a href="/sitemap.xml">সাইটম্যাপের ফাইলে</a>; শেষ দুই দিনের খবর আছে{" "}
        <a href="/news-sitemap.xml">খবরের সাইটম্যাপেও</a>।
      </p>
    </StaticPage>
  );
}
