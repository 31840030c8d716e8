export const LIVE = "সরাসরি";
export const STATES = { soon: "শিগগির শুরু", live: "চলছে", paused: "বিরতি", closed: "সমাপ্ত" } as const;
export const ZONES = {
  "Asia/Dhaka": "বাংলাদেশ সময় অনুযায়ী",
  "Asia/Kolkata": "ভারতীয় সময় অনুযায়ী",
} as const;
export const beginsOn = (when: string): string => `শুরু হবে ${when}`;
export const NOT_BEGUN = "প্রথম খবরটি এলেই এখানে দেখা যাবে, পাতাটি আবার খুলতে হবে না।";
export const BEGAN = "শুরু: ";
export const LATEST = "সর্বশেষ: ";
export const ENDED = "শেষ: ";
export const WRITING = "নতুন পোস্ট লেখা হচ্ছে…";
export const NO_POSTS = "এখানে কোনো পোস্ট নেই।";

export const POSTS_OF = "যা যা ঘটেছে";
export const KEY_EVENTS = "মূল ঘটনা";
export const SKIP_KEYS = "মূল ঘটনার তালিকা পার হয়ে যান";
export const allKeys = (count: string): string => `সব মূল ঘটনা (${count})`;
export const moreKeys = (count: string): string => `আরও ${count}টি`;
export const ALL_POSTS = "সব পোস্ট দেখুন";
export const PINNED = "সবার আগে পড়ুন";
export const CLOSING = "শেষ কথা";
export const POST_AT = "পোস্ট, ";
export const TAKEN_BACK = "এটি পরে বাতিল হয়েছে";
export const BY_MATCH = "স্কোরকার্ড থেকে";
export const LINK_TO_POST = "এই পোস্টের লিংক";

export const newPosts = (count: string): string => `${count}টি নতুন পোস্ট`;
export const NEW_FROM_HERE = "এখান থেকে নতুন";
export const OLDER = "আগের পোস্ট দেখুন";
export const OLDER_COMING = "আগের পোস্ট আসছে…";
export const NEWER = "পরের পোস্ট দেখুন";
export const NEWER_COMING = "পরের পোস্ট আসছে…";
export const postsAdded = (count: string): string => `আরও ${count}টি পোস্ট যোগ হলো`;
export const PAGE_FAILED = "পোস্টগুলো দেখানো গেল না, আবার চেষ্টা করুন।";
export const TO_LATEST = "সর্বশেষ পোস্টে যান";
export const TO_START = "শুরু থেকে পড়ুন";
export const SEE_NEW = "নতুন কিছু এল কি না দেখুন";
export const POSTS_COMING = "পোস্ট আসছে…";

export const POST_GONE = "পোস্টটি সরিয়ে নেওয়া হয়েছে।";
export const POST_UNKNOWN = "এমন কোনো পোস্ট পাওয়া যায়নি।";
export const TO_BLOG = "পুরো আয়োজনে যান";

export const SCORECARD_OF = "পুরো স্কোরকার্ড";

export const OPEN_BLOGS = "এখন যা চলছে";
export const PRINT_ALL = "ছাপার জন্য সব পোস্ট";
/** Link of a frame on another site. */
export const WHOLE_BLOG = "সব খবর, সরাসরি ›";

export const FOLLOW_BLOG = "এই ব্লগ অনুসরণ করুন";
export const BLOG_FOLLOWED = "মূল ঘটনা ঘটলে এই ডিভাইসে জানাব।";
