import { toBengaliDigits } from "../../bengali/numerals.ts";

export const scoreInBengali = (score: string | number): string =>
  toBengaliDigits(String(score).replaceAll("&", "ও").replace(/(\d)d/g, "$1 ডি."));

/** After the number in a length that counts balls, as in The Hundred: "86 বল". */
export const BALLS = " বল";
export const isInBalls = (length: string): boolean => length.endsWith(BALLS);

/**
 * Score as words, because a screen reader reads 302/4 as a fraction: "২৩৬ ও ৪ উইকেটে ৩০২, ডিক্লেয়ার". Super
 * overs follow a comma, overs are in brackets. If the side is all out, the score is only its runs, or 114/10.
 */
export const spokenScore = (score: string): string =>
  scoreInBengali(
    score
      .replace(/, (?:সুপার ওভার )?(?=\d)/g, ", সুপার ওভারে ")
      .replace(/(\d{1,4})\/(\d{1,2})/g, (_figures, runs: string, wickets: string) => {
        if (wickets === "10") return `${runs} রানে অলআউট`;
        return `${wickets === "0" ? "বিনা" : wickets} উইকেটে ${runs}`;
      })
      .replace(/(\d)d/g, "$1, ডিক্লেয়ার")
      .replace(/(?<! বল)\)/g, " ওভার)"),
  );

/** Figures of a batter: "৪৮ বলে ৭০", "১ বলে শূন্য"; "৭০" if the balls are unknown. */
export const madeInWords = (runs: number | string, balls?: number | string): string =>
  toBengaliDigits(Number(balls) ? `${balls} বলে ${Number(runs) === 0 ? "শূন্য" : runs}` : runs);
