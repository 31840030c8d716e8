export const SEARCH_ALL = "সব খবরে খুঁজুন";

export const SEARCH = "খুঁজুন";

export const ALL_BY_AUTHOR_LABEL = "এই নামে লেখা সব খবর: ";
export const ALL_OF_SOURCE_LABEL = "এই উৎসের সব খবর: ";

export const sectionChosen = (title: string): string => `বিভাগ: ${title}`;
export const authorChosen = (author: string): string => `লেখক: ${author}`;
export const sourceChosen = (source: string): string => `উৎস: ${source}`;
export const OURSELVES = "‘খবর’";
export const fromDay = (day: string): string => `${day} থেকে`;
export const WHAT_FOR = "কী খুঁজছেন";
export const CHOOSE_SECTION_AND_DATES = "বিভাগ ও তারিখ বেছে নিন";
export const FROM_DAY = "কোন দিন থেকে";
export const UNTIL_DAY = "কোন দিন পর্যন্ত";
export const CHOICES = "বাছাই";
export const REMOVE_CHOICE_LABEL = ": এই বাছাই বাদ দিন";

export const NO_MORE_FOUND = "আর কোনো খবর নেই";
export const moreFound = (q: string, count: string): string => `‘${q}’: আরও ${count}টি খবর`;
export const noneFound = (q: string): string => `‘${q}’ কোনো খবরে পাওয়া যায়নি`;
export const storiesFound = (q: string, count: string): string => `‘${q}’: ${count}টি খবর পাওয়া গেছে`;
export const moreThanFound = (q: string, count: string): string => `‘${q}’: ${count}টির বেশি খবর পাওয়া গেছে`;
export const DID_YOU_MEAN_BEFORE = "আপনি কি ";
export const DID_YOU_MEAN_AFTER = " খুঁজছিলেন?";
export const SEARCH_ADVICE = "অন্য বানানে বা কম শব্দে খুঁজুন, কিংবা শব্দের প্রথম অংশটুকু লিখুন।";
export const wordsUsed = (words: string): string => `অনেক শব্দ লিখেছেন, তাই শুধু এই শব্দগুলো খোঁজা হয়েছে: ${words}।`;
export const FOUND_PAGES = "খোঁজার ফলাফলের পাতা";
export const SEARCHING = "খোঁজা হচ্ছে…";
export const SEARCH_HOW =
  "আজ পর্যন্ত প্রকাশিত সব খবরে খোঁজা হয়। বানান সামান্য আলাদা হলেও বা শব্দের প্রথম অংশ লিখলেও সাধারণত মেলে।";
export const TYPE_A_WORD = "অন্তত একটি শব্দ বা সংখ্যা লিখুন।";
