// web/article/ArticlePage.tsx
export const SEE_LATEST = "সর্বশেষ খবর দেখুন";

// web/article/ArticleStory.tsx
export const NEW_TAB = " (নতুন ট্যাবে খোলে)";

// web/article/SimilarStories.tsx
export const MORE_STORIES = "আরও খবর";

// web/article/comfort/Listen.tsx
export const CLOSE = "বন্ধ করুন";

// web/cricket/matches/CricketPage.tsx
export const TRY_AGAIN = "আবার চেষ্টা করুন";

// web/cricket/matches/CricketRoute.tsx
/** Fixed word for word. */
export const NONE_IN_SECTION = "এই বিভাগে কোন খবর পাওয়া যায়নি";

// web/cricket/matches/table/MatchTable.tsx
export const PAGE_BEFORE = "আগের পাতা";
export const pageOfPages = (page: string, pages: string): string => `${pages} পাতার ${page} নম্বর`;
export const PAGE_AFTER = "পরের পাতা";

// web/news/notices/NothingFound.tsx
/** Fixed word for word. */
export const NONE_FOUND = "কোন খবর পাওয়া যায়নি";

// web/news/NewsList.tsx
/** Fixed word for word. */
export const NEWS_FAILED = "খবর লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।";

// web/news/PageLinks.tsx
export const LIST_PAGES = "তালিকার পাতা";

// web/search/SearchPage.tsx
export const FIRST_PAGE = "প্রথম পাতা";

// web/account/SignInPage.tsx, web/shell/Imprint.tsx
export const EMAIL = "ইমেইল";

// web/article/comfort/Comfort.tsx, web/settings/ViewChoices.tsx
export const LETTER_SIZE = "অক্ষরের মাপ";

// web/cricket/scorecard/alerts/AlertChoices.tsx, web/notifications/TopicChoices.tsx
export const WHAT_TO_HEAR = "যে খবর পেতে চান";

// web/article/Corrections.tsx, web/shell/navigation.ts
export const CORRECTIONS = "সংশোধন";

// web/admin/front/AddStory.tsx, web/search/SearchForm.tsx
export const WHAT_TO_TYPE = "শব্দ, নাম বা জায়গা";

// web/article/comfort/Comfort.tsx, web/cricket/scorecard/alerts/AlertChoices.tsx, web/notifications/TopicChoices.tsx
export const SAVE = "সংরক্ষণ করুন";

// web/cricket/matches/followed/FollowedMatches.tsx, web/settings/Followed.tsx
export const FOLLOWED = "যা অনুসরণ করছেন";

// web/search/SearchForm.tsx, web/static-pages/corrections/corrections-search.ts
export const untilDay = (day: string): string => `${day} পর্যন্ত`;
