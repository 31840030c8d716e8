import type { Response } from "express";
import { mayAs } from "../../core/contract/roles.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { accountId } from "../../platform/sessions/account-id.ts";
import type { Sessions } from "../../platform/sessions/port.ts";
import type { Article, Store } from "../../store/types.ts";
import { createAuditTrail, shownPerson } from "../auth/audit-trail.ts";
import type { Guard } from "../auth/types.ts";
import type { CallContext } from "../http/call-context.ts";
import type { WriterCaps } from "./writer-caps.ts";

/** What the editors' calls need. */
export interface AdminContext extends CallContext {
  store: Pick<
    Store,
    | ("articles" | "audit" | "authors" | "feeds" | "front" | "images" | "inquiries" | "names")
    | ("people" | "presences" | "pushes" | "pushRegistrations" | "stories" | "webhooks")
  >;
  liveStore: Pick<LiveStore, "putBlob" | "read">;
  jobs: Jobs;
  fetcher: Fetcher;
  sessions: Pick<Sessions, "endAllOf" | "countOf">;
  guard: Guard;
  writerCaps: WriterCaps;
}

/** The account that makes the call. */
export const accountOf = (guard: Guard, response: Response): string => accountId(guard.editorOf(response));

/**
 * The account of a writer, who reaches own articles alone (decisions/accounts.md#roles); undefined of an editor, who reaches
 * all.
 */
export function writerOf(guard: Guard, response: Response): string | undefined {
  return mayAs(guard.editorOf(response).roles, "editor") ? undefined : accountOf(guard, response);
}

/** Whether the caller reaches it: what is another's does not exist for a writer. */
export function reaches(writer: string | undefined, article: Pick<Article, "owner">): boolean {
  return writer === undefined || article.owner?.account === writer;
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
