import { capitalised } from "../../core/capitalised.ts";
import type { Result } from "../../core/result.ts";
import { runInThread } from "./open.ts";
import { ThreadError, type ThreadTask } from "./port.ts";

/** Who reads: its end, and what reads in the place of threads, where anything does. */
export interface Reader {
  stopping: AbortSignal;
  runInThread?: typeof runInThread;
}

/**
 * Parses an answer from outside in a thread. One that passes its limits is a failed poll whose source says why; that there
 * was no thread for it is `ours`, so that the source is not left alone for longer. Not waited for once the worker is stopping.
 */
export async function readBeside<Input, Output>(
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
