import { type Logger, pino } from "pino";

/** Structured log. Every line carries the service, and where it applies the topic, source or job id. */
export type Log = Logger;

// A reader of the log that went away is no reason to end, and none to hang either: pino's own destination tries to
// flush for ever at the exit when nobody reads any more.
process.stdout.on("error", () => undefined);

export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, process.stdout);
}
