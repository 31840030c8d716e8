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
const LONGEST_REASON = 200;

/** An error's message without the credentials that addresses may carry. */
export function publicReason(error: unknown): string {
  const message = messageOf(error);
  return message.replace(/\/\/[^\s/@]*@/g, "//").slice(0, LONGEST_REASON);
}

export interface Readinesses {
  /** Services of one process share a part by its name: the last check of a name counts. */
  add(name: string, check: () => Promise<void>): void;
  /** Runs all checks in parallel; calls meanwhile share the run. */
  run(): Promise<Readiness>;
}

export function createReadiness(log: Log): Readinesses {
  const checks = new Map<string, () => Promise<void>>();
  let lastFailing = "";

  async function runAll(): Promise<Readiness> {
    const failing: Record<string, string> = {};
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
    if (names !== lastFailing) {
      lastFailing = names;
      if (names) log.warn({ failing }, "not ready");
      else log.info("ready again");
    }
    return { ready: names === "", failing };
  }

  return {
    add(name, check) {
      checks.set(name, check);
    },
    run: oneAtATime(runAll),
  };
}
