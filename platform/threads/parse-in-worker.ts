import { capitalised } from "../../core/capitalised.ts";
import type { Result } from "../../core/result.ts";
import { runInThread } from "./open.ts";
import { ThreadError, type ThreadTask } from "./port.ts";

/** The signal that stops reading, and what replaces threads in tests, if anything. */
export interface Reader {
  stopping: AbortSignal;
  runInThread?: typeof runInThread;
}

/**
 * Parses an answer from outside in a thread. If it exceeds a limit, the poll fails with the reason; if there is
 * no thread, the fault is `ours`, so that the source is not blamed. Stops waiting when the worker stops.
 */
export async function parseInWorker<Input, Output>(
  { stopping, runInThread: run = runInThread }: Reader,
  task: ThreadTask<Input, Result<Output>>,
  input: Input,
): Promise<{ ok: true; value: Output } | { ok: false; error: string; ours?: true }> {
  try {
    return await run(task, input, stopping);
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    const ours = error.kind === "busy" || error.kind === "closed";
    return { ok: false, error: capitalised(error.message), ...(ours ? { ours: true } : {}) };
  }
}
