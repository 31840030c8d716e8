export const CALENDAR_FAILED = "ক্যালেন্ডার লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।";

export const NO_CORRECTIONS = "এখনো কোনো সংশোধন নেই।";
export const NO_CORRECTIONS_SO_FAR_BACK = "সংশোধনের তালিকায় এই পাতা নেই।";
export const CORRECTIONS_FAILED = "সংশোধনের তালিকা লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।";
export const CORRECTIONS_COMING = "সংশোধনের তালিকা আসছে";

export const FOLLOWED_TAGS = "যেসব ট্যাগ অনুসরণ করছেন";
export const FOLLOWED_AUTHORS = "যেসব লেখককে অনুসরণ করছেন";
export const TAGS_FAILED = "ট্যাগের তালিকা লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।";
export const TAGS_COMING = "ট্যাগের তালিকা আসছে";
export const NO_TAGS = "এখনো কোনো খবরে ট্যাগ নেই।";
export const RECENT_TAGS = "সাম্প্রতিক ট্যাগ";
export const RECENT_TAGS_HOW = "সাম্প্রতিক এক হাজার খবরে যে ট্যাগ যত বেশিবার আছে, সেটি তত আগে।";

/** The specification fixes this text. */
export const ABOUT_TITLE = "About Us";
/** The specification fixes this text. */
export const CONTACT_TITLE = "Contact us";
/** The specification fixes this text. */
export const PRIVACY_TITLE = "Privacy Policy";
/** The specification fixes this text. */
export const RSS_TITLE = "RSS feeds";
/** The specification fixes this text. */
export const TERMS_TITLE = "Terms of News";

/** Names of the days: for screen readers, for the head of a column, and as one letter. */
export const WEEK = [
  ["রবিবার", "রবি", "র"],
  ["সোমবার", "সোম", "সো"],
  ["মঙ্গলবার", "মঙ্গল", "ম"],
  ["বুধবার", "বুধ", "বু"],
  ["বৃহস্পতিবার", "বৃহ", "বৃ"],
  ["শুক্রবার", "শুক্র", "শু"],
  ["শনিবার", "শনি", "শ"],
] as const;
export const OTHER_MONTHS = "অন্য মাস";
export const MONTH_BEFORE = "আগের মাস";
export const NEWS_BEFORE = "এর আগের খবর";
export const MONTH_AFTER = "পরের মাস";
export const NEWS_AFTER = "এর পরের খবর";
export const daysWithNews = (month: string): string => `${month}: যে দিনের খবর আছে, সেই তারিখে লিংক`;
export const YEARS = "বছর";

export const dayEndsAt = (pages: string): string => `এই দিনের খবর মোট ${pages} পাতার।`;
export const NONE_THAT_DAY = "এই দিনে কোনো খবর প্রকাশিত হয়নি।";
export const oldestIs = (day: string): string => `এখানে সবচেয়ে পুরোনো খবর ${day}-এর; তার আগের কোনো খবর নেই।`;
export const NONE_YET = "এখনো কোনো খবর প্রকাশিত হয়নি।";
export const newestIs = (day: string): string => `এই দিনের কোনো খবর এখনো নেই; সর্বশেষ খবর ${day}-এর।`;
export const DAYS_AROUND = "আগের ও পরের দিন";
export const NEWS_BEFORE_DAY = "এর আগের খবর: ";
export const NEWS_AFTER_DAY = "এর পরের খবর: ";
export const storiesThatDay = (count: string): string => `${count}টি খবর`;
export const andPageOf = (page: string, pages: string): string => `, ${pages} পাতার ${page} নম্বর`;
export const CALENDAR = "ক্যালেন্ডার";

export const NONE_BY_AUTHOR = "এই লেখকের কোনো লেখা এখনো প্রকাশিত হয়নি।";
export const NO_AUTHOR = "এই লেখকের পাতা নেই";

export const NO_MORE_WITH_TAG = "এই ট্যাগের আর কোনো খবর নেই।";
export const NONE_WITH_TAG = "এই ট্যাগের কোনো খবর নেই।";
export const OTHER_TAGS = "অন্য ট্যাগ দেখুন";
export const TAG_LEAD = "এই ট্যাগের সব খবর, নতুনটি আগে।";

export const CONSENT_MAY_CHANGE = "কুকি নিয়ে আপনার সিদ্ধান্ত যেকোনো সময় বদলাতে পারেন।";
export const ASK_CONSENT_AGAIN = "কুকির সিদ্ধান্ত বদলান";
