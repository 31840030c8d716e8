import { LRUCache } from "lru-cache";
import type { Metrics } from "../metrics/metrics.ts";
import type { Log } from "./log.ts";

export const SECURITY_EVENTS = [
  "sign-in",
  "sign-in-failed",
  "sign-in-limited",
  "sign-out",
  "session-ended",
  "roles-changed",
  "credentials-refused",
  "token-refused",
  "role-refused",
  "csrf-refused",
  "origin-refused",
  "search-refused",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * Details of an event. They never contain a password, token or cookie, nor a typed user name, because it may be
 * a password.
 */
export interface SecurityDetails {
  address?: string | undefined;
  /** Issuer and subject of the person, which nobody else can have. */
  who?: { issuer: string; id: string } | undefined;
  method?: string | undefined;
  path?: string | undefined;
  topic?: string | undefined;
  origin?: string | undefined;
  reason?: string | undefined;
  roles?: readonly string[] | undefined;
  waitMs?: number | undefined;
}

/** Counts each security event and logs it up to a rate limit, so that events cannot flood the log. */
export interface SecurityLog {
  record(event: SecurityEvent, details: SecurityDetails): void;
}

/** Most lines a minute: for one event from one address, and for one event from all addresses. */
const LINES_OF_ADDRESS = 10;
const LINES_OF_EVENT = 100;
const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 5_000;
const LONGEST_TEXT = 200;

const EVERYDAY: ReadonlySet<SecurityEvent> = new Set(["sign-in", "sign-out", "session-ended"]);

interface Window {
  until: number;
  lines: number;
  suppressed: number;
}

interface SharedSecurityLog {
  record(log: Log, event: SecurityEvent, details: SecurityDetails): void;
}

function createShared(metrics: Metrics, now: () => number): SharedSecurityLog {
  const counter = metrics.counter(
    "khobor_security_events_total",
    "Sign-ins, refusals and other events of the security log, by event",
    ["event"],
  );
  for (const event of SECURITY_EVENTS) counter.inc({ event }, 0);
  const windows = new LRUCache<string, Window>({ max: MOST_ADDRESSES });

  function windowOf(name: string): Window {
    const at = now();
    const held = windows.get(name);
    if (held && at < held.until && held.until - at <= WINDOW_MS) return held;
    const fresh = { until: at + WINDOW_MS, lines: 0, suppressed: held?.suppressed ?? 0 };
    windows.set(name, fresh);
    return fresh;
  }

  return {
    record(log, event, { who, origin, ...details }) {
      counter.inc({ event });
      const all = windowOf(event);
      const own = windowOf(`${event} ${details.address ?? ""}`);
      if (all.lines >= LINES_OF_EVENT || own.lines >= LINES_OF_ADDRESS) {
        all.suppressed += 1;
        return;
      }
      all.lines += 1;
      own.lines += 1;
      const { suppressed } = all;
      all.suppressed = 0;
      const line = {
        security: event,
        ...(who ? { issuer: who.issuer, subject: who.id } : {}),
        ...(origin === undefined ? {} : { origin: origin.slice(0, LONGEST_TEXT) }),
        ...details,
        ...(suppressed > 0 ? { suppressed } : {}),
      };
      if (EVERYDAY.has(event)) log.info(line, `security: ${event}`);
      else log.warn(line, `security: ${event}`);
    },
  };
}

const opened = new WeakMap<Metrics, SharedSecurityLog>();

/** Security log of a service. `now`: ms since 1970. */
export function openSecurityLog(log: Log, metrics: Metrics, now: () => number = Date.now): SecurityLog {
  const shared = opened.get(metrics) ?? createShared(metrics, now);
  opened.set(metrics, shared);
  return { record: (event, details) => shared.record(log, event, details) };
}
