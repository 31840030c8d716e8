import { DAY_MS } from "../time-units.ts";
import { DHAKA_OFFSET, INDIA_OFFSET } from "./dates.ts";
import { toBengaliDigits } from "./numerals.ts";

/** Bangladesh's calendar as revised in 2019, or West Bengal's traditional solar one. */
export type BengaliCalendar = "bangladesh" | "west-bengal";

const MONTHS = [
  ...["বৈশাখ", "জ্যৈষ্ঠ", "আষাঢ়", "শ্রাবণ", "ভাদ্র", "আশ্বিন"],
  ...["কার্তিক", "অগ্রহায়ণ", "পৌষ", "মাঘ", "ফাল্গুন", "চৈত্র"],
].map((name) => name.normalize("NFC"));

/** Year 1 of the calendar began in this year of ours, plus one. */
const FIRST_YEAR = 593;

interface BengaliDate {
  day: number;
  /** Month of the year; 0 for Boishakh. */
  month: number;
  year: number;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * Bangladesh: the year begins on 14 April; six months have 31 days, the others 30, but Falgun 29, and 30 if its
 * February has 29. `day`: days since 1970.
 */
function ofBangladesh(day: number): BengaliDate {
  const begin = (year: number): number => Date.UTC(year, 3, 14) / DAY_MS;
  const given = new Date(day * DAY_MS).getUTCFullYear();
  const first = day >= begin(given) ? given : given - 1;
  let left = day - begin(first);
  const lengths = [...Array(6).fill(31), ...Array(4).fill(30), isLeap(first + 1) ? 30 : 29, 30];
  let month = 0;
  for (; left >= lengths[month]; month += 1) left -= lengths[month];
  return { day: left + 1, month, year: first - FIRST_YEAR };
}

const SIDEREAL_YEAR = 1_577_917_828 / 4_320_000;
/** Start of the Kali age, midnight of 18 February 3102 BC at Ujjain (75.77° east), in days since 1970. */
const KALI_BEGAN = -1_852_122 - 75.77 / 360;
/** Bengali years that passed between the Kali age and the calendar's first year. */
const KALI_YEARS = 3694;
const RADIAN = Math.PI / 180;

/** True longitude of the sun by the Surya Siddhanta, degrees. `moment`: days since 1970, UTC. */
function sunAt(moment: number): number {
  const mean = (((moment - KALI_BEGAN) / SIDEREAL_YEAR) * 360) % 360;
  const anomaly = (mean - 77.28) * RADIAN;
  const epicycle = 14 - Math.abs(Math.sin(anomaly)) / 3;
  return (mean - Math.asin((epicycle / 360) * Math.sin(anomaly)) / RADIAN + 360) % 360;
}

/**
 * West Bengal: a month begins on the day after the one, in Indian time, in which the sun enters its sign.
 * `day`: days since 1970.
 */
function ofWestBengal(day: number): BengaliDate {
  const midnight = day - INDIA_OFFSET / DAY_MS;
  const sign = Math.floor(sunAt(midnight) / 30);
  let back = 0;
  while (Math.floor(sunAt(midnight - back - 1) / 30) === sign) back += 1;
  // The middle of the month gives the year, because a month's ends are close to a boundary.
  const year = Math.floor((midnight - back + 15 - sign * 30.4 - KALI_BEGAN) / SIDEREAL_YEAR) - KALI_YEARS;
  return { day: back + 1, month: sign, year };
}

/** "১৪ অগ্রহায়ণ ১৪৩৩": the date in Dhaka or Kolkata; "" for no date. `moment`: ms since 1970. */
export function formatBengaliCalendar(moment: number, calendar: BengaliCalendar = "bangladesh"): string {
  if (!Number.isFinite(moment)) return "";
  const bangladesh = calendar === "bangladesh";
  const local = Math.floor((moment + (bangladesh ? DHAKA_OFFSET : INDIA_OFFSET)) / DAY_MS);
  const { day, month, year } = bangladesh ? ofBangladesh(local) : ofWestBengal(local);
  return `${toBengaliDigits(day)} ${MONTHS[month]} ${toBengaliDigits(year)}`;
}
