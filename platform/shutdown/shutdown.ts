import { withTimeout } from "../../core/with-timeout.ts";
import type { Log } from "../log/log.ts";
import { onNpmGone } from "./npm-parent.ts";

/**
 * What is shut down, in the order in which it is (decisions/failure.md#shutdown): who takes work first, what the work
 * needs last.
 */
const STAGES = ["services", "http", "jobs", "live store", "store", "database"] as const;
export type Stage = (typeof STAGES)[number];

/** The end of a process, in order and in time. */
export interface Shutdown {
  /** Called at that stage; those of one stage at the same time. */
  add(stage: Stage, name: string, close: () => Promise<void>): void;
  /** True from when it began. */
  begun(): boolean;
  /** Closes everything. True when all of it ended by itself in time. Called again, it gives the same answer. */
  run(reason: string): Promise<boolean>;
}

/**
 * Time of the whole shutdown, ms: less than the 10 s that a process has (decisions/failure.md#shutdown), so that the
 * last line is still written.
 */
const WHOLE_MS = 9_500;
/** Time reserved for each later stage, ms, so that one that hangs cannot take the time of those after it. */
const STAGE_MS = 300;

export interface ShutdownOptions {
  /** Called at once when it begins, before anything is closed. */
  onBegin?: () => void;
  /** ms for everything, draining aside. */
  wholeMs?: number;
  /** ms that the services may take in addition, to send their readers to other processes. */
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
      log.error({ part: name, err: error }, "could not be closed in order");
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
 * Ties a shutdown to the process: SIGTERM, SIGINT and the end of the npm that started it close everything and exit with 0, a second signal exits at once;
 * an unhandled error is logged as fatal and ends the process with 1.
 */
export function shutDownOnSignals(shutdown: Shutdown, log: Log): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (shutdown.begun()) process.exit(1);
    shutdown.run(signal).then((clean) => process.exit(clean ? 0 : 1));
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  onNpmGone(() => onSignal("SIGTERM"));
  const onFatal = (error: unknown): void => {
    log.fatal({ err: error }, "unhandled error");
    if (shutdown.begun()) process.exit(1);
    shutdown.run("fatal error").then(() => process.exit(1));
  };
  process.on("uncaughtException", onFatal);
  process.on("unhandledRejection", onFatal);
}
