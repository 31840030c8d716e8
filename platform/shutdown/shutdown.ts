import { withTimeout } from "../../core/with-timeout.ts";
import type { Log } from "../log/log.ts";
import { onNpmExit } from "./npm-parent.ts";

/**
 * Stages of a shutdown in order (decisions/failure.md#shutdown): first the parts that accept work, last the
 * parts that running work needs.
 */
const STAGES = ["services", "http", "jobs", "live store", "store", "database"] as const;
export type Stage = (typeof STAGES)[number];

export interface Shutdown {
  add(stage: Stage, name: string, close: () => Promise<void>): void;
  begun(): boolean;
  /** Closes all parts. True if all closed in time. Later calls share the result. */
  run(reason: string): Promise<boolean>;
}

/**
 * Time limit of the whole shutdown, ms: less than the 10 s of a process (decisions/failure.md#shutdown), so
 * that the last log line can be written.
 */
const WHOLE_MS = 9_500;
/** Time reserved for each later stage, ms, so that a hanging stage cannot use it. */
const STAGE_MS = 300;

export interface ShutdownOptions {
  onBegin?: () => void;
  wholeMs?: number;
  /** Additional time in which the services send their readers to other processes, ms. */
  drainMs?: number;
}

export function createShutdown(
  log: Log,
  { onBegin = () => undefined, wholeMs = WHOLE_MS, drainMs = 0 }: ShutdownOptions = {},
): Shutdown {
  const closers: { stage: Stage; name: string; close: () => Promise<void> }[] = [];
  let running: Promise<boolean> | undefined;

  async function closeOne(name: string, close: () => Promise<void>, milliseconds: number): Promise<boolean> {
    try {
      await withTimeout(close(), milliseconds, `not closed within ${milliseconds} ms`);
      return true;
    } catch (error) {
      log.error({ part: name, err: error }, "failed to close in order");
      return false;
    }
  }

  async function closeAll(reason: string): Promise<boolean> {
    log.info({ reason }, "shutting down");
    onBegin();
    const deadline = performance.now() + wholeMs + drainMs;
    let clean = true;
    for (const [index, stage] of STAGES.entries()) {
      const kept = Math.min(STAGE_MS, wholeMs / STAGES.length / 2) * (STAGES.length - 1 - index);
      const milliseconds = Math.max(1, Math.round(deadline - performance.now() - kept));
      const ends = closers
        .filter((closer) => closer.stage === stage)
        .map(({ name, close }) => closeOne(name, close, milliseconds));
      if ((await Promise.all(ends)).includes(false)) clean = false;
    }
    log.info({ clean }, "shut down");
    return clean;
  }

  return {
    add(stage, name, close) {
      closers.push({ stage, name, close });
    },
    begun: () => running !== undefined,
    run(reason) {
      running ??= closeAll(reason);
      return running;
    },
  };
}

/**
 * Shuts down and exits with 0 on SIGTERM, SIGINT or the end of the npm that started the process; a second
 * signal exits at once. Logs an unhandled error as fatal and exits with 1.
 */
export function shutDownOnSignals(shutdown: Shutdown, log: Log): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (shutdown.begun()) process.exit(1);
    shutdown.run(signal).then((clean) => process.exit(clean ? 0 : 1));
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  onNpmExit(() => onSignal("SIGTERM"));
  const onFatal = (error: unknown): void => {
    log.fatal({ err: error }, "unhandled error");
    if (shutdown.begun()) process.exit(1);
    shutdown.run("fatal error").then(() => process.exit(1));
  };
  process.on("uncaughtException", onFatal);
  process.on("unhandledRejection", onFatal);
}
