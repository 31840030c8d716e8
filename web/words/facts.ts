export const TOSS = "টস";
export const MATCH_AFTER = " ম্যাচ";
export const START = "শুরু";
export const GROUND = "মাঠ";
export const UMPIRES = "আম্পায়ার";
export const REFEREE = "ম্যাচ রেফারি";
export const WEATHER = "আবহাওয়া";
export const PITCH = "পিচ";
export const MATCH_FACTS = "ম্যাচের তথ্য";
export const FACTS_AWAITED = "এই ম্যাচের তথ্য এখনো আসেনি।";

export const KEEPER = "উইকেটরক্ষক";
export const keeperWhoBats = (keeper: string): string => `${keeper}-ব্যাটার`;
export const CAPTAIN = "অধিনায়ক";
export const NOT_IN_ELEVEN = "দলে আছেন, একাদশে নেই";

/** Bengali for texts of providers, by their lower-case form. Other texts stay unchanged. */
export const PROVIDERS_WORDS: Readonly<Record<string, string>> = {
  t20: "টি-টোয়েন্টি",
  t20i: "টি-টোয়েন্টি",
  odi: "ওয়ানডে",
  "one-day": "ওয়ানডে",
  test: "টেস্ট",
  "100 ball": "১০০ বলের ম্যাচ",
  "first class": "প্রথম শ্রেণির ম্যাচ",
  clear: "পরিষ্কার আকাশ",
  sunny: "রোদ",
  "partly cloudy": "আংশিক মেঘলা",
  cloudy: "মেঘলা",
  clouds: "মেঘলা",
  overcast: "ঘন মেঘ",
  rain: "বৃষ্টি",
  drizzle: "গুঁড়ি গুঁড়ি বৃষ্টি",
  haze: "ধোঁয়াশা",
  mist: "কুয়াশা",
  fog: "কুয়াশা",
  "batting friendly": "ব্যাটিং-সহায়ক",
  "bowling friendly": "বোলিং-সহায়ক",
  "spin friendly": "স্পিন-সহায়ক",
  "pace friendly": "পেস-সহায়ক",
  balanced: "ব্যাট ও বলের সমান সুযোগ",
  dry: "শুকনো",
  green: "সবুজ",
  hard: "শক্ত",
  damp: "ভেজা",
  batter: "ব্যাটার",
  batsman: "ব্যাটার",
  bowler: "বোলার",
  "all-rounder": "অলরাউন্ডার",
  "all rounder": "অলরাউন্ডার",
  "wicket keeper": KEEPER,
  "wicket-keeper": KEEPER,
};
export const CHOSE_TO_BAT = ", ব্যাটিং নিয়েছে";
export const CHOSE_TO_FIELD = ", ফিল্ডিং নিয়েছে";
export const warmthIs = (celsius: string): string => `${celsius} ডিগ্রি সেলসিয়াস`;
export const moistureIs = (humidity: string): string => `আর্দ্রতা ${humidity}%`;
