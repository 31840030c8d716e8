import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { imageCandidates, imageProxyPath, isOwnImage } from "../../core/news/image-address.ts";
import { parseSection, sectionInfo } from "../../core/news/sections.ts";
import { SITE_DESCRIPTION, SITE_NAME } from "../../core/site.ts";
import { storyOf } from "../article/article-head.ts";
import type { FoundRoute } from "../route.ts";
import { aboutMatch } from "./about-match.ts";

/** What search engines and shared links show of a page. Only the server says it, so the browser does not carry the words. */
export interface PageAbout {
  type?: "article";
  description: string;
  /** Path or address of a picture for shared links. */
  image?: string;
  /** ISO 8601. */
  published?: string;
}

/** By the route's path; sections and their counted lists are described by their title. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "/": SITE_DESCRIPTION,
  "/all-news": "সব বিভাগের সব খবর এক নজরে, সবচেয়ে নতুনটি সবার আগে।",
  "/special-report": "দিনের বড় ঘটনার বিশেষ প্রতিবেদন আর তার পাশে বাকি সব খবর।",
  "/horoscope": "আজকের রাশিফল পড়ুন, সঙ্গে সারাদিনের সব খবর।",
  "/gold-rate": "সোনা ও রুপোর দর নিয়ে খবর, সঙ্গে বাজার ও দেশের সর্বশেষ খবর।",
  "/cricket-live": "মাঠের সরাসরি খবর ও স্কোরের সঙ্গে দিনের সর্বশেষ খবর।",
  "/category": "বাংলার মুখ থেকে কর্মজীবন: সব বিভাগের সর্বশেষ খবর।",
  "/panchpuran": "জীবনের নানা স্বাদের গল্প আর দিনের সর্বশেষ খবর।",
  "/trending": "যে খবর নিয়ে এখন সবচেয়ে বেশি কথা হচ্ছে, আর বাকি সব খবর।",
  "/national": "দেশের নানা প্রান্তের ঘটনা ও সর্বশেষ খবর।",
  "/tech-talk": "ফোন, ইন্টারনেট ও নতুন প্রযুক্তির কথা, সঙ্গে দিনের সব খবর।",
  "/sports": "ক্রিকেট, ফুটবল ও অন্য খেলার খবর, সঙ্গে দিনের সর্বশেষ খবর।",
  "/must-see": "আজ যে খবর না দেখলেই নয়।",
  "/profile": "পাঠকের পাতা, আর দিনের সর্বশেষ খবর।",
  "/settings": "পড়ার পছন্দ, আর দিনের সর্বশেষ খবর।",
  "/help": "খবর পড়তে সাহায্য, আর দিনের সর্বশেষ খবর।",
  "/popular": "পাঠকেরা এখন যে খবরগুলি সবচেয়ে বেশি পড়ছেন।",
  "/advertise":
    "Advertise on Khobor: banners, sponsored articles, video and social posts for readers of Bengali.",
  "/cricket": "ক্রিকেটের সবকিছু এক জায়গায়: সরাসরি স্কোর, সূচি, ফল আর খবর।",
  "/scorecard/:code": "পূর্ণাঙ্গ স্কোরকার্ড: ব্যাটিং, বোলিং, জুটি ও উইকেটের পতন, প্রতিটি বল।",
  "/about": "Khobor’s mission, what it covers, what it holds to, and who makes it.",
  "/rss": "Stay updated with Khobor’s news: feeds of all stories and of each section.",
  "/contact": "How to reach Khobor’s news desk. Replies come by email within 1–2 business days.",
  "/privacy": "What Khobor knows about its readers, why, and what they can do about it.",
  "/terms": "What readers may expect of Khobor, and Khobor of them.",
  "/sitemap": "Every section and page of Khobor in one list.",
  "/archive": "Look through Khobor’s stories by date, category or keyword.",
  "/about-us": "Khobor’s mission, what it covers, what it holds to, and who makes it.",
};

/** `main`: the first answer of the route's `load`. */
export function aboutPage(found: FoundRoute, main: unknown): PageAbout {
  if (found.route.path === "/article/:id") return aboutArticle(main);
  const { older } = found.params;
  const match = found.route.path === "/scorecard/:code" ? aboutMatch(main) : undefined;
  const description = match ?? DESCRIPTIONS[found.route.path] ?? aboutSection(found);
  return { description: older ? `${description} পাতা ${toBengaliDigits(Number(older))}।` : description };
}

function aboutSection({ params }: FoundRoute): string {
  if (params.title) return `${params.title}: সর্বশেষ খবর ও প্রতিবেদন।`;
  const key = parseSection(params.name ?? "");
  return `${key ? sectionInfo(key).title : SITE_NAME} বিভাগের খবর, বিস্তারিত।`;
}

function aboutArticle(main: unknown): PageAbout {
  const { title, excerpt, publishDate, ...pictures } = storyOf(main);
  const [picture] = imageCandidates(pictures);
  const image = picture && (isOwnImage(picture) ? picture : imageProxyPath(picture, 1280));
  return {
    type: "article",
    description: excerpt || title || SITE_DESCRIPTION,
    ...(image ? { image } : {}),
    ...(publishDate ? { published: publishDate } : {}),
  };
}
