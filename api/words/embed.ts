// api/syndication/calendar.ts, api/embed/embed-page.ts
/** Sides as they are called in Bengali, else by the provider. */
export const against = (one: string, other: string): string => `${one} বনাম ${other}`;

// api/embed/embed.ts
export const NO_SUCH_MATCH = "এই ম্যাচটি পাওয়া গেল না।";
export const SCORE_FAILED = "স্কোর এখন আনা গেল না।";

// api/embed/embed-page.ts
export const NO_CONNECTION = "সংযোগ নেই।";
export const WAS_DUE = "শুরুর কথা ছিল";
export const BEST_OF_MATCH = "ম্যাচের সেরা: ";
export const WHOLE_SCORECARD = "পূর্ণাঙ্গ স্কোরকার্ড ›";
export const ALL_MATCHES = "সব ম্যাচ দেখুন ›";

// api/embed/embed-balls.ts
export const LAST_BALLS = "শেষ কয়েকটি বল";

// api/embed/embed-sides.ts
export const BATS_NOW = "ব্যাট করছে";
export const WON = "জয়ী";
export const OVERS_HEARD = " ওভার";
export const THE_MATCH = "ম্যাচ";
