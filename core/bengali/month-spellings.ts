import { MONTHS_LONG, MONTHS_SHORT } from "./months.ts";

/** How else newspapers spell them. */
const OTHER_SPELLINGS: readonly (readonly [string, number])[] = [
  ["জানুয়ারী", 1],
  ["জানু", 1],
  ["ফেব্রুয়ারী", 2],
  ["ফেব", 2],
  ["মার্চ্চ", 3],
  ["এপ্রি", 4],
  ["আগষ্ট", 8],
  ["অগস্ট", 8],
  ["অগাস্ট", 8],
  ["আগ", 8],
  ["সেপ্টেম্বার", 9],
  ["সেপ্ট", 9],
  ["অক্টোবার", 10],
  ["নভেম্বার", 11],
  ["ডিসেম্বার", 12],
];

/** Every known spelling (NFC) with the month's number from 1, longest first, so that the first match is the whole word. */
export const MONTH_SPELLINGS: readonly (readonly [string, number])[] = [
  ...MONTHS_LONG.map((name, index) => [name, index + 1] as const),
  ...MONTHS_SHORT.map((name, index) => [name, index + 1] as const),
  ...OTHER_SPELLINGS.map(([name, month]) => [name.normalize("NFC"), month] as const),
].sort((a, b) => b[0].length - a[0].length);
