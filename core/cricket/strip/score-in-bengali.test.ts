import { describe, expect, it } from "vitest";
import { scoreInBengali, spokenScore } from "./score-in-bengali.ts";

describe("a score", () => {
  it.each([
    ["326/5", "৩২৬/৫", "৫ উইকেটে ৩২৬"],
    ["22/0", "২২/০", "বিনা উইকেটে ২২"],
    ["114", "১১৪", "১১৪"],
    ["114/10", "১১৪/১০", "১১৪ রানে অলআউট"],
    ["236 & 302/4d", "২৩৬ ও ৩০২/৪ ডি.", "২৩৬ ও ৪ উইকেটে ৩০২, ডিক্লেয়ার"],
    ["188/6 (20)", "১৮৮/৬ (২০)", "৬ উইকেটে ১৮৮ (২০ ওভার)"],
    ["176/6, 1/0", "১৭৬/৬, ১/০", "৬ উইকেটে ১৭৬, সুপার ওভারে বিনা উইকেটে ১"],
    ["176/6 (20), সুপার ওভার 5/1", "১৭৬/৬ (২০), সুপার ওভার ৫/১", "৬ উইকেটে ১৭৬ (২০ ওভার), সুপার ওভারে ১ উইকেটে ৫"],
  ])("%s is %s to the eye and %s to the ear", (score, seen, heard) => {
    expect(scoreInBengali(score)).toBe(seen);
    expect(spokenScore(score)).toBe(heard);
  });
});
