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

/** A moment in the editor's own time zone. */
export const formatMoment = (iso: string): string => formatted(DATE_TIME, iso);

/** The same with its second, where one is to be told from the next. */
export const formatSecond = (iso: string): string => formatted(TO_THE_SECOND, iso);

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as `<input type="datetime-local">` holds it, in the editor's own time zone; empty for none. */
export function toLocalInput(iso: string): string {
  const at = new Date(iso);
  if (iso === "" || Number.isNaN(at.getTime())) return "";
  const day = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What such a field holds as an ISO timestamp; undefined when it holds no moment. */
export function fromLocalInput(value: string): string | undefined {
  const at = new Date(value);
  return value === "" || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
