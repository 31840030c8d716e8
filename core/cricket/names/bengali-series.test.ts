import { expect, it } from "vitest";
import { seriesName } from "./bengali-series.ts";

it.each([
  ["ICC Cricket World Cup 2019", "আইসিসি ক্রিকেট বিশ্বকাপ ২০১৯"],
  ["Indian Premier League 2020, Replay", "ইন্ডিয়ান প্রিমিয়ার লিগ ২০২০, পুনঃপ্রচার"],
  ["The Hundred, 2025", "দ্য হান্ড্রেড ২০২৫"],
  ["Ranji Trophy 2025/26", "রঞ্জি ট্রফি ২০২৫/২৬"],
  ["Asia Cup", "এশিয়া কাপ"],
  ["South Africa tour of Australia, 2025", "দক্ষিণ আফ্রিকার অস্ট্রেলিয়া সফর ২০২৫"],
  ["England in West Indies, The Wisden Trophy 2009", "ইংল্যান্ডের ওয়েস্ট ইন্ডিজ সফর, উইজডেন ট্রফি ২০০৯"],
])("calls %s as papers do: %s", (written, bengali) => {
  expect(seriesName(written)).toBe(bengali);
});

it.each([
  "Lake Cup 2026",
  "Hills in Rivers",
  "England in Rivers",
  "India in England, The Lake Shield 2026",
  "",
])("knows no name for '%s'", (written) => {
  expect(seriesName(written)).toBeUndefined();
});
