import { toBengaliDigits } from "../bengali/numerals.ts";
import type { Match } from "./types.ts";

export type MatchStart = Pick<Match, "startsAt" | "instant" | "day" | "written">;

const parsed = (text: string | undefined): number | undefined => {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
};

/** Start, ms since 1970; undefined if unknown. */
export const startOf = ({ startsAt }: MatchStart): number | undefined => parsed(startsAt);

/** Midnight of the day as if it were UTC, ms since 1970, if the time of day is unknown. */
export const dayWritten = ({ day }: MatchStart): number | undefined => parsed(day);

export const hasStart = (match: MatchStart): boolean =>
  (match.startsAt ?? match.day ?? match.written) !== undefined;

/** Time until the start: "২ দিন ৩ ঘণ্টা", "৩ ঘণ্টা ৫ মিনিট", "৫ মিনিট"; undefined from the start on. */
export function countdown(start: number, now: number): string | undefined {
  const minutes = Math.ceil((start - now) / 60_000);
  if (minutes <= 0) return undefined;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts =
    days > 0
      ? [`${days} দিন`, `${hours} ঘণ্টা`]
      : hours > 0
        ? [`${hours} ঘণ্টা`, `${rest} মিনিট`]
        : [`${rest} মিনিট`];
  return toBengaliDigits(parts.filter((part) => !part.startsWith("0 ")).join(" "));
}
