import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time-units.ts";

const STEPS: readonly [milliseconds: number, unit: string][] = [
  [DAY_MS, "d"],
  [HOUR_MS, "h"],
  [MINUTE_MS, "min"],
  [1_000, "s"],
];

/** A duration (ms) in one unit, such as `12 s` or `3 min`, rounded down and never negative. */
export function duration(milliseconds: number): string {
  if (milliseconds > 0 && milliseconds < 1_000 && Math.round(milliseconds) < 1_000) {
    return `${Math.round(milliseconds / 100) / 10} s`;
  }
  const [step, unit] = STEPS.find(([length]) => milliseconds >= length) ?? [1_000, "s"];
  return `${Math.max(0, Math.floor(milliseconds / step))} ${unit}`;
}

/** A time (ms since 1970) relative to now: `12 s ago`, `in 3 min`, `now`; `never` for undefined. */
export function when(at: number | undefined, now: number): string {
  if (at === undefined) return "never";
  const passed = now - at;
  if (Math.abs(passed) < 1_000) return "now";
  return passed > 0 ? `${duration(passed)} ago` : `in ${duration(-passed)}`;
}
