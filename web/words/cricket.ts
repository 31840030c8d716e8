// web/cricket/follow/FollowButton.tsx
export const FOLLOW = "অনুসরণ";

// web/cricket/StatusBadge.tsx, web/cricket/matches/followed/FollowedMatches.tsx
export const DELAYED_BADGE = "দেরি";

// web/cricket/names/Called.tsx
export const VERSUS = " বনাম ";

// web/cricket/marks.tsx
export const ON_STRIKE = "স্ট্রাইকে";
/** Of a batter, where it is not known who is on strike. */
export const AT_CREASE = "ব্যাট করছেন";
export const BATS_NOW = "ব্যাট করছে";
export const WON = " জয়ী";

// web/cricket/matches/CricketPage.tsx
export const CHOOSE_MATCHES = "ম্যাচ বেছে নিন";
export const BANNER = "ক্রিকেটের সবকিছু এক জায়গায়";
export const MATCHES = "ম্যাচ";
export const CRICKET = "ক্রিকেট";
export const CRICKET_NEWS_LEAD = "ক্রিকেটের সর্বশেষ খবর";

// web/cricket/matches/MatchCard.tsx
export const DID_NOT_BAT = "ব্যাট করেনি";
export const YET_TO_BAT = "এখনো ব্যাট করেনি";

// web/cricket/matches/MatchCarousel.tsx
export const NEXT_MATCH = "এরপর";

// web/cricket/matches/followed/FollowedMatches.tsx
export const FOLLOWED_LIST = "যে দল, সিরিজ ও ম্যাচ অনুসরণ করছেন";
export const FOLLOWED_NONE = "যা অনুসরণ করছেন, তার কোনো ম্যাচ এখন তালিকায় নেই।";

// web/cricket/matches/followed/StopFollowing.tsx
export const STOP_FOLLOWING_HEARD = ": অনুসরণ বন্ধ করুন";

// web/cricket/rows/row-start.ts, web/cricket/BengaliStart.tsx, web/cricket/scorecard/banner/AwaitedBanner.tsx
export const TIME_UNKNOWN = "সময় ঠিক হয়নি";
export const DATE_UNKNOWN = "তারিখ ঠিক হয়নি";

// web/cricket/matches/MatchCard.tsx, web/cricket/scorecard/banner/AwaitedBanner.tsx
export const WAS_DUE = "শুরুর কথা ছিল";

// web/cricket/matches/table/MatchTable.tsx
export const MATCH_GROUPS = { live: "চলতি ম্যাচ", today: "আজ", undated: DATE_UNKNOWN, results: "ফলাফল" };
export const OTHERS = "আরও";
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

// web/cricket/popup/ScorecardPopup.tsx
export const CLOSE_SCORECARD = "স্কোরকার্ড বন্ধ করুন";

// web/cricket/scorecard/banner/BannerScore.tsx
export const OVERS_HEARD = " ওভার";

// web/cricket/scorecard/charts/Worm.tsx
export const targetIs = (target: string): string => `লক্ষ্য ${target}`;

// web/cricket/strip/LiveStrip.tsx
export const BATS_NOW_HEARD = ", ব্যাট করছে; ";
export const STRIP = "ক্রিকেটের স্কোর";

// web/cricket/view-labels.ts
export const SCORECARD = "স্কোরকার্ড";
export const COMMENTARY = "ধারাভাষ্য";
export const CHARTS = "চার্ট";
export const FACTS = "তথ্য";

// web/cricket/matches/CricketPage.tsx
/** Fixed word for word. */
export const MATCHES_LOADING = "Loading matches…";
/** Fixed word for word. */
export const MATCHES_FAILED = "Failed to load matches";
/** Fixed word for word. */
export const NO_MATCHES = "No matches available at the moment.";

// web/cricket/matches/CricketRoute.tsx
/** Fixed word for word. */
export const FIXTURES_FAILED = "Failed to fetch fixtures";

// web/cricket/matches/MatchCard.tsx
/** Fixed word for word. */
export const NO_LIVE_SCORE = "Live score unavailable";
/** Fixed word for word. */
export const AGAINST = "VS";
/** Fixed word for word. */
export const VIEW_SCORECARD = "View Full Scorecard ›";

// web/cricket/matches/MatchCarousel.tsx
/** Fixed word for word. */
export const FIRST_SLIDE = "This is the first slide";
/** Fixed word for word. */
export const LAST_SLIDE = "This is the last slide";
/** Fixed word for word. */
export const PREVIOUS_SLIDE = "Previous slide";
/** Fixed word for word. */
export const NEXT_SLIDE = "Next slide";

// web/cricket/popup/LastOverTables.tsx
/** Fixed word for word. */
export const BATSMEN = "Batsmen";
/** Fixed word for word. */
export const BOWLERS = "Bowlers";

// web/cricket/PlayersTable.tsx
export const RUNS_HEAD = "Runs";
export const BALLS_HEAD = "Balls";
export const FOURS_HEAD = "Fours";
export const SIXES_HEAD = "Sixes";
export const STRIKE_RATE_HEAD = "Strike rate";
export const OVERS_HEAD = "Overs";
export const WICKETS_HEAD = "Wickets";
export const ECONOMY_HEAD = "Economy";

// web/cricket/popup/use-popup-scorecard.ts
/** Fixed word for word. */
export const LOAD_FAILED = "Failed to load scorecard";

// web/cricket/popup/ScorecardPopup.tsx
export const POPUP_AWAITED = "Waiting for scorecard to be published.";
export const POPUP_LOADING = "Loading scorecard…";
export const LATEST_BALLS = "Latest balls";
/** Fixed word for word. */
export const SCORECARD_TITLE = "Scorecard";

// web/cricket/scorecard
export const WICKETS = "উইকেট";
export const OVER = "ওভার";
export const BALL = "বল";
export const INNINGS = "ইনিংস";
