import { LRUCache } from "lru-cache";
import { type DestinationStream, type Logger, pino } from "pino";
import { reportFault } from "./faults.ts";

/** Structured log. Every line carries the service and, if there is one, the topic, source or job id. */
export type Log = Logger;

/** Most lines a minute with the same message; more than the security log's own limit for one event. */
const LINES_OF_MESSAGE = 200;
const WINDOW_MS = 60_000;
const WARN = 40;
const ERROR = 50;
const MOST_MESSAGES = 1_000;

// The process continues if nobody reads its log. At the exit pino's own destination would try forever to flush
// into a closed pipe.
process.stdout.on("error", () => undefined);

/**
 * Creates a log that limits repeated warnings and errors, so that they cannot fill a disk: while a part is
 * unavailable, each request may cause one. The next line with the same message has the number of suppressed
 * ones (`suppressed`). `now`: monotonic clock, ms.
 */
export function createLog(
  level: string,
  destination: DestinationStream = process.stdout,
  now: () => number = () => performance.now(),
): Log {
  const windows = new LRUCache<string, { until: number; lines: number; suppressed: number }>({
    max: MOST_MESSAGES,
  });

  /** Number of suppressed lines with this message since the last logged one; undefined if this one is suppressed too. */
  function leftOutBefore(message: string): number | undefined {
    const held = windows.get(message);
    const window =
      held && now() < held.until
        ? held
        : { until: now() + WINDOW_MS, lines: 0, suppressed: held?.suppressed ?? 0 };
    windows.set(message, window);
    if (window.lines >= LINES_OF_MESSAGE) {
      window.suppressed += 1;
      return undefined;
    }
    window.lines += 1;
    const { suppressed } = window;
    window.suppressed = 0;
    return suppressed;
  }

  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(given, write, number) {
          const [first, second] = given as unknown[];
          const message = typeof first === "string" ? first : second;
          const bounded = number >= WARN && typeof message === "string";
          const suppressed = bounded ? leftOutBefore(message) : 0;
          if (number >= ERROR && typeof first === "object" && first !== null && "err" in first) {
            const { service } = { service: "process", ...this.bindings() };
            const about = typeof message === "string" ? { about: message } : {};
            reportFault({ error: first.err, service: String(service), ...about });
          }
          if (suppressed === undefined) return;
          if (suppressed === 0) write.apply(this, given);
          else write.call(this, { ...(typeof first === "object" ? first : {}), suppressed }, String(message));
        },
      },
    },
    destination,
  );
}
