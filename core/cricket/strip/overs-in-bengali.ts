import { toBengaliDigits } from "../../bengali/numerals.ts";

/** The length of an innings in brackets after its score on a Bengali line: "(১৭.২)", "(৮৬ বল)". */
export const oversInBengali = (length: string): string => `(${toBengaliDigits(length)})`;
