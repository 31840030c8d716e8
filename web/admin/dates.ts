import { DHAKA_OFFSET } from "../../core/bengali/dates.ts";

/** The desk shows and reads all times in Dhaka's zone, which its frame says once. */
const TO_THE_MINUTE = {
  timeZone: "Asia/Dhaka",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;
const DATE_TIME = new Intl.DateTimeFormat("en-GB", TO_THE_MINUTE);
const TO_THE_SECOND = new Intl.DateTimeFormat("en-GB", { ...TO_THE_MINUTE, second: "2-digit" });

const formatted = (format: Intl.DateTimeFormat, iso: string): string => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : format.format(at);
};

export const formatMoment = (iso: string): string => formatted(DATE_TIME, iso);

export const formatSecond = (iso: string): string => formatted(TO_THE_SECOND, iso);

/** Value of `<input type="datetime-local">` in Dhaka's time; "" for undefined. */
export function toLocalInput(iso: string): string {
  const at = Date.parse(iso) + DHAKA_OFFSET;
  return Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 16);
}

/** ISO timestamp of the value of such an input; undefined if it is no time. */
export function fromLocalInput(value: string): string | undefined {
  const at = Date.parse(`${value}Z`) - DHAKA_OFFSET;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
