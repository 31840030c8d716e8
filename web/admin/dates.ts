const TO_THE_MINUTE = {
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

const two = (value: number): string => String(value).padStart(2, "0");

/** Value of `<input type="datetime-local">` in the editor's time zone; "" for undefined. */
export function toLocalInput(iso: string): string {
  const at = new Date(iso);
  if (iso === "" || Number.isNaN(at.getTime())) return "";
  const day = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** ISO timestamp of the value of such an input; undefined if it is no time. */
export function fromLocalInput(value: string): string | undefined {
  const at = new Date(value);
  return value === "" || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
