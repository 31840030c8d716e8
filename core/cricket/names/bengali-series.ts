import { genitive } from "../../bengali/cases.ts";
import { toBengaliDigits } from "../../bengali/numerals.ts";
import { sideName } from "../bengali-teams.ts";

/** Series as Kolkata's papers name them. To add one, add a line. */
const SERIES: ReadonlyMap<string, string> = new Map([
  ["Asia Cup", "এশিয়া কাপ"],
  ["Bangladesh Premier League", "বাংলাদেশ প্রিমিয়ার লিগ"],
  ["Big Bash League", "বিগ ব্যাশ লিগ"],
  ["Border-Gavaskar Trophy", "বর্ডার-গাওস্কর ট্রফি"],
  ["ICC Champions Trophy", "আইসিসি চ্যাম্পিয়ন্স ট্রফি"],
  ["ICC Cricket World Cup", "আইসিসি ক্রিকেট বিশ্বকাপ"],
  ["ICC Men's Cricket World Cup", "আইসিসি ক্রিকেট বিশ্বকাপ"],
  ["ICC Men's T20 World Cup", "আইসিসি টি-টোয়েন্টি বিশ্বকাপ"],
  ["ICC Women's Cricket World Cup", "আইসিসি নারী ক্রিকেট বিশ্বকাপ"],
  ["ICC Women's T20 World Cup", "আইসিসি নারী টি-টোয়েন্টি বিশ্বকাপ"],
  ["ICC World Test Championship", "আইসিসি বিশ্ব টেস্ট চ্যাম্পিয়নশিপ"],
  ["Indian Premier League", "ইন্ডিয়ান প্রিমিয়ার লিগ"],
  ["Pakistan Super League", "পাকিস্তান সুপার লিগ"],
  ["Ranji Trophy", "রঞ্জি ট্রফি"],
  ["The Ashes", "অ্যাশেজ"],
  ["The Hundred", "দ্য হান্ড্রেড"],
  ["The Wisden Trophy", "উইজডেন ট্রফি"],
  ["Women's Premier League", "উইমেন্স প্রিমিয়ার লিগ"],
]);

const YEAR = /,? ((?:19|20)\d\d(?:[/-]\d{2,4})?)$/;
const ON_TOUR = / (?:tour of|in) /;

/**
 * Bengali name of a tour: "ইংল্যান্ডের ওয়েস্ট ইন্ডিজ সফর" for "England in West Indies", followed by the
 * trophy.
 */
function tourName(written: string): string | undefined {
  const [sides = "", ...cups] = written.split(", ");
  const [guest = "", host = "", more] = sides.split(ON_TOUR);
  const [of, to] = [sideName(guest), sideName(host)];
  if (more !== undefined || of === guest || to === host) return undefined;
  const tour = `${genitive(of)} ${to} সফর`;
  if (cups.length === 0) return tour;
  const known = SERIES.get(cups.join(", "));
  return known && `${tour}, ${known}`;
}

/** Mark of matches that are played again, as in the demo. */
const REPLAY = ", Replay";

/**
 * Series with its year, "আইসিসি ক্রিকেট বিশ্বকাপ ২০১৯", or "…, পুনঃপ্রচার" for a replay; undefined if the series is
 * unknown.
 */
export function seriesName(written: string): string | undefined {
  if (written.endsWith(REPLAY)) {
    const name = seriesName(written.slice(0, -REPLAY.length));
    return name && `${name}, পুনঃপ্রচার`;
  }
  const year = YEAR.exec(written);
  const name = year ? written.slice(0, year.index) : written;
  const known = SERIES.get(name) ?? tourName(name);
  return known && (year ? toBengaliDigits(`${known} ${year[1]}`) : known);
}
