import { toBengaliDigits } from "../../bengali/numerals.ts";

/** Runs and wickets on a Bengali line: "২৩৬ ও ৩০২/৪"; declared "৩০২/৪ ডি.", as there is no room for the word. */
export const scoreInBengali = (score: string | number): string =>
  toBengaliDigits(String(score).replaceAll("&", "ও").replaceAll("d", " ডি."));
