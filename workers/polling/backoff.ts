import type { SourceKind } from "../../core/contract/sources.ts";
import { parseDate } from "../../core/news/parse-date.ts";
import type { Source } from "../../store/types.ts";
import { KINDS } from "./source-kinds.ts";

/** Computes when sources are polled. All times are arguments, ms since 1970 or ms. */

/** Longest delay that a provider may ask for, ms. */
const MOST_PATIENCE = 60 * 60_000;

export interface PollTiming {
  kind: SourceKind;
  intervalMs: number;
  began: number;
  now: number;
  /** Number of failures in a row including this poll; 0 after a success. */
  failures: number;
  patienceMs?: number;
}

/**
 * Time of the next poll: the interval after this poll's start, doubled with each further failure up to the
 * limit of the kind. Retry-After and cache headers can only delay it.
 */
export function nextCheckAt(timing: PollTiming): number {
  const { intervalMs, failures } = timing;
  const { longestBackoffMs, longestBackoffIntervals, heedsWishes } = KINDS[timing.kind];
  const doubled = intervalMs * 2 ** Math.min(Math.max(failures - 1, 0), 20);
  const cap = Math.min(longestBackoffMs, intervalMs * (longestBackoffIntervals ?? Number.POSITIVE_INFINITY));
  const own = failures === 0 ? intervalMs : Math.min(doubled, Math.max(cap, intervalMs));
  const wish = heedsWishes ? Math.min(timing.patienceMs ?? 0, MOST_PATIENCE) : 0;
  return Math.max(timing.began + Math.max(own, wish), timing.now);
}

/**
 * Delay that a provider asks for, ms: Retry-After (seconds or date), otherwise max-age of Cache-Control,
 * otherwise Expires.
 */
export function patienceOf(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const retry = headers["retry-after"]?.trim();
  if (retry) {
    const wait = /^\d+$/.test(retry) ? Number(retry) * 1000 : (parseDate(retry) ?? now) - now;
    return wait > 0 ? wait : undefined;
  }
  const cache = headers["cache-control"] ?? "";
  if (/no-cache|no-store|must-revalidate/i.test(cache)) return undefined;
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(cache)?.[1];
  if (maxAge !== undefined) {
    const fresh = (Number(maxAge) - Number(headers.age ?? 0)) * 1000;
    return fresh > 0 ? fresh : undefined;
  }
  const expires = headers.expires === undefined ? undefined : parseDate(headers.expires);
  return expires !== undefined && expires > now ? expires - now : undefined;
}

/**
 * Whether a source is due: its time has come, or is so far ahead that a clock was wrong (over twice its
 * interval or requested delay).
 */
export function isDue(
  source: Pick<Source, "intervalMs" | "nextCheckAt" | "lastSuccessAt" | "lastErrorAt">,
  now: number,
): boolean {
  if (source.nextCheckAt <= now) return true;
  const checkedAt = Math.max(source.lastSuccessAt ?? 0, source.lastErrorAt ?? 0);
  const wait = checkedAt > 0 && checkedAt <= now ? source.nextCheckAt - checkedAt : 0;
  const granted = Math.min(wait, MOST_PATIENCE);
  return source.nextCheckAt - now > 2 * Math.max(source.intervalMs, granted);
}
