import { toBengaliDigits } from "../../bengali/numerals.ts";
import { oversInWords } from "../in-words.ts";

/** Overs in brackets after a score on a Bengali line: "(১৭.২)", whole ones "(২০)". */
export const oversInBengali = (overs: string): string => `(${toBengaliDigits(oversInWords(overs))})`;
