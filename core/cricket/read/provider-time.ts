/**
 * Parses times of cricket providers, which are rarely ISO 8601: "08/16/2025T18:50:58.515+05:30",
 * "8/16/2025T09:15+00:00", "2025-08-16T14:46:40.000+0:00", seconds or milliseconds since 1970.
 */
const INDIA = "+05:30";
/** Valid times are from 1990 to 2100, in ms since 1970. */
const EARLIEST = 631_152_000_000;
const LATEST = 4_102_444_800_000;

const DATE = /^(\d{1,4})[/-](\d{1,2})[/-](\d{1,4})$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(am|pm)?$/i;
const OFFSET = /^([+-])(\d{1,2}):?(\d{2})$/;

interface Day {
  year: number;
  month: number;
  day: number;
}

function within(ms: number): number | undefined {
  return ms >= EARLIEST && ms < LATEST ? ms : undefined;
}

function parseDay(written: string): Day | undefined {
  const match = DATE.exec(written.trim());
  if (!match) return undefined;
  const [first, second, third] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (match[1]?.length === 4) return { year: first, month: second, day: third };
  if (match[3]?.length !== 4) return undefined;
  // The month comes first, unless the first number is above 12 and so must be the day.
  if (first > 12) return { year: third, month: second, day: first };
  return { year: third, month: first, day: second };
}

function parseTimeOfDay(written: string): number | undefined {
  const match = TIME.exec(written.trim());
  if (!match) return undefined;
  let hour = Number(match[1]);
  const half = match[5]?.toLowerCase();
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half === "pm" ? 12 : 0);
  }
  const minute = Number(match[2]);
  const second = Number(match[3] ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const ms = match[4] === undefined ? 0 : Number(match[4].padEnd(3, "0").slice(0, 3));
  return ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}

function parseOffset(written: string): number | undefined {
  if (/^(z|utc|gmt)$/i.test(written)) return 0;
  if (/^ist$/i.test(written)) return parseOffset(INDIA);
  const match = OFFSET.exec(written);
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[2]), Number(match[3])];
  if (hours > 14 || minutes > 59) return undefined;
  return (match[1] === "-" ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

function remembered<Value>(read: (written: string) => Value): (written: string) => Value {
  let last: { written: string; value: Value } | undefined;
  return (written) => {
    if (last?.written !== written) last = { written, value: read(written) };
    return last.value;
  };
}

const midnightOf = remembered((written) => {
  const day = parseDay(written);
  if (!day) return undefined;
  const midnight = Date.UTC(day.year, day.month - 1, day.day);
  const real = new Date(midnight);
  return real.getUTCMonth() === day.month - 1 && real.getUTCDate() === day.day ? midnight : undefined;
});

const shiftOf = remembered((written) => parseOffset(written.trim()));

/**
 * Parses date, time of day and offset ("8/16/2025", "19:15", "+10:00") to ms since 1970. Undefined if a part is
 * unreadable. Defaults to India's offset.
 */
export function parseDateAndTime(date: string, time: string, offset: string = INDIA): number | undefined {
  const midnight = midnightOf(date);
  const timeOfDay = parseTimeOfDay(time);
  const shift = shiftOf(offset);
  if (midnight === undefined || timeOfDay === undefined || shift === undefined) return undefined;
  return within(midnight + timeOfDay - shift);
}

/** Parses a provider's time to ms since 1970; undefined if unreadable. Defaults to UTC. */
export function parseProviderTime(value: unknown): number | undefined {
  if (typeof value === "number") return within(value) ?? within(value * 1000);
  if (typeof value !== "string") return undefined;
  const written = value.trim().slice(0, 60);
  if (written.length <= 13 && /^\d{9,13}$/.test(written)) return parseProviderTime(Number(written));
  const match = /^([\d/-]+?)[T\s]+(\d[\d:.]*(?:\s*[ap]m)?)\s*(z|utc|gmt|ist|[+-]\d{1,2}:?\d{2})?$/i.exec(
    written,
  );
  if (!match) return undefined;
  return parseDateAndTime(match[1] ?? "", match[2] ?? "", match[3] ?? "+00:00");
}
