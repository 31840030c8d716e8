import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { bengaliName } from "../../../../core/cricket/balls/bengali-names.ts";
import type { MatchFacts } from "../../../../core/cricket/types.ts";

/** What providers write, in lower case, as Bengali papers say it. What is not here is shown as it is written. */
const SAID: Readonly<Record<string, string>> = {
  t20: "টি-টোয়েন্টি",
  t20i: "টি-টোয়েন্টি",
  odi: "এক দিনের ম্যাচ",
  "one-day": "এক দিনের ম্যাচ",
  test: "টেস্ট",
  "100 ball": "হান্ড্রেড, ১০০ বলের ম্যাচ",
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
  "batting friendly": "ব্যাটারদের সুবিধা",
  "bowling friendly": "বোলারদের সুবিধা",
  "spin friendly": "স্পিনারদের সুবিধা",
  "pace friendly": "পেসারদের সুবিধা",
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
  "wicket keeper": "উইকেটরক্ষক",
  "wicket-keeper": "উইকেটরক্ষক",
};

/** A text with the language that it is in. */
export interface Words {
  text: string;
  lang?: "en";
}

/** The provider's word in Bengali where it is known, else as it is written. */
export function inBengali(written: string): Words {
  const bengali = SAID[written.trim().toLowerCase()];
  return bengali === undefined ? { text: written, lang: "en" } : { text: bengali };
}

/** A player as the rest of the page names them. */
export function playerName(written: string): Words {
  const bengali = bengaliName(written);
  return bengali === undefined ? { text: written, lang: "en" } : { text: bengali };
}

/** Temperature and moisture of the air: "২৪° সেলসিয়াস", "আর্দ্রতা ৫২%". */
export function airWords({ celsius, humidity }: Pick<MatchFacts, "celsius" | "humidity">): Words[] {
  return [
    ...(celsius === undefined ? [] : [{ text: `${toBengaliDigits(celsius)}° সেলসিয়াস` }]),
    ...(humidity === undefined ? [] : [{ text: `আর্দ্রতা ${toBengaliDigits(humidity)}%` }]),
  ];
}
