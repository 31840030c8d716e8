import { SIGN_IN_ACTION, type SignInEntry } from "../../core/contract/admin.ts";
import { RECORDS } from "../../core/routes/admin/records-routes.ts";
import { type Bound, bind, done } from "../calls/bind.ts";
import { Refusal } from "../http/refusal.ts";
import type { AdminContext } from "./context.ts";
import { listed, placeOf } from "./lists.ts";

export const SESSIONS_UNAVAILABLE = "The sessions are away and nothing was done; try again in a moment";

/** Ends all sessions of a person and returns their number; 503 if the session store is unavailable. */
export async function endSessionsOf(
  { sessions, log }: Pick<AdminContext, "sessions" | "log">,
  person: { issuer: string; id: string },
): Promise<number> {
  return sessions.endAllOf(person).catch((error: unknown) => {
    log.warn({ err: error }, "sessions cannot be ended");
    throw new Refusal(503, SESSIONS_UNAVAILABLE);
  });
}

/** Number of a person's sessions; undefined if the session store is unavailable. */
export async function countSessionsOf(
  { sessions, log }: Pick<AdminContext, "sessions" | "log">,
  person: { issuer: string; id: string },
): Promise<number | undefined> {
  return sessions.countOf(person).catch((error: unknown) => {
    log.warn({ err: error }, "sessions cannot be counted");
    return undefined;
  });
}

export const sessionsCalls = (context: AdminContext): Bound[] => [
  bind(RECORDS.signIns, async ({ query }) => {
    const { entries, ...part } = await context.store.audit.page(placeOf(query), query.limit, {
      actions: [SIGN_IN_ACTION],
    });
    const data: SignInEntry[] = [];
    const open = new Map<string, number>();
    for (const { at, who, issuer = "", subject = "", target } of entries) {
      const person = JSON.stringify([issuer, subject]);
      const count = open.get(person) ?? (await countSessionsOf(context, { issuer, id: subject })) ?? 0;
      open.set(person, count);
      data.push({ at: new Date(at).toISOString(), who, issuer, subject, how: target, sessions: count });
    }
    return { ...listed(data, query, part), message: "The last sign-ins" };
  }),
  bind(RECORDS.endSessions, async ({ body: { issuer, subject }, caller }) => {
    const ended = await endSessionsOf(context, { issuer, id: subject });
    await caller.audit("session.end-all", `${subject} of ${issuer}: ${ended} ended`);
    const message = ended === 1 ? "1 session was ended" : `${ended} sessions were ended`;
    return { ...done({ ended }), message };
  }),
];
