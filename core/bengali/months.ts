/**
 * Bengali months, long and short, January first. The table is our own, because the names in browsers and
 * servers differ.
 */
const MONTHS: readonly (readonly [long: string, short?: string])[] = [
  ["জানুয়ারি", "জানু"],
  ["ফেব্রুয়ারি", "ফেব্রু"],
  ["মার্চ"],
  ["এপ্রিল"],
  ["মে"],
  ["জুন"],
  ["জুলাই"],
  ["আগস্ট"],
  ["সেপ্টেম্বর", "সেপ্টে"],
  ["অক্টোবর", "অক্টো"],
  ["নভেম্বর", "নভে"],
  ["ডিসেম্বর", "ডিসে"],
];

export const MONTHS_LONG = MONTHS.map(([long]) => long.normalize("NFC"));
export const MONTHS_SHORT = MONTHS.map(([long, short = long]) => short.normalize("NFC"));
