export const ALL_BALLS = "সব বল";
export const BOUNDARIES = "চার ও ছক্কা";
export const ALL = "সব";
export const PLAYER = "খেলোয়াড়";
export const ALL_PLAYERS = "সব খেলোয়াড়";
/** Number of an over. `nth`: "১২তম". */
export const overNumber = (nth: string): string => `${nth} ওভার`;
export const WHICH_BALLS = "কোন বল দেখবেন";
export const OVER_OR_PLAYER = "ওভার বা খেলোয়াড়";
export const CHOOSE_AFTER = " বেছে নিন";
export const CLEAR_CHOICE = "বাছাই বাদ দিন";

export const providersWordsLabel = (at: string): string => `মূল ধারাভাষ্য, ${at}`;
export const speedOf = (speed: string): string => `বলের গতি: ঘণ্টায় ${speed} কিলোমিটার`;
export const OVER_LABEL = "ওভার ";
export const BALL_LABEL = "বল ";

export const commentaryUpTo = (at: string): string => `ধারাভাষ্য ${at} পর্যন্ত এসেছে`;
export const NOTHING_OF_INNINGS = "এই ইনিংসের ধারাভাষ্য আসেনি";
export const playIsAt = (told: string, length: string, score: string): string =>
  `${told}। খেলা এখন ${length}ে: ${score}।`;

export const NO_SUCH_BALL = "এই বাছাইয়ে কোনো বল নেই।";
export const NO_SUCH_BALL_IN_OVERS = "এই কয়েকটি ওভারে এমন কোনো বল নেই।";
export const COMMENTARY_COMING = "ধারাভাষ্য আসছে…";
export const COMMENTARY_OFFLINE = "এখন ইন্টারনেট নেই। সংযোগ ফিরলে ধারাভাষ্য এখানে আসবে।";
export const COMMENTARY_FAILED = "ধারাভাষ্য দেখানো গেল না।";
export const SEE_ALL_BALLS = "সব বল দেখুন";
export const BEFORE_PLAY = "খেলা শুরু হলে এখানে প্রতিটি বলের ধারাভাষ্য আসবে।";
export const PLAY_JUST_BEGAN = "ধারাভাষ্য আসছে। খেলা সবে শুরু হয়েছে।";
export const NO_COMMENTARY = "এই ম্যাচের প্রতি বলের ধারাভাষ্য পাওয়া যায়নি। ";
export const SEE_SCORECARD = "স্কোরকার্ড দেখুন";
export const EARLIER_COMING = "আগের বলগুলো আসছে…";
export const ballsAdded = (added: string): string => `আরও ${added}টি বল যোগ হলো`;
export const EARLIER_FAILED = "আগের বলগুলো দেখানো গেল না, আবার চেষ্টা করুন।";
export const EARLIER_BALLS = "আগের বল দেখুন";
export const ballsSince = (count: string): string => `আরও ${count}টি বল হয়েছে`;
export const ballCount = (count: string): string => `${count}টি বল দেখানো হচ্ছে`;
export const BACK_TO_LATEST = "সর্বশেষ বলে ফিরুন";
export const BY_OVER_TITLE = "ওভার ধরে ধারাভাষ্য";
export const BY_BALL_TITLE = "প্রতি বলের ধারাভাষ্য";

export const ballsOfOver = (nth: string): string => `${nth} ওভারের বল`;
export const nthInnings = (number: string): string => `${number} ইনিংস`;
export const BY_OVER_ONLY = "প্রতি বলের বিবরণ আসেনি, এই ম্যাচের ধারাভাষ্য তাই ওভার ধরে।";

export const OVER_STEPS = "আগের ও পরের ওভার";
export const OVER_BEFORE = "আগের ওভার";
export const OVER_AFTER = "পরের ওভার";
