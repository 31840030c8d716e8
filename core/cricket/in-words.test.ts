import { describe, expect, it } from "vitest";
import { resultInWords, scoreInWords } from "./in-words.ts";

const SIDES = [
  "Australia",
  "South Africa",
  "India",
  "Pakistan",
  "Manchester Originals",
  "England",
  "Blues",
  "Reds",
  "Kings XI Punjab",
  "St. Lucia Kings",
].map((name) => ({ name, short: name.slice(0, 3).toUpperCase() }));

describe("a result in words", () => {
  it.each([
    ["Australia beat South Africa by 2 wickets", "দক্ষিণ আফ্রিকাকে ২ উইকেটে হারাল অস্ট্রেলিয়া"],
    ["India beat Pakistan by 89 runs (D/L method)", "পাকিস্তানকে ৮৯ রানে হারাল ভারত (ডাকওয়ার্থ-লুইস নিয়মে)"],
    ["Manchester Originals won by 57 runs", "Manchester Originals ৫৭ রানে জয়ী"],
    ["England won by an innings and 12 runs", "ইংল্যান্ড ইনিংস ও ১২ রানে জয়ী"],
    ["Blues beat Reds by 1 wicket", "Reds-কে ১ উইকেটে হারাল Blues"],
    ["Reds won by forfeit", "Reds জয়ী"],
    ["Match tied (Kings XI Punjab won the Super Over)", "ম্যাচ টাই, সুপার ওভারে জয়ী কিংস ইলেভেন পঞ্জাব"],
    ["Match tied (Super Over won by India)", "ম্যাচ টাই, সুপার ওভারে জয়ী ভারত"],
    ["Match tied. India won in Super Over", "ম্যাচ টাই, সুপার ওভারে জয়ী ভারত"],
    ["Match tied (India won by boundary count)", "ম্যাচ টাই, বাউন্ডারির বিচারে জয়ী ভারত"],
    ["Match tied (Super Over tied; England won on boundary count)", "ম্যাচ টাই, বাউন্ডারির বিচারে জয়ী ইংল্যান্ড"],
    ["Match tied (India beat Pakistan in the Super Over)", "ম্যাচ টাই, সুপার ওভারে জয়ী ভারত"],
    ["St. Lucia Kings won by 3 runs", "St. Lucia Kings ৩ রানে জয়ী"],
    ["IND beat PAK by 6 wickets", "পাকিস্তানকে ৬ উইকেটে হারাল ভারত"],
    ["Match drawn, England won the series", "ম্যাচ ড্র"],
    ["Match tied", "ম্যাচ টাই"],
    ["Match drawn, abandoned after ten balls", "ম্যাচ ড্র"],
    ["No result due to rain", "বৃষ্টির জন্য ম্যাচের ফয়সালা হল না"],
    ["Match called off due to rain", "বৃষ্টিতে ম্যাচ বাতিল"],
    ["No result", "ম্যাচের ফয়সালা হল না"],
    ["Match abandoned without toss due to rain", "বৃষ্টিতে ম্যাচ পরিত্যক্ত"],
  ])("%s", (written, words) => {
    expect(resultInWords(written, SIDES)).toBe(words);
  });

  it.each([
    "",
    "Match Ended",
    "Stand by",
    "See you tomorrow",
    "Super Over",
    "x".repeat(10_000),
    "Match tied (Nobody won the Super Over)",
    "Match tied (Super Over won by India and Pakistan)",
    "Rivers won by 3 runs",
    "Rivers beat India by 3 runs",
    "India beat Rivers by 3 runs",
    "Toss won by India",
    "India won the toss",
    "Match tied, and India won the toss",
    "India beat India by 3 runs",
  ])("is not made up of %s", (written) => {
    expect(resultInWords(written, SIDES)).toBeUndefined();
  });
});

it.each([
  [121, 5, "৫ উইকেটে ১২১"],
  [6, 0, "বিনা উইকেটে ৬"],
  [114, 10, "১১৪ রানে অল আউট"],
])("a score of %i for %i is %s", (runs, wickets, words) => {
  expect(scoreInWords({ runs, wickets })).toBe(words);
});
