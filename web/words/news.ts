export const STORIES_COMING = "খবর আসছে";

export const storiesAdded = (added: string, shown: string): string =>
  `${added}টি খবর যোগ হলো, এখন মোট ${shown}টি`;

/** The specification fixes this text. */
export const newStoriesFound = (count: string): string => `${count} টি নতুন খবর পাওয়া গেছে!`;
export const newStoriesMessage = (count: string): string => `${count}টি নতুন খবর এসেছে।`;

export const showNewStories = (waiting: string): string => `নতুন খবর দেখুন (${waiting})`;
export const COMING = "আসছে…";

export const WHOLE_LIST = "পুরো তালিকা দেখুন";

export const SEARCH_LIST = "এই তালিকায় খুঁজুন";
export const NONE_MATCH = "কোনো খবর পাওয়া যায়নি";
export const storiesMatch = (found: string): string => `${found}টি খবর পাওয়া গেছে`;

export const showPictureOf = (what: string): string => `ছবি দেখুন: ${what}`;
export const SHOW_PICTURE = "ছবি দেখুন";

export const IMAGES_DEFERRED = "পাতা হালকা রাখতে ছবি দেখানো হচ্ছে না। ";

/** The specification fixes this text. */
export const NEW = "নতুন";
/** The specification fixes this text. */
export const READ_MORE = "আরও পড়ুন";

export const sectionNamed = (title: string): string => `${title} বিভাগ`;

export const JUST_NOW = "এইমাত্র";
export const SEE_ALL = "সব দেখুন";

export const TRENDING_BEFORE = "ট্রেন্ডিং ";
export const TRENDING_TO = " থেকে ";
export const turningByItself = (startOrStop: string): string => `নিজে থেকে পাতা বদলানো ${startOrStop}`;
export const START = "চালু করুন";
/** The specification fixes this text. */
export const NO_TRENDING = "কোন ট্রেন্ডিং খবর নেই";
/** The specification fixes this text. */
export const TRENDING_FAILED = "ট্রেন্ডিং খবর লোড করতে সমস্যা হয়েছে।";

export const SHOW_NEW_STORIES = "নতুন খবর দেখুন";
/** The specification fixes this text. */
export const DETAILED_FAILED = "বিস্তারিত খবর লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।";
export const SECTION_PAGE = "বিভাগের পাতা";
export const POPULAR_PAGE = "জনপ্রিয় খবরের পাতা";

export const headingWithPage = (heading: string, page: string): string => `${heading}: পাতা ${page}`;

export const REMOVE = "সরান";
export const SAVED_WHERE =
  "সাইন ইন করা থাকলে তালিকাটি আপনার অ্যাকাউন্টে থাকে, আপনার অন্য ডিভাইসেও দেখা যায়। নইলে থাকে কেবল এই ব্রাউজারে।";
export const SAVED_NONE = "এখনো কোনো খবর সংরক্ষণ করা হয়নি। খবরের পাতায় ‘সংরক্ষণ করুন’ টিপলে সেটি এখানে থাকবে।";
export const SAVED_NEEDS_SCRIPTS = "তালিকাটি আপনার ব্রাউজারেই রাখা, তাই দেখতে জাভাস্ক্রিপ্ট লাগে।";

export const STORIES_COMING_NOW = "খবর আসছে…";

export const STORIES_AFTER_COUNT = "টি খবর";
export const MORNING_FIVE = "সকালের পাঁচ";
