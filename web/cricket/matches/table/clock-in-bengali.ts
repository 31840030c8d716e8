import { MONTHS_LONG } from "../../../../core/bengali/months.ts";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { MONTHS } from "../../../../core/cricket/match-time.ts";

const CLOCK = /^(?:(\d{1,2}) (\w{3}), )?(\d{1,2}):(\d\d) (AM|PM) (\S+)$/;

/** The part of the day of an hour, 0 to 23, as papers name it before the time. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return "রাত";
  if (hour < 6) return "ভোর";
  if (hour < 12) return "সকাল";
  if (hour < 16) return "দুপুর";
  return hour < 18 ? "বিকেল" : "সন্ধ্যা";
}

/**
 * A text of `clockText` in Bengali, with the zone as it is written: "সন্ধ্যা ৭:৩০" of "IST", "২২ নভেম্বর, সন্ধ্যা ৭:৩০". Undefined
 * for words that are no date and time.
 */
export function clockInBengali(text: string): { said: string; zone: string } | undefined {
  const [found, day, month = "", hour, minute, half, zone = ""] = CLOCK.exec(text) ?? [];
  if (found === undefined) return undefined;
  const date = day === undefined ? "" : `${day} ${MONTHS_LONG[MONTHS.indexOf(month)]}, `;
  const part = partOfDay((Number(hour) % 12) + (half === "PM" ? 12 : 0));
  return { said: toBengaliDigits(`${date}${part} ${hour}:${minute}`), zone };
}
