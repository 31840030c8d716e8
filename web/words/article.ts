export const BACK = "ফিরে যান";
export const SHARE = "শেয়ার করুন";

export const BODY_COMING = "পুরো খবর আসছে";

/** The specification fixes this text. */
export const LOAD_FAILED = "খবর লোড করতে সমস্যা হয়েছে।";
export const WITHDRAWN = "খবরটি প্রত্যাহার করা হয়েছে।";
export const LOST = "খবরটি সরিয়ে নেওয়া হয়েছে, কিংবা ঠিকানাটি ভুল।";

export const CORRECTED_AT = "সংশোধন: ";
export const UPDATED_AT = "আপডেট: ";
export const readWholeAt = (source: string): string => `পুরো খবরটি পড়ুন ‘${source}’-এর ওয়েবসাইটে।`;
export const wholeIsAt = (source: string): string => `পুরো খবরটি আছে ‘${source}’-এ।`;

export const ALL_CORRECTIONS = "সব সংশোধন";

export const pictureBy = (credit: string): string => `ছবি: ${credit}`;

export const WHOLE_SECTION = "এই বিভাগের সব খবর";
export const MORE_OF_SECTION = "এই বিভাগের আরও খবর";

export const NOT_FOUND = "খবরটি পাওয়া যায়নি";

export const SIZE_NAMES = { small: "ছোট অক্ষর", medium: "মাঝারি অক্ষর", large: "বড় অক্ষর" };
export const A_LETTER = "অ";
export const SAVED = "সংরক্ষিত";
export const SAVED_LABEL = ": তালিকা থেকে সরান";
export const LIST = "তালিকা";
export const LIST_LABEL = " দেখুন";
export const SAVED_MESSAGE = "খবরটি সংরক্ষিত হলো।";
export const NOT_SAVED_MESSAGE = "এই ব্রাউজার কিছু জমা রাখতে পারছে না: পাতাটি বন্ধ করলে খবরটি আর তালিকায় থাকবে না।";
export const REMOVED_MESSAGE = "খবরটি তালিকা থেকে সরানো হলো।";
export const READ_NEXT = "এরপর পড়ুন";

export const STOP_READING_LABEL = ": পড়ে শোনানো";
export const PAUSE = "থামান";
export const CONTINUE = "চালিয়ে যান";
export const LISTEN = "শুনুন";

export const LAST_PLACE = "আগেরবারের জায়গা";
export const CONTINUE_READING = "আগেরবার যেখানে থেমেছিলেন, সেখান থেকে পড়ুন";

export const TAGS = "ট্যাগ";
export const ALL_TAGS = "সব ট্যাগ";

/** The specification fixes this text. */
export const LINK_COPIED = "লিংক কপি হয়েছে!";
export const LINK_NOT_COPIED = "লিংকটি কপি করা গেল না; ব্রাউজারের অ্যাড্রেস বার থেকে কপি করুন।";

/** The specification fixes this text. */
export const ARTICLE_NOT_FOUND = "Article not found";

/** Title of a video's frame. `host`: in the genitive. */
export const videoOf = (host: string, title: string): string => `${host} ভিডিও: ${title}`;

export const openPicture = (place: string, count: string): string =>
  `ছবি বড় করে দেখুন: ${count}টির মধ্যে ${place} নম্বর`;
export const OPEN_ONLY_PICTURE = "ছবি বড় করে দেখুন";

export const STORY_PICTURES = "খবরের ছবি";
export const PICTURE = "ছবি";
/** Text that is announced when another image appears. */
export const imagePosition = (place: string, count: string, shows: string): string =>
  `${count}টির মধ্যে ${place} নম্বর ছবি${shows ? `: ${shows}` : ""}`;

export const PICTURE_BEFORE = "আগের ছবি";
export const PICTURE_AFTER = "পরের ছবি";

export const PICTURE_COMING = "ছবিটি আসছে";
export const PICTURE_FAILED = "ছবিটি দেখানো গেল না।";
