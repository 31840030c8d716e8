import { toBengaliDigits } from "../../bengali/numerals.ts";
import { oversInWords } from "../in-words.ts";

/** Runs and wickets on a Bengali line: "২৩৬ ও ৩০২/৪"; declared "৩০২/৪ ডি.", as there is no room for the word. */
export const scoreInBengali = (score: string): string =>
  toBengaliDigits(score.replaceAll("&", "ও").replace(/(?<=\d)d/g, " ডি."));

/** Overs in brackets after a score on a Bengali line: "(১৭.২)", whole ones "(২০)". */
export const oversInBengali = (overs: string): string => `(${toBengaliDigits(oversInWords(overs))})`;
