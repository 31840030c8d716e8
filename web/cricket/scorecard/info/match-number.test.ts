import { expect, it } from "vitest";
import { matchNumber } from "./match-number.ts";

it.each([
  ["22nd Match", "২২তম ম্যাচ"],
  ["1st Test", "১ম টেস্ট"],
  ["2nd T20I", "২য় টি-টোয়েন্টি"],
  ["3rd ODI", "৩য় এক দিনের ম্যাচ"],
  ["Match 49", "৪৯তম ম্যাচ"],
  ["Qualifier 2", "২য় কোয়ালিফায়ার"],
  ["2nd Semi-Final", "২য় সেমিফাইনাল"],
  ["Final", "ফাইনাল"],
  ["Day 4 of 5", undefined],
  ["3rd Unofficial Test, Day 4 of 5", undefined],
  ["", undefined],
])("says %j as %j", (written, said) => {
  expect(matchNumber(written)).toBe(said);
});
