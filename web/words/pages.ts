import { SITE_DESCRIPTION } from "../../core/site.ts";

export const inOvers = (overs: string): string => ` (${overs} ওভার)`;
export const BOTH_INNINGS = "ও";
export const DECLARED = " (ডিক্লেয়ার)";
export const beginsAt = (start: string): string => `শুরু ${start}`;

export const PAGE_NOT_FOUND = "পাতাটি পাওয়া যায়নি";

/**
 * Descriptions of pages by route path; sections use their title. Those of home views describe the list that the
 * page shows, whatever its address (decisions/pages.md#home-views).
 */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "/": SITE_DESCRIPTION,
  "/all-news": "সব বিভাগের সব খবর একনজরে, নতুনটি আগে।",
  "/special-report": "বিশেষ প্রতিবেদনের পাতা: এখন সব বিভাগের সর্বশেষ খবর।",
  "/horoscope": "এই পাতায় সব বিভাগের সর্বশেষ খবর; রাশিফল পাবেন জ্যোতিষ বিভাগে।",
  "/gold-rate": "সোনার দরের তালিকা এখানে নেই; এই পাতায় সব বিভাগের সর্বশেষ খবর।",
  "/cricket-live": "এখন যে ম্যাচ চলছে, তার স্কোর, আর তার নিচে সব বিভাগের সর্বশেষ খবর।",
  "/category": "বাংলার মুখ থেকে চাকরি ও পেশা: সব বিভাগের সর্বশেষ খবর।",
  "/panchpuran": "পাঁচফোড়ন: সব বিভাগের সর্বশেষ খবর।",
  "/trending": "সব বিভাগের সর্বশেষ খবর, সঙ্গে ট্রেন্ডিং খবরের তালিকা।",
  "/national": "দেশের খবরের পাতা: এখন সব বিভাগের সর্বশেষ খবর।",
  "/tech-talk": "প্রযুক্তির কথার পাতা: এখন সব বিভাগের সর্বশেষ খবর।",
  "/sports": "এই পাতায় সব বিভাগের সর্বশেষ খবর; খেলার খবর পাবেন ক্রিকেট ও ফুটবল বিভাগে।",
  "/must-see": "না দেখলেই নয়: সব বিভাগের সর্বশেষ খবর।",
  "/profile": "নিজের প্রোফাইলের আলাদা পাতা নেই; এই পাতায় সব বিভাগের সর্বশেষ খবর।",
  "/settings":
    "কোন খবরের বিজ্ঞপ্তি পাবেন, বেছে নিন; অক্ষরের মাপ, পাতার রং আর কুকির সিদ্ধান্তও। সঙ্গে সব বিভাগের সর্বশেষ খবর।",
  "/help": "সাহায্যের আলাদা পাতা নেই; এই পাতায় সব বিভাগের সর্বশেষ খবর। লিখতে চাইলে ‘যোগাযোগ’ পাতায় যান।",
  "/popular": "পাঠকেরা এখন যে খবরগুলো সবচেয়ে বেশি পড়ছেন।",
  "/search": "‘খবর’-এ আজ পর্যন্ত যা বেরিয়েছে, তার মধ্যে খুঁজুন: শব্দ, নাম, বিভাগ বা তারিখ ধরে।",
  "/saved": "পরে পড়বেন বলে পাঠক যেসব খবর সংরক্ষণ করেছেন।",
  "/advertise":
    "Advertise on Khobor: banners, sponsored articles, video and social posts for readers of Bengali.",
  "/cricket": "ক্রিকেটের সবকিছু এক জায়গায়: লাইভ স্কোর, সূচি, ফল আর খবর।",
  "/scorecard/:code": "পূর্ণাঙ্গ স্কোরকার্ড: ব্যাটিং, বোলিং, জুটি ও উইকেট পতন, প্রতিটি বল।",
  "/about": "‘খবর’-এর লক্ষ্য, কী নিয়ে লেখা হয়, কোন নীতি মেনে চলা হয়, আর কারা লেখেন।",
  "/rss": "‘খবর’-এর নতুন লেখা ফিড রিডারে: সব খবরের ফিড, আর প্রতিটি বিভাগের।",
  "/contact": "‘খবর’-এর বার্তা বিভাগে কীভাবে লিখবেন। উত্তর আসে ইমেইলে, ১–২ কর্মদিবসের মধ্যে।",
  "/privacy": "পাঠকের কোন তথ্য ‘খবর’ রাখে, কেন রাখে, আর পাঠক কী করতে পারেন।",
  "/terms": "‘খবর’-এর কাছে পাঠক কী আশা করতে পারেন, আর পাঠকের কাছে ‘খবর’ কী চায়।",
  "/accessibility": "‘খবর’ কীভাবে পড়া যায়, কোন মান মেনে চলা হয়, আর অসুবিধা হলে কী করবেন।",
  "/corrections": "‘খবর’-এর প্রকাশিত লেখায় কী ভুল ছিল, কবে তা শুধরে নেওয়া হয়েছে।",
  "/sitemap": "‘খবর’-এর সব বিভাগ ও পাতা এক তালিকায়।",
  "/archive": "পুরোনো খবর খুঁজুন তারিখ, বিভাগ বা শব্দ ধরে: প্রতিটি দিনের সব খবর এক তালিকায়।",
  "/tags": "সাম্প্রতিক খবরের ট্যাগ: জায়গা, মানুষ আর বিষয় ধরে খবরের তালিকা।",
  "/about-us": "‘খবর’-এর লক্ষ্য, কী নিয়ে লেখা হয়, কোন নীতি মেনে চলা হয়, আর কারা লেখেন।",
};
export const describeAuthor = (name: string): string => `${name}: সব লেখা এক তালিকায়, নতুনটি আগে।`;
export const describeOlderPage = (description: string, page: string): string => `${description} পাতা ${page}।`;
export const describeDay = (date: string, andView: string): string =>
  `${date}: এই দিনে প্রকাশিত সব খবর এক তালিকায়।${andView}`;
export const describeTag = (name: string): string => `‘${name}’ নিয়ে প্রকাশিত সব খবর এক তালিকায়, নতুনটি আগে।`;
export const describeSection = (title: string): string => `${title}: সর্বশেষ খবর ও প্রতিবেদন।`;
export const describeSectionInDetail = (section: string): string => `${section} বিভাগের বিস্তারিত খবর।`;

export const IN_DETAIL = "বিস্তারিত";

/** The specification fixes this text. */
export const LATEST_NEWS = "সর্বশেষ খবর";

export const SETTINGS = "সেটিংস";

export const TRENDING = "ট্রেন্ডিং খবর";

export const ALL_AT_A_GLANCE = "একনজরে সব খবর";
export const SPECIAL_REPORT = "বিশেষ প্রতিবেদন";
export const HOROSCOPE = "রাশিফল";
export const GOLD_RATE = "সোনার দর";
export const CRICKET_LIVE = "ক্রিকেট লাইভ";
export const ALL_SECTIONS = "সব বিভাগ";
export const PANCHPURAN = "পাঁচফোড়ন";
export const NATIONAL = "দেশের খবর";
export const TECH_TALK = "প্রযুক্তির কথা";
export const SPORTS = "খেলার খবর";
export const MUST_SEE = "না দেখলেই নয়";
export const PROFILE = "প্রোফাইল";
export const HELP = "সাহায্য";

/** The specification fixes this text. */
export const POPULAR_NEWS = "জনপ্রিয় খবর";
export const inDetail = (section: string): string => `${section}: বিস্তারিত`;
export const pageNumber = (page: string): string => `পাতা ${page}`;
export const SEARCH_NEWS = "খবর খুঁজুন";
export const SAVED_STORIES = "পড়ার তালিকা";
export const CRICKET_NEWS = "ক্রিকেটের খবর";
export const ARTICLE = "প্রতিবেদন";
export const newsOfDay = (day: string): string => `${day}-এর খবর`;
