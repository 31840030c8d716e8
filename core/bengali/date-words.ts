import { MONTHS_LONG, MONTHS_SHORT } from "./months.ts";

/** Alternative spellings of the months, January first; `fold` handles vowel length and sibilants. */
const OTHER_MONTHS = [
  "জানু জানুআরি",
  "ফেব ফেব্রু ফেব্রুআরি",
  "মার্চ্চ",
  "এপ্রি",
  "",
  "",
  "জুল জুলায়",
  "অগস্ট অগাস্ট আগাস্ট আগ অগ",
  "সেপ্টেম্বার সেপ্ট সেপ",
  "অক্টোবার অকটোবর অক্ট",
  "নভেম্বার নবেম্বর",
  "ডিসেম্বার",
];

/** First and last hour of each part of the day; the night continues after midnight. */
const PARTS: readonly (readonly [words: string, from: number, to: number])[] = [
  ["ভোর ভোররাত", 2, 7],
  ["সকাল", 4, 11],
  ["বেলা", 8, 17],
  ["দুপুর", 10, 16],
  ["বিকাল বিকেল", 14, 19],
  ["সন্ধ্যা সন্ধ্যে সন্ধে সন্ধা সন্ধ্যায় সন্ধ্যাবেলা সন্ধেবেলা", 17, 21],
  ["রাত রাত্রি মধ্যরাত", 18, 29],
  ["পূর্বাহ্ণ", 0, 11],
  ["অপরাহ্ণ", 12, 23],
];

const SILENT =
  "রবি রবিবার সোম সোমবার মঙ্গল মঙ্গলবার বুধ বুধবার বৃহস্পতি বৃহস্পতিবার শুক্র শুক্রবার শনি শনিবার প্রকাশ প্রকাশিত প্রকাশকাল আপডেট আপলোড হালনাগাদ সর্বশেষ তারিখ সময় দিন ইং খ্রি খ্রিস্টাব্দ সাল এ";

/** Folds letters that are confused in spelling. `word`: NFKC. */
function fold(word: string): string {
  return word
    .normalize("NFKC")
    .replaceAll(/[\u09BC\u200C\u200D]/g, "")
    .replaceAll("ী", "ি")
    .replaceAll("ূ", "ু")
    .replaceAll("ষ", "স")
    .replaceAll("ণ", "ন");
}

export type DateWord =
  | { is: "month"; month: number }
  | { is: "part"; from: number; to: number }
  /** A time zone's name, such as "বাংলাদেশ সময়" and "ভারতীয় সময়". */
  | { is: "zone"; zone: string }
  /** "clock": the word after an hour, like "o'clock". */
  | { is: "clock" | "minutes" | "ordinal" | "silent" };

const WORDS = new Map<string, DateWord>();
function add(words: string, meaning: DateWord): void {
  for (const word of words.split(" ")) if (word !== "") WORDS.set(fold(word), meaning);
}
for (const [index, others] of OTHER_MONTHS.entries())
  add(`${MONTHS_LONG[index]} ${MONTHS_SHORT[index]} ${others}`, { is: "month", month: index + 1 });
for (const [words, from, to] of PARTS)
  for (const word of words.split(" ")) add(`${word} ${word}ে`, { is: "part", from, to });
add("টা টায় টার ঘটিকা ঘটিকায়", { is: "clock" });
add("মিনিট মিনিটে মি", { is: "minutes" });
add("ই শে লা রা ঠা", { is: "ordinal" });
add("বাংলাদেশ", { is: "zone", zone: "bdt" });
add("ভারত ভারতীয়", { is: "zone", zone: "ist" });
add(SILENT, { is: "silent" });

/** Meaning of a Bengali word in a date, in any spelling; undefined for other words. */
export function dateWord(word: string): DateWord | undefined {
  return WORDS.get(fold(word));
}
