export const SEE_TABLE = "ছক হিসেবে দেখুন";

export const CHARTS_AWAITED = "খেলা শুরু হলে এখানে চার্ট দেখা যাবে।";
export const CHART_PARTS = "চার্টের অংশ";

export const NO_OVER_SCORES = "এই ম্যাচে ওভার শেষের স্কোর আসেনি, তাই চার্ট আঁকা যায়নি।";
export const DOTS_AT_OVERS_END = "বিন্দু মানে উইকেট, যে ওভারে পড়েছে তার শেষে";
export const ONLY_OVERS = "এই ম্যাচের তথ্য এসেছে ওভার ধরে, তাই জুটি, উইকেট পতন আর শটের ছবি আঁকা যায়নি।";

export const mostInOverLabel = (overs: string, runs: string, over: string): string =>
  `${overs} ওভার; সবচেয়ে বেশি ${runs} রান ${over} ওভারে`;
export const runsByOverLabel = (label: string, said: string): string => `${label}, ওভারে ওভারে রান। ${said}`;
export const runsAndWickets = (runs: number, wickets: number): string => `${runs} রান, ${wickets} উইকেট`;
export const NO_RUNS_BY_OVER = "এই ম্যাচের ওভার ধরে রানের হিসাব আসেনি।";
export const INNINGS_MISSING = "। যে ইনিংসের ওভার ধরে হিসাব আসেনি, সেটি নেই।";
export const dotsAreWickets = (andWhatIsMissing: string): string => `বিন্দু মানে উইকেট${andWhatIsMissing}`;
export const RUNS_AND_WICKETS_BY_OVER = "ওভারে ওভারে রান ও উইকেট";

export const NEEDED = "প্রয়োজনীয়";
export const atStart = (rate: string): string => `শুরুতে ${rate}`;
export const rateLabel = (label: string, rate: string): string => `${label}: ওভারপ্রতি ${rate}`;
export const FROM_SECOND_OVER = "দ্বিতীয় ওভার থেকে দেখা যাবে।";
export const RATES_WITH_NEEDED = "রান রেট ও প্রয়োজনীয় রান রেট";
export const runsPerOverNote = (andWhereLineStops: string): string => `ওভারপ্রতি রান${andWhereLineStops}`;
export const neededRateAbove = (most: string): string => `; প্রয়োজনীয় রান রেট ${most}-এর উপরে গেলে রেখা থামে`;
export const ratesLabel = (lines: string): string => `রান রেট। ${lines}`;
export const RUNS_PER_OVER = "ওভারপ্রতি রান";

export const UNBROKEN_LABEL = ", অবিচ্ছিন্ন";
export const PARTNERSHIP = "জুটি";
export const RUNS_AND_BALLS = "রান (বল)";
export const PARTNERSHIPS_INCOMPLETE = "আগের জুটিগুলোর হিসাব আসেনি।";
export const PARTNERSHIPS_NOTE = "কোন উইকেটে কত রান, কত বলে। * অবিচ্ছিন্ন";

export const DOTS_ARE_WICKETS = "বিন্দু মানে উইকেট";
export const dottedLine = (means: string): string => `ফুটকি দেওয়া রেখা: ${means}`;
export const AT_PRESENT_RATE = "এখনকার রান রেটে চললে";
export const TO_TARGET = "লক্ষ্য পর্যন্ত";
export const DOTS_OR_WICKET_LINES =
  "বিন্দু মানে উইকেট। যে ইনিংসের ওভার ধরে হিসাব আসেনি, তার রেখা উইকেট থেকে উইকেটে টানা।";
export const SCORE_BY_OVER = "ওভার শেষে রান ও উইকেট";

export const nthInningsAfter = (turn: string): string => ` ${turn} ইনিংস`;
export const GENITIVE_OF_CODE = "-এর";
export const EARLIER_INNINGS = "আগের ইনিংস";

export const WORM_TITLE = "রানের রেখা";
export const RATES_TITLE = "রান রেট";
export const MANHATTAN_TITLE = "ওভারে ওভারে রান";
export const SHOTS_TITLE = "শট ও পিচ";

/** Names of the field's zones from the batter's view, by the provider's numbers from 1. */
export const ZONES = ["স্কয়ার লেগ", "ফাইন লেগ", "থার্ড ম্যান", "পয়েন্ট", "কাভার", "লং অফ", "লং অন", "মিড উইকেট"];
export const LENGTH_WORDS = {
  yorker: "ইয়র্কার",
  full: "ফুল",
  good: "গুড",
  short: "শর্ট",
};
export const OFF_SIDE = "অফ";
export const LEG_SIDE = "লেগ";
export const whereHit = (name: string): string => `${name} কোথায় মেরেছেন`;
export const whereHitOff = (name: string): string => `${name} বলে রান কোন দিকে`;
export const shotsLabel = (where: string, shots: string): string => `${where}: ${shots}টি শট`;
export const pitchedLabel = (name: string, balls: string): string => `${name}: ${balls}টি বল কোথায় পড়েছে`;
export const BATTERS_SHOTS = "ব্যাটারদের শট";
export const BOWLERS_BALLS = "বোলারদের বল";
export const SEE_SHOT_TABLE = "শটের ছক দেখুন";
export const runsByZone = (caption: string): string => `${caption}: কোন দিকে কত রান`;
export const NAME = "নাম";
export const SEE_PITCH_TABLE = "পিচের ছক দেখুন";
export const ballsByLength = (caption: string): string => `${caption}: কোন লেংথে কত বল`;
export const NO_SHOTS_KNOWN = "বল কোথায় গেছে আর কোথায় পড়েছে, এই ম্যাচে সেই তথ্য আসেনি।";
export const SHOTS_NOTE = "বোলার নিচে, ব্যাটারের অফ সাইড বাঁ দিকে। মোটা রেখায় চার, বিন্দুতে শেষ হলে ছক্কা, × উইকেট।";
export const BATTERS_AFTER = " ব্যাটাররা";
export const nthInningsWithComma = (turn: string): string => `, ${turn} ইনিংস`;
export const battersOf = (side: string, innings: string): string => `${side} ব্যাটাররা${innings}`;
export const BOWLERS_AFTER = " বোলাররা";
export const bowlersOf = (side: string, innings: string): string => `${side} বোলাররা${innings}`;
export const sidesNthInnings = (side: string, turn: string): string => `, ${side} ${turn} ইনিংস`;

export const nthInningsOf = (short: string, turn: string): string => `${short} ${turn} ইনিংস`;
