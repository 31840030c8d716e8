import { formatBengaliDate } from "../../core/bengali/dates.ts";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { showsExcerptAlone } from "../../core/news/feeds/rights.ts";
import { imageCandidates, imageProxyPath, isOwnImage } from "../../core/news/image-address.ts";
import { parseSection, sectionInfo } from "../../core/news/sections.ts";
import { SITE_DESCRIPTION, SITE_NAME } from "../../core/site.ts";
import { storyOf } from "../article/article-head.ts";
import { parseDetailFeed } from "../article/parse-article.ts";
import { websiteOf } from "../news/cards/card-link.ts";
import type { FoundRoute } from "../route.ts";
import { parseAuthorStories, parseTagStories } from "../static-pages/tags/tag-calls.ts";
import { aboutMatch } from "./about-match.ts";

/** What search engines and shared links show of a page. Only the server says it, so the browser does not carry the words. */
export interface PageAbout {
  type?: "article";
  description: string;
  /** Path or address of a picture for shared links. */
  image?: string;
  /** What that picture shows, where it is known. */
  imageAlt?: string;
  /** ISO 8601. */
  published?: string;
  /** When readers were last told of a change, ISO 8601. */
  modified?: string;
  /**
   * Of an excerpt (decisions/news.md#rights): where its publisher has the story, the address that is to be found; empty
   * where that is not known.
   */
  original?: string;
}

/**
 * By the route's path; sections and their counted lists are described by their title. The addresses of the home view say
 * what is there: the list, whatever they are called (decisions/pages.md#home-views).
 */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "/": SITE_DESCRIPTION,
  "/all-news": "সব বিভাগের সব খবর এক নজরে, সবচেয়ে নতুনটি সবার আগে।",
  "/special-report": "বিশেষ প্রতিবেদনের ঠিকানা: এখানে এখন সব বিভাগের সর্বশেষ খবর।",
  "/horoscope": "এই ঠিকানায় সব বিভাগের সর্বশেষ খবর; রাশিফল পাবেন জ্যোতিষ বিভাগে।",
  "/gold-rate": "সোনার দরের তালিকা এখানে নেই; এই ঠিকানায় সব বিভাগের সর্বশেষ খবর।",
  "/cricket-live": "এখন যে ম্যাচ চলছে তার স্কোর, আর তার নীচে সব বিভাগের সর্বশেষ খবর।",
  "/category": "বাংলার মুখ থেকে কর্মজীবন: সব বিভাগের সর্বশেষ খবর।",
  "/panchpuran": "পাঁচমিশালি খবরের ঠিকানা: এখানে সব বিভাগের সর্বশেষ খবর।",
  "/trending": "সব বিভাগের সর্বশেষ খবর, সঙ্গে ট্রেন্ডিং খবরের তালিকা।",
  "/national": "দেশের খবরের ঠিকানা: এখানে সব বিভাগের সর্বশেষ খবর।",
  "/tech-talk": "প্রযুক্তির খবরের ঠিকানা: এখানে সব বিভাগের সর্বশেষ খবর।",
  "/sports": "এই ঠিকানায় সব বিভাগের সর্বশেষ খবর; খেলার খবর পাবেন ক্রিকেট ও ফুটবল বিভাগে।",
  "/must-see": "না দেখলেই নয়, এমন খবরের ঠিকানা: এখানে সব বিভাগের সর্বশেষ খবর।",
  "/profile": "নিজের প্রোফাইলের আলাদা পাতা নেই; এই ঠিকানায় সব বিভাগের সর্বশেষ খবর।",
  "/settings": "কোন খবরের বিজ্ঞপ্তি পাবেন, বেছে নিন; সঙ্গে সব বিভাগের সর্বশেষ খবর।",
  "/help": "সাহায্যের আলাদা পাতা নেই; এই ঠিকানায় সব বিভাগের সর্বশেষ খবর। লিখতে চাইলে ‘যোগাযোগ’ পাতায় যান।",
  "/popular": "পাঠকেরা এখন যে খবরগুলি সবচেয়ে বেশি পড়ছেন।",
  "/search": "‘খবর’-এ আজ পর্যন্ত যা বেরিয়েছে, তার মধ্যে খুঁজুন: শব্দ, নাম, বিভাগ বা তারিখ ধরে।",
  "/saved": "পরে পড়বেন বলে পাঠক এই ব্রাউজারে যে সব খবর সংরক্ষণ করেছেন।",
  "/advertise":
    "Advertise on Khobor: banners, sponsored articles, video and social posts for readers of Bengali.",
  "/cricket": "ক্রিকেটের সব কিছু এক জায়গায়: সরাসরি স্কোর, সূচি, ফল আর খবর।",
  "/scorecard/:code": "পূর্ণাঙ্গ স্কোরকার্ড: ব্যাটিং, বোলিং, জুটি ও উইকেটের পতন, প্রতিটি বল।",
  "/about": "‘খবর’-এর লক্ষ্য, কী নিয়ে লেখা হয়, কোন নীতি মেনে চলা হয়, আর কারা লেখেন।",
  "/rss": "‘খবর’-এর নতুন লেখা ফিড রিডারে: সব খবরের ফিড, আর প্রতিটি বিভাগের।",
  "/contact": "‘খবর’-এর বার্তা বিভাগে কী ভাবে লিখবেন। উত্তর আসে ইমেলে, ১–২ কাজের দিনের মধ্যে।",
  "/privacy": "পাঠকের কোন তথ্য ‘খবর’ রাখে, কেন রাখে, আর পাঠক কী করতে পারেন।",
  "/terms": "‘খবর’-এর কাছে পাঠক কী আশা করতে পারেন, আর পাঠকের কাছে ‘খবর’ কী চায়।",
  "/accessibility": "‘খবর’ কী কী ভাবে পড়া যায়, কোন মান মেনে চলা হয়, আর অসুবিধা হলে কী করবেন।",
  "/corrections": "‘খবর’-এর প্রকাশিত লেখায় কী ভুল ছিল, কবে তা শুধরে নেওয়া হয়েছে।",
  "/sitemap": "‘খবর’-এর সব বিভাগ ও পাতা এক তালিকায়।",
  "/archive": "পুরনো খবর খুঁজুন তারিখ, বিভাগ বা শব্দ ধরে: প্রতিটি দিনের সব খবর এক তালিকায়।",
  "/tags": "সাম্প্রতিক খবরের ট্যাগ: জায়গা, মানুষ আর বিষয় ধরে খবরের তালিকা।",
  "/about-us": "‘খবর’-এর লক্ষ্য, কী নিয়ে লেখা হয়, কোন নীতি মেনে চলা হয়, আর কারা লেখেন।",
};

/** `main`: the first answer of the route's `load`. */
export function aboutPage(found: FoundRoute, main: unknown): PageAbout {
  if (found.route.path === "/article/:id") return aboutArticle(main);
  if (found.route.path === "/archive/:year/:month/:day") return aboutDay(found);
  if (found.route.path === "/tag/:name") return aboutTag(found, main);
  if (found.route.path === "/author/:name") {
    const author = parseAuthorStories(main)?.author;
    return { description: author?.text ?? `${author?.name ?? ""}: সব লেখা এক তালিকায়, সবচেয়ে নতুনটি সবার আগে।` };
  }
  const { older } = found.params;
  const match = found.route.path === "/scorecard/:code" ? aboutMatch(main) : undefined;
  const description = match ?? DESCRIPTIONS[found.route.path] ?? aboutSection(found);
  return { description: older ? `${description} পাতা ${toBengaliDigits(Number(older))}।` : description };
}

function aboutDay({ params }: FoundRoute): PageAbout {
  const { year, month, day, view } = params;
  const date = formatBengaliDate(`${year}-${month}-${day}`);
  return { description: `${date}: এই দিনে প্রকাশিত সব খবর এক তালিকায়।${view === undefined ? "" : ` ${view}।`}` };
}

function aboutTag({ params }: FoundRoute, main: unknown): PageAbout {
  const name = parseTagStories(main)?.name ?? params.name ?? "";
  return { description: `‘${name}’ নিয়ে প্রকাশিত সব খবর এক তালিকায়, সবচেয়ে নতুনটি সবার আগে।` };
}

function aboutSection({ params }: FoundRoute): string {
  if (params.title) return `${params.title}: সর্বশেষ খবর ও প্রতিবেদন।`;
  const key = parseSection(params.name ?? "");
  return `${key ? sectionInfo(key).title : SITE_NAME} বিভাগের বিস্তারিত খবর।`;
}

function aboutArticle(main: unknown): PageAbout {
  const { title, excerpt, publishDate, imageAlt, ...pictures } = storyOf(main);
  const story = parseDetailFeed(main)?.story;
  const revisedAt = story?.revisedAt;
  const [picture] = imageCandidates(pictures);
  const image = picture && (isOwnImage(picture) ? picture : imageProxyPath(picture, 1280));
  return {
    type: "article",
    description: excerpt || title || SITE_DESCRIPTION,
    ...(image ? { image } : {}),
    ...(image && imageAlt ? { imageAlt } : {}),
    ...(publishDate ? { published: publishDate } : {}),
    ...(revisedAt ? { modified: revisedAt } : {}),
    ...(story && showsExcerptAlone(story) ? { original: websiteOf(story) ?? "" } : {}),
  };
}
