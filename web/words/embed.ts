export const NOT_BEGUN = "শুরু হয়নি";
export const LATEST_BALLS = "শেষ কয়েকটি বল";

export const WHOLE_SCORECARD = "পূর্ণাঙ্গ স্কোরকার্ড ›";
export const ALL_MATCHES = "সব ম্যাচ দেখুন ›";
export const NO_CONNECTION = "সংযোগ নেই।";
export const NO_SUCH_MATCH = "এই ম্যাচটি পাওয়া গেল না।";
export const SCORE_FAILED = "স্কোর এখন আনা গেল না।";
export const NO_SUCH_BLOG = "এই সরাসরি খবরটি পাওয়া গেল না।";
export const BLOG_FAILED = "খবর এখন আনা গেল না।";
export const ALL_NEWS = "সব খবর দেখুন ›";
