import { SECTIONS, type SectionKey } from "../../core/news/sections.ts";
import { atom } from "./formats/atom.ts";
import type { FeedSource } from "./formats/feed-source.ts";
import { jsonFeed } from "./formats/json-feed.ts";
import { jsonList, nestedJsonList } from "./formats/json-list.ts";
import { rss1 } from "./formats/rss1.ts";
import { rss2 } from "./formats/rss2.ts";

export interface Paper {
  section: SectionKey;
  name: string;
  description: string;
  path: string;
  type: string;
  format?: "json";
  write(source: FeedSource): string;
}

const OWN_PAPERS: readonly Paper[] = [
  {
    section: "cricket",
    name: "বাইশ গজ",
    description: "ক্রিকেটের খবর ও বিশ্লেষণ",
    path: "/feeds/cricket.xml",
    type: "application/rss+xml; charset=utf-8",
    write: rss2,
  },
  {
    section: "bengal",
    name: "দুই পারের খবর",
    description: "পশ্চিমবঙ্গ ও বাংলাদেশের জেলার খবর",
    path: "/feeds/bengal.atom",
    type: "application/atom+xml; charset=utf-8",
    write: atom,
  },
  {
    section: "astrology",
    name: "তারামণ্ডল",
    description: "রাশিফল, পঞ্জিকা ও আকাশের কথা",
    path: "/feeds/astrology.json",
    type: "application/feed+json; charset=utf-8",
    write: jsonFeed,
  },
  {
    section: "sports",
    name: "মাঝমাঠ",
    description: "ফুটবলের খবর",
    path: "/api/football",
    type: "application/json; charset=utf-8",
    format: "json",
    write: jsonList,
  },
  {
    section: "pictures",
    name: "আলোর খাতা",
    description: "ছবিতে খবর",
    path: "/feeds/pictures.xml",
    type: "text/xml; charset=utf-8",
    write: rss2,
  },
  {
    section: "career",
    name: "পেশার পাতা",
    description: "চাকরি, পরীক্ষা ও দক্ষতার খবর",
    path: "/api/v2/careers",
    type: "application/json; charset=utf-8",
    format: "json",
    write: nestedJsonList,
  },
  {
    section: "lifestyle",
    name: "আটপৌরে",
    description: "ঘর, রান্না, শরীর ও মন",
    path: "/feeds/lifestyle.rdf",
    type: "application/rdf+xml; charset=utf-8",
    write: rss1,
  },
];

/** One newspaper for each section. A section without an invented newspaper uses its own name and RSS 2.0. */
export const PAPERS: readonly Paper[] = SECTIONS.map(
  ({ key, title }): Paper =>
    OWN_PAPERS.find(({ section }) => section === key) ?? {
      section: key,
      name: title,
      description: title,
      path: `/feeds/${key}.xml`,
      type: "application/rss+xml; charset=utf-8",
      write: rss2,
    },
);
