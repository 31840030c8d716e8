const two = (value: number) => String(value).padStart(2, "0");

function shifted(at: number, offset: string): Date {
  const found = /^([+-])(\d\d):(\d\d)$/.exec(offset);
  const minutes = found ? (Number(found[2]) * 60 + Number(found[3])) * (found[1] === "-" ? -1 : 1) : 0;
  return new Date(at + minutes * 60_000);
}

const INDIA = "+05:30";

/** Provider's date in the given offset, month first and without leading zeros: "8/16/2025". */
export function providerDate(at: number, offset = INDIA): string {
  const date = shifted(at, offset);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

export function providerTime(at: number, offset = INDIA): string {
  const date = shifted(at, offset);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** Provider's Timestamp in Indian time, which is not ISO 8601: "08/16/2025T18:50:58.515+05:30". */
export function providerTimestamp(at: number): string {
  const date = shifted(at, INDIA);
  const day = `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
  return `${day}T${date.toISOString().slice(11, 23)}${INDIA}`;
}

/** Provider's StartDate in UTC: "8/16/2025T09:15+00:00". */
export function providerStart(at: number): string {
  return `${providerDate(at, "+00:00")}T${providerTime(at, "+00:00")}+00:00`;
}

export function codeDate(at: number): string {
  const date = shifted(at, INDIA);
  return `${two(date.getUTCMonth() + 1)}${two(date.getUTCDate())}${date.getUTCFullYear()}`;
}
