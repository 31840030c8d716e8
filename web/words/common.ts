export const SEE_LATEST = "সর্বশেষ খবর দেখুন";

export const NEW_TAB = " (নতুন ট্যাবে খোলে)";

export const MORE_STORIES = "আরও খবর";

export const CLOSE = "বন্ধ করুন";

export const TRY_AGAIN = "আবার চেষ্টা করুন";

/** The specification fixes this text. */
export const NONE_IN_SECTION = "এই বিভাগে কোন খবর পাওয়া যায়নি";

export const PAGE_BEFORE = "আগের পাতা";
export const pageOfPages = (page: string, pages: string): string => `${pages} পাতার ${page} নম্বর`;
export const PAGE_AFTER = "পরের পাতা";

/** The specification fixes this text. */
export const NONE_FOUND = "কোন খবর পাওয়া যায়নি";

/** The specification fixes this text. */
export const NEWS_FAILED = "খবর লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।";

export const LIST_PAGES = "তালিকার পাতা";

export const FIRST_PAGE = "প্রথম পাতা";

export const EMAIL = "ইমেইল";

export const LETTER_SIZE = "অক্ষরের মাপ";

export const WHAT_TO_HEAR = "যে খবর পেতে চান";

export const CORRECTIONS = "সংশোধন";

export const WHAT_TO_TYPE = "শব্দ, নাম বা জায়গা";

export const SAVE = "সংরক্ষণ করুন";

export const FOLLOWED = "যা অনুসরণ করছেন";

export const untilDay = (day: string): string => `${day} পর্যন্ত`;
