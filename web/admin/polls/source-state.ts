import type { OpsSource } from "../../../core/contract/ops.ts";

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
