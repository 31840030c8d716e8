import { Link } from "wouter";
import { StaticPage } from "./StaticPage.tsx";

/** English name, path, and what the name means in Bengali. */
type Item = readonly [label: string, path: string, gloss: string];

/** English names of pages, which the specification fixes (decisions/pages.md#information-pages). */
const NEWS: readonly Item[] = [
  ["Home", "/", "প্রচ্ছদ"],
  ["National", "/national", "দেশ"],
  ["International", "/all-news", "বিশ্ব"],
  ["State and Regional", "/bengal-face", "জেলা"],
  ["Business and Economy", "/gold-rate", "বাজার ও সোনার দর"],
  ["Sports", "/sports", "খেলা"],
  ["Entertainment and Lifestyle", "/lifestyle", "বিনোদন ও জীবনযাপন"],
  ["Technology and Science", "/tech-talk", "প্রযুক্তি ও বিজ্ঞান"],
  ["Opinion and Editorials", "/special-report", "মতামত"],
  ["Special Features", "/must-see", "বিশেষ আয়োজন"],
];

const ABOUT: readonly Item[] = [
  ["About", "/about", "আমাদের কথা"],
  ["Privacy", "/privacy", "গোপনীয়তা"],
  ["Terms", "/terms", "শর্তাবলি"],
  ["Contact", "/contact", "যোগাযোগ"],
  ["Corrections", "/corrections", "সংশোধন"],
  ["Accessibility", "/accessibility", "সবার জন্য ব্যবহারযোগ্যতা"],
  ["Tags", "/tags", "ট্যাগ"],
  ["RSS", "/rss", "ফিড"],
];

function Links({ items }: { items: readonly Item[] }) {
  return (
    <ul role="list" className="static-page-links">
      {items.map(([label, path, gloss]) => (
        <li key={path}>
          <Link href={path} className="target">
            <span lang="en">{label}</span>
            <span className="small static-page-gloss">{gloss}</span>
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
