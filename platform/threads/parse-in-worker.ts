import { capitalised } from "../../core/capitalised.ts";
import type { Result } from "../../core/result.ts";
import { runInThread } from "./open.ts";
import { ThreadError, type ThreadTask } from "./port.ts";

/** Signal of the reader's end, and a replacement for threads, if any. */
export interface Reader {
  stopping: AbortSignal;
  runInThread?: typeof runInThread;
}

/**
 * Parses a foreign answer in a thread. Exceeded limits are a failed poll with a reason; a missing thread is
 * `ours`, so that the source is not paused. Stops waiting when the worker stops.
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
