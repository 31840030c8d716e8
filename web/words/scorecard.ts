import { SITE_NAME } from "../../core/site.ts";

export const LAST_PARTNERSHIP = "শেষ জুটি";
export const CURRENT_PARTNERSHIP = "এই জুটিতে";
export const UNBROKEN_PARTNERSHIP = "অবিচ্ছিন্ন জুটি";
export const THIS_OVER = "এই ওভারে";
export const LATEST_OVER = "সর্বশেষ ওভারে";
export const BOWLER = "বোলার:";

export const LAST_BALLS = "শেষ কয়েকটি বল ";
export const LATEST_LAST = "(নতুনটি ডান দিকে)";
export const LATEST_FIRST_LABEL = "(নতুনটি আগে)";
export const FIRST_OF_OVER_LABEL = ", ওভারের প্রথম বল";

export const PART_FAILED = "এই অংশ এখন দেখানো গেল না।";

export const MORE = "আরও";
export const FOLLOW_SIDES = "দল ও সিরিজ অনুসরণ করুন";
export const FOLLOW_OFF = "অনুসরণ করুন";
export const FOLLOW_ON = "অনুসরণ করছেন";

export const MATCH_VIEWS = "ম্যাচের বিভিন্ন অংশ";

export const LATEST_RESULTS = "দুই দলের সাম্প্রতিক খেলা";
export const NEXT_OF_SIDES = "দুই দলের পরের খেলা";
export const OTHERS_OF_SERIES = "এই সিরিজের অন্য ম্যাচ";
export const OTHERS_OF_DAY = "একই দিনের অন্য ম্যাচ";

export const MATCH_UNKNOWN = "এই ম্যাচের খোঁজ পাওয়া গেল না";
export const MATCH_UNKNOWN_WHY =
  "ঠিকানাটি ভুল হতে পারে, অথবা ম্যাচটি এখনো তালিকায় আসেনি। এলে স্কোরকার্ড এই পাতাতেই দেখা যাবে।";
export const ALL_MATCHES = "ক্রিকেটের সব ম্যাচ দেখুন";

/** The specification fixes this text. */
export const FETCH_FAILED = "Failed to fetch scorecard";
/** The specification fixes this text. */
export const CODE_REQUIRED = "matchCode is required";

export const CALL_TO_MATCH = "খেলার খবর পেতে উপরের ঘণ্টায় চাপ দিন।";

export const CATCH_UP_TITLE = "আপনি যখন ছিলেন না";
export const CONTINUE_READING = "যেখানে থেমেছিলেন, সেখান থেকে পড়ুন";

export const TIME_TO_START = "শুরু হতে বাকি";
/** Heading that NOT_ANNOUNCED_YET follows. */
export const NEW_TIME = "নতুন সময়";
export const NOT_ANNOUNCED_YET = "এখনো জানানো হয়নি";

export const WICKET_FALLS = "উইকেট!";
export const cardIsBehind = (ofSuperOver: string, score: string): string =>
  `নিচের স্কোরকার্ড ${ofSuperOver}${score} পর্যন্ত; শেষের অংশ এখনো আসেনি।`;
export const OF_SUPER_OVER = "সুপার ওভারের ";

export const SUPER_OVER = "সুপার ওভার";

export const BEST_OF_MATCH = "ম্যাচের সেরা";
export const BEST_OF_SERIES = "সিরিজের সেরা";

export const FRAME_TITLE = `${SITE_NAME}: ক্রিকেটের স্কোর`;
export const CODE_LABEL = {
  copied: "কপি হয়েছে",
  failed: "কপি করা গেল না; উপরের কোডটি বেছে নিয়ে কপি করুন।",
};
export const SHOW_ELSEWHERE = "নিজের সাইটে এই স্কোর দেখান";
export const EMBED_HOW = "এই কোড পাতায় বসালে সেখানে স্কোর নিজে থেকেই হালনাগাদ হবে।";
export const COPY_CODE = "কোড কপি করুন";
export const EMBED_PREVIEW = "কেমন দেখাবে";

export const DID_NOT_BAT_LIST = "ব্যাট করেননি:";
export const YET_TO_BAT_LIST = "ব্যাট করতে বাকি:";
/** Word for batters who are at the crease, or were when the innings ended. */
export const NOT_OUT = "অপরাজিত";

export const BOWLS_NOW = "এখনকার বোলার";

export const TABLE_LEGEND =
  "R রান · B বল · 4s চার · 6s ছক্কা · SR ১০০ বলে রান · O ওভার · W উইকেট · Econ ওভারপ্রতি রান";
export const CHOOSE_INNINGS = "ইনিংস বেছে নিন";

export const BEST_OF_SIDES = "দলের সেরা";
export const BEST_OF_MATCH_BEFORE = "ম্যাচের সেরা:";

export const BALLS_BY_OVER = "ওভার অনুযায়ী বল: ";

export const inSuperOver = (name: string): string => `${name}, সুপার ওভার`;

export const SAY_EVERY_BALL = "প্রতি বল শোনান";
export const SAY_EVERY_BALL_HOW = "স্ক্রিন রিডার প্রতিটি বলের বিবরণ পড়ে শোনাবে।";

/** The specification fixes this text. */
export const NO_PLAYER_DATA = "No live player data.";

export const BATTERS = "Batters";
export const PARTNERSHIP = "Partnership: ";
/** The specification fixes this text. */
export const CURRENT_PLAYERS = "Current Players";

/** The specification fixes this text. */
export const BACK_TO_CRICKET = "Back to Cricket Page";

/** The specification fixes this text. */
export const SCORECARD_AWAITED = "Waiting for scorecard to be published. This page will auto-refresh…";

export const EXTRAS = "Extras";
export const TOTAL = "Total";
export const battingOf = (side: string): string => `Batting: ${side}`;
export const BATTER = "Batter";
export const HOW_OUT = "How out";
/** The specification fixes this text. */
export const RUN_RATE = "Runs Per Over";

export const bowlingOf = (side: string): string => `Bowling: ${side}`;

/** The specification fixes this text. */
export const FALL_OF_WICKETS = "Fall of the wicket:";

export const SUPER_OVER_TAB = "Super Over";
export const OVER_BEFORE = "Over ";
export const OVER = "Over";
export const BALL_BEFORE = "Ball ";
export const BALL = "Ball";
export const BOWLER_HEAD = "Bowler";
export const SCORE = "Score";
