export const LETTERS_OF_NEWS = "খবরের অক্ষর";
export const LETTERS_HOW = "প্রতিবেদনের লেখা এই মাপে দেখা যাবে।";
export const SMALL = "ছোট";
export const MEDIUM = "মাঝারি";
export const LARGE = "বড়";
export const COLOURS = "পাতার রং";
export const AS_DEVICE = "ডিভাইস অনুযায়ী";
export const LIGHT = "হালকা";
export const DARK = "গাঢ়";

export const KINDS = { match: "ম্যাচ", team: "দল", series: "সিরিজ", tag: "ট্যাগ", author: "লেখক" };
/** Text after the name, for screen readers. */
export const FOLLOWING_LABEL = " অনুসরণ";
export const NOTHING_FOLLOWED = "এখনো কিছু অনুসরণ করছেন না। ম্যাচ, দল, সিরিজ, ট্যাগ বা লেখক বেছে নিতে পারেন:";
export const TO_CRICKET = "ক্রিকেটের পাতা";
export const TO_TAGS = "ট্যাগের তালিকা";

export const NOTHING_SAVED = "খবরের পাতায় ‘সংরক্ষণ করুন’ টিপলে খবরটি পড়ার তালিকায় থাকে।";
export const savedCount = (count: string): string => `${count}টি খবর সংরক্ষণ করেছেন।`;
export const SEE_LIST = "তালিকা দেখুন";

export const COOKIES = "কুকি";
export const COOKIES_HOW =
  "আপনি সম্মতি দিলে তবেই ব্যবহারের পরিসংখ্যান আর আপনার পছন্দ অনুযায়ী বিজ্ঞাপন চালু হয়। সিদ্ধান্ত যখন খুশি বদলানো যায়।";
export const COOKIES_CONSENT = "কুকিতে সম্মতি";
export const CONSENT_GIVEN = "সম্মতি আছে";
export const CONSENT_REFUSED = "সম্মতি নেই";
