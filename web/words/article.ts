// web/article/ArticleBar.tsx
export const BACK = "ফিরে যান";
export const SHARE = "শেয়ার করুন";

// web/article/ArticleBody.tsx
export const BODY_COMING = "পুরো খবর আসছে";

// web/article/ArticlePage.tsx
/** Fixed word for word. */
export const LOAD_FAILED = "খবর লোড করতে সমস্যা হয়েছে।";
export const WITHDRAWN = "খবরটি প্রত্যাহার করা হয়েছে।";
export const LOST = "খবরটি সরিয়ে নেওয়া হয়েছে, কিংবা ঠিকানাটি ভুল।";

// web/article/ArticleStory.tsx
/** Before the time. */
export const CORRECTED_AT = "সংশোধন: ";
export const UPDATED_AT = "আপডেট: ";
export const readWholeAt = (source: string): string => `পুরো খবরটি পড়ুন ‘${source}’-এর ওয়েবসাইটে।`;
export const wholeIsAt = (source: string): string => `পুরো খবরটি আছে ‘${source}’-এ।`;

// web/article/Corrections.tsx
export const ALL_CORRECTIONS = "সব সংশোধন";

// web/article/LeadPicture.tsx
export const pictureBy = (credit: string): string => `ছবি: ${credit}`;

// web/article/SimilarStories.tsx
export const WHOLE_SECTION = "এই বিভাগের সব খবর";
export const MORE_OF_SECTION = "এই বিভাগের আরও খবর";

// web/article/article-head.ts
export const NOT_FOUND = "খবরটি পাওয়া যায়নি";

// web/article/comfort/Comfort.tsx
export const SIZE_NAMES = { small: "ছোট অক্ষর", medium: "মাঝারি অক্ষর", large: "বড় অক্ষর" };
export const A_LETTER = "অ";
export const SAVED = "সংরক্ষিত";
export const SAVED_HEARD = ": তালিকা থেকে সরান";
export const LIST = "তালিকা";
export const LIST_HEARD = " দেখুন";
export const SAID_SAVED = "খবরটি সংরক্ষিত হলো।";
export const SAID_NOT_KEPT = "এই ব্রাউজার কিছু জমা রাখতে পারছে না: পাতাটি বন্ধ করলে খবরটি আর তালিকায় থাকবে না।";
export const SAID_REMOVED = "খবরটি তালিকা থেকে সরানো হলো।";
export const READ_NEXT = "এরপর পড়ুন";

// web/article/comfort/Listen.tsx
export const STOP_READING_HEARD = ": পড়ে শোনানো";
export const PAUSE = "থামান";
export const CONTINUE = "চালিয়ে যান";
export const LISTEN = "শুনুন";

// web/article/comfort/ContinueOffer.tsx
export const LAST_PLACE = "আগেরবারের জায়গা";
export const CONTINUE_READING = "আগেরবার যেখানে থেমেছিলেন, সেখান থেকে পড়ুন";

// web/article/foot/ArticleTags.tsx
export const TAGS = "ট্যাগ";
export const ALL_TAGS = "সব ট্যাগ";

// web/article/share.ts
/** Fixed word for word. */
export const LINK_COPIED = "লিংক কপি হয়েছে!";
export const LINK_NOT_COPIED = "লিংকটি কপি করা গেল না; ব্রাউজারের অ্যাড্রেস বার থেকে কপি করুন।";

// web/article/ArticlePage.tsx
/** Fixed word for word. */
export const ARTICLE_NOT_FOUND = "Article not found";

// web/article/comfort/play-videos.ts
/** `host`: in the genitive. */
export const videoOf = (host: string, title: string): string => `${host} ভিডিও: ${title}`;

// web/article/gallery/offer-pictures.ts
export const openPicture = (place: string, count: string): string =>
  `ছবি বড় করে দেখুন: ${count}টির মধ্যে ${place} নম্বর`;
export const OPEN_ONLY_PICTURE = "ছবি বড় করে দেখুন";

// web/article/gallery/PictureViewer.tsx
export const STORY_PICTURES = "খবরের ছবি";
export const PICTURE = "ছবি";
/** Heard when another picture comes. */
export const pictureShown = (place: string, count: string, shows: string): string =>
  `${count}টির মধ্যে ${place} নম্বর ছবি${shows ? `: ${shows}` : ""}`;

// web/article/gallery/ViewerFoot.tsx
export const PICTURE_BEFORE = "আগের ছবি";
export const PICTURE_AFTER = "পরের ছবি";

// web/article/gallery/PictureSlide.tsx
export const PICTURE_COMING = "ছবিটি আসছে";
export const PICTURE_FAILED = "ছবিটি দেখানো গেল না।";
