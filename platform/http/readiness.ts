import { messageOf } from "../../core/message-of.ts";
import { oneAtATime } from "../../core/single-flight.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import type { Log } from "../log/log.ts";

/** The answer of /readyz: ready when no check fails. Reasons by check, without secrets. */
export interface Readiness {
  ready: boolean;
  failing: Record<string, string>;
}

/** Time limit of a check, ms: a little under the second that /readyz has (decisions/rest.md#health). */
const CHECK_MS = 900;
/** For so long after all answered it is taken that they do, ms: each look costs a write in Redis and a question to the database. */
const STAYS_READY_MS = 500;
/** Who asks in the last part of that, ms, has all looked at again for those who ask later: so none of many who ask waits for a look. */
const AHEAD_MS = 250;
const LONGEST_REASON = 200;

/** An error's message without the credentials that addresses may carry. */
export function publicReason(error: unknown): string {
  const message = messageOf(error);
  return message.replace(/\/\/[^\s/@]*@/g, "//").slice(0, LONGEST_REASON);
}

export interface Readinesses {
  /** Services of one process share a part by its name: the last check of a name counts. */
  add(name: string, check: () => Promise<void>): void;
  /**
   * Runs all checks in parallel; calls meanwhile share the run, and those that come soon after all answered what it found, which is
   * never older than half a second.
   */
  run(): Promise<Readiness>;
}

/** `now`: ms, of a clock that never goes back. */
export function createReadiness(log: Log, now: () => number = () => performance.now()): Readinesses {
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
      else log.info("ready again");
    }
    const ready = names === "";
    // One that was added meanwhile has not answered.
    if (ready && added === asked) readyUntil = now() + STAYS_READY_MS;
    return { ready, failing };
  }
  const look = oneAtATime(runAll);

  return {
    add(name, check) {
      checks.set(name, check);
      added += 1;
      readyUntil = Number.NEGATIVE_INFINITY;
    },
    async run() {
      const left = readyUntil - now();
      if (left <= 0) return look();
      if (left <= AHEAD_MS) void look();
      return { ready: true, failing: {} };
    },
  };
}
