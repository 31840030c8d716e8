import type { Response } from "express";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Store } from "../../store/types.ts";
import type { Guard } from "../auth/types.ts";

/** What the editors' calls need. */
export interface AdminContext {
  store: Pick<Store, "articles" | "audit" | "images" | "inquiries">;
  jobs: Jobs;
  guard: Guard;
  log: Log;
  /** ms since 1970. */
  now: () => number;
}

/** Who makes the call, as history and audit name them. */
export function editorName(guard: Guard, response: Response): string {
  const { name, email, id } = guard.editorOf(response);
  const shown = name.trim() || id;
  return email && email !== shown ? `${shown} <${email}>` : shown;
}

/** Writes down what was done. It was done, so a failure is the log's matter, not the caller's. */
export async function audit(
  { store, guard, log, now }: AdminContext,
  response: Response,
  action: string,
  target: string,
): Promise<void> {
  const entry = { at: now(), who: editorName(guard, response), action, target };
  try {
    await store.audit.add(entry);
  } catch (error) {
    log.error({ err: error, ...entry }, "an editor's action could not be written down");
  }
}
