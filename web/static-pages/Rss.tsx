import { SECTIONS } from "../../core/news/sections.ts";
import { RSS_TITLE } from "../words/information.ts";
import { StaticPage } from "./StaticPage.tsx";

export function Rss() {
  return (
    <StaticPage name="আরএসএস" title={RSS_TITLE} lead="‘খবর’-এর নতুন লেখা পড়ুন আপনার পছন্দের ফিড রিডারে।">
      <p>
        আরএসএস এমন একটি সহজ ব্যবস্থা, যাতে একটি প্রোগ্রাম আপনার হয়ে নতুন শিরোনাম এনে দেয়। অনেক সাইটের নতুন লেখা এক জায়গায় দেখা
        যায়, অ্যাকাউন্ট লাগে না। নিচের কোনো একটি ঠিকানা কপি করে ফিড রিডারে বসান।
      </p>
      <h2>ফিডের তালিকা</h2>
      <ul role="list" className="static-page-links">
        <li>
          <a href="/rss.xml" className="target">
            সব খবর
          </a>
        </li>
        {SECTIONS.map((section) => (
          <li key={section.key}>
            <a href={`/rss/${section.key}.xml`} className="target">
              {section.title}
            </a>
          </li>
        ))}
      </ul>
      <h2>ব্যবহারের নিয়ম</h2>
      <p>
        ব্যক্তিগত কাজে ফিড বিনা খরচে ব্যবহার করা যায়। নিজের সাইটে আমাদের শিরোনাম দেখালে ‘খবর’-এর নাম দিন, আর প্রতিটি শিরোনাম
        থেকে মূল লেখায় লিংক রাখুন।
      </p>
    </StaticPage>
  );
}
