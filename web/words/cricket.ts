export const FOLLOW = "অনুসরণ";
export const FOLLOW_SERIES = "আরও: সিরিজ অনুসরণ করুন";

export const DELAYED_BADGE = "দেরি";

export const VERSUS = " বনাম ";

export const ON_STRIKE = "স্ট্রাইকে";
export const AT_CREASE = "ব্যাট করছেন";
export const BATS_NOW = "ব্যাট করছে";
export const WON = " জয়ী";

export const CHOOSE_MATCHES = "ম্যাচ বেছে নিন";
export const BANNER = "ক্রিকেটের সবকিছু এক জায়গায়";
export const MATCHES = "ম্যাচ";
export const CRICKET = "ক্রিকেট";
export const CRICKET_NEWS_LEAD = "ক্রিকেটের সর্বশেষ খবর";

export const DID_NOT_BAT = "ব্যাট করেনি";
export const YET_TO_BAT = "এখনো ব্যাট করেনি";

export const FOLLOWED_LIST = "যে দল, সিরিজ ও ম্যাচ অনুসরণ করছেন";
export const FOLLOWED_NONE = "যা অনুসরণ করছেন, তার কোনো ম্যাচ এখন তালিকায় নেই।";

export const STOP_FOLLOWING_LABEL = ": অনুসরণ বন্ধ করুন";

export const TIME_UNKNOWN = "সময় ঠিক হয়নি";
export const DATE_UNKNOWN = "তারিখ ঠিক হয়নি";

export const WAS_DUE = "শুরুর কথা ছিল";

export const MATCH_GROUPS = { live: "চলতি ম্যাচ", today: "আজ", undated: DATE_UNKNOWN, results: "ফলাফল" };
export const ADD_TO_CALENDAR = "ক্যালেন্ডারে যোগ করুন";
export const SERIES = "সিরিজ";
export const NO_SERIES_OF_ITS_OWN = "অন্যান্য ম্যাচ";
export const ALL_SERIES = "সব সিরিজ";
export const SIDE = "দল";
export const ALL_SIDES = "সব দল";
export const SHOW = "দেখুন";
export const MATCH_LIST = "ম্যাচের তালিকা";
export const NO_MATCH = "কোনো ম্যাচ পাওয়া যায়নি";
export const matchCount = (total: string): string => `${total}টি ম্যাচ`;
export const NO_MATCH_CHOSEN = "এই বাছাইয়ে এখন কোনো ম্যাচ নেই। ";
export const SHOW_ALL_MATCHES = "সব ম্যাচ দেখুন";
export const MATCH_LIST_PAGES = "ম্যাচের তালিকার পাতা";

export const CLOSE_SCORECARD = "স্কোরকার্ড বন্ধ করুন";

export const OVERS_LABEL = " ওভার";

export const targetIs = (target: string): string => `লক্ষ্য ${target}`;

export const STRIP = "ক্রিকেটের স্কোর";

export const SCORECARD = "স্কোরকার্ড";
export const COMMENTARY = "ধারাভাষ্য";
export const CHARTS = "চার্ট";
export const FACTS = "তথ্য";

/** The specification fixes this text. */
export const MATCHES_LOADING = "Loading matches…";
/** The specification fixes this text. */
export const MATCHES_FAILED = "Failed to load matches";
/** The specification fixes this text. */
export const NO_MATCHES = "No matches available at the moment.";

/** The specification fixes this text. */
export const FIXTURES_FAILED = "Failed to fetch fixtures";

/** The specification fixes this text. */
export const NO_LIVE_SCORE = "Live score unavailable";
/** The specification fixes this text. */
export const AGAINST = "VS";
/** The specification fixes this text. */
export const VIEW_SCORECARD = "View Full Scorecard ›";

/** The specification fixes this text. */
export const FIRST_SLIDE = "This is the first slide";
/** The specification fixes this text. */
export const LAST_SLIDE = "This is the last slide";
/** The specification fixes this text. */
export const PREVIOUS_SLIDE = "Previous slide";
/** The specification fixes this text. */
export const NEXT_SLIDE = "Next slide";

/** The specification fixes this text. */
export const BATSMEN = "Batsmen";
/** The specification fixes this text. */
export const BOWLERS = "Bowlers";

export const RUNS_HEAD = "Runs";
export const BALLS_HEAD = "Balls";
export const FOURS_HEAD = "Fours";
export const SIXES_HEAD = "Sixes";
export const STRIKE_RATE_HEAD = "Strike rate";
export const OVERS_HEAD = "Overs";
export const WICKETS_HEAD = "Wickets";
export const ECONOMY_HEAD = "Economy";

/** The specification fixes this text. */
export const LOAD_FAILED = "Failed to load scorecard";

export const POPUP_AWAITED = "Waiting for scorecard to be published.";
export const POPUP_LOADING = "Loading scorecard…";
export const LATEST_BALLS = "Latest balls";
/** The specification fixes this text. */
export const SCORECARD_TITLE = "Scorecard";

export const WICKETS = "উইকেট";
export const OVER = "ওভার";
export const BALL = "বল";
export const INNINGS = "ইনিংস";
