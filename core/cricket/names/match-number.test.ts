import { expect, it } from "vitest";
import { matchNumber } from "./match-number.ts";

it.each([
  ["22nd Match", "২২তম ম্যাচ"],
  ["1st Test", "প্রথম টেস্ট"],
  ["2nd T20I", "দ্বিতীয় টি-টোয়েন্টি"],
  ["3rd ODI", "তৃতীয় ওয়ানডে"],
  ["Match 49", "৪৯তম ম্যাচ"],
  ["Qualifier 2", "দ্বিতীয় কোয়ালিফায়ার"],
  ["2nd Semi-Final", "দ্বিতীয় সেমিফাইনাল"],
  ["10th Match", "দশম ম্যাচ"],
  ["11th Match", "১১তম ম্যাচ"],
  ["Only Test", "একমাত্র টেস্ট"],
  ["One-off Test", "একমাত্র টেস্ট"],
  ["Only T20I", "একমাত্র টি-টোয়েন্টি"],
  ["Only Unofficial Test", "একমাত্র বেসরকারি টেস্ট"],
  ["Only Friendly Test", undefined],
  ["Final", "ফাইনাল"],
  ["Day 4 of 5", undefined],
  ["3rd Unofficial Test, Day 4 of 5", undefined],
  ["", undefined],
])("says %j as %j", (written, said) => {
  expect(matchNumber(written)).toBe(said);
});
