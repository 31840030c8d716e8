import type { OpsSource } from "../../../core/contract/ops.ts";
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

/** How late a source may be, in ms or intervals, before it counts as not polled. */
const LATE_MS = 30_000;
const LATE_INTERVALS = 3;
export const OUTAGE_FAILURES = 3;

type Polls = Omit<OpsSource, "kind" | "name" | "url">;

export function lateness({ paused, nextCheckAt, intervalMs }: Polls, now: number): number {
  const late = now - nextCheckAt;
  return !paused && late > Math.max(LATE_MS, LATE_INTERVALS * intervalMs) ? late : 0;
}

export function stateOf(
  source: Polls,
  now: number,
): { level: "stuck" | "look" | "well" | "paused"; text: string } {
  if (source.paused) return { level: "paused", text: source.pausedWithHost ? "Host paused" : "Paused" };
  if (source.failures > 0) {
    const level = source.failures < OUTAGE_FAILURES ? "look" : "stuck";
    return { level, text: source.failures === 1 ? "Failed once" : `Failed ${source.failures} times` };
  }
  if (lateness(source, now) > 0) return { level: "stuck", text: "Overdue" };
  return { level: "well", text: source.lastSuccessAt === undefined ? "Not polled yet" : "Answers" };
}

/**
 * The last error, if it is still relevant: a poll that succeeds only partly reports its ignored parts at the
 * time of its success.
 */
export function errorOf({ failures, lastError, lastErrorAt, lastSuccessAt }: Polls): string | undefined {
  return failures > 0 || lastErrorAt === lastSuccessAt ? lastError : undefined;
}
