import { messageOf } from "../../core/message-of.ts";
import { oneAtATime } from "../../core/single-flight.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import type { Log } from "../log/log.ts";

export interface Readiness {
  ready: boolean;
  failing: Record<string, string>;
}

/** Time limit of a check, ms: a little under the second of /readyz (decisions/rest.md#health). */
const CHECK_MS = 900;
/** Time for which a good result is reused, ms: each check costs a write in Redis and a query. */
const STAYS_READY_MS = 500;
/** Last part of that time, ms. A request during it starts the next check, so that no request waits for one. */
const AHEAD_MS = 250;
const LONGEST_REASON = 200;

/** Error message without credentials in addresses. */
export function publicReason(error: unknown): string {
  const message = messageOf(error);
  return message.replace(/\/\/[^\s/@]*@/g, "//").slice(0, LONGEST_REASON);
}

/** `now`: monotonic clock, ms. */
export function createReadiness(log: Log, now: () => number = () => performance.now()) {
  const checks = new Map<string, () => Promise<void>>();
  let added = 0;
  let readyUntil = Number.NEGATIVE_INFINITY;
  let lastFailing = "";

  async function runAll(): Promise<Readiness> {
    const failing: Record<string, string> = {};
    const asked = added;
    await Promise.all(
      Array.from(checks, async ([name, check]) => {
        try {
          await withTimeout(check(), CHECK_MS, "no answer within a second");
        } catch (error) {
          failing[name] = publicReason(error);
        }
      }),
    );
    const names = Object.keys(failing).sort().join(", ");
    if (names !== "") readyUntil = Number.NEGATIVE_INFINITY;
    if (names !== lastFailing) {
      lastFailing = names;
      if (names) log.warn({ failing }, "not ready");
      else log.info("the process is ready again");
    }
    const ready = names === "";
    // If a check was added during the run, it has not answered yet.
    if (ready && added === asked) readyUntil = now() + STAYS_READY_MS;
    return { ready, failing };
  }
  const look = oneAtATime(runAll);

  return {
    /** Adds a check. If services of one process add checks under the same name, the last check counts. */
    add(name: string, check: () => Promise<void>) {
      checks.set(name, check);
      added += 1;
      readyUntil = Number.NEGATIVE_INFINITY;
    },
    /** Runs all checks in parallel. Callers share a run, and its good result for half a second. */
    async run(): Promise<Readiness> {
      const left = readyUntil - now();
      if (left <= 0) return look();
      if (left <= AHEAD_MS) void look();
      return { ready: true, failing: {} };
    },
  };
}
