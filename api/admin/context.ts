import type { Response } from "express";
import type { Fetcher } from "../../platform/fetch/port.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Sessions } from "../../platform/sessions/port.ts";
import type { Store } from "../../store/types.ts";
import { createAuditTrail, shownPerson } from "../auth/audit-trail.ts";
import type { Guard } from "../auth/types.ts";

/** What the editors' calls need. */
export interface AdminContext {
  store: Pick<
    Store,
    | ("articles" | "audit" | "feeds" | "front" | "images" | "inquiries" | "now" | "stories")
    | ("pushes" | "pushRegistrations")
  >;
  jobs: Jobs;
  fetcher: Fetcher;
  sessions: Pick<Sessions, "endAllOf" | "countOf">;
  guard: Guard;
  log: Log;
  /** ms since 1970. */
  now: () => number;
}

/** Who makes the call, as history and audit show them. */
export function editorName(guard: Guard, response: Response): string {
  return shownPerson(guard.editorOf(response));
}

/** Writes the caller's action to the audit. */
export async function audit(
  { store, guard, log, now }: Pick<AdminContext, "guard" | "log" | "now"> & { store: Pick<Store, "audit"> },
  response: Response,
  action: string,
  target: string,
): Promise<void> {
  await createAuditTrail(store.audit, log, now).add(guard.editorOf(response), action, target);
}
