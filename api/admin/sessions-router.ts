import { Router } from "express";
import { endSessions, MOST_BODY_BYTES, SIGN_IN_ACTION, type SignInEntry } from "../../core/contract/admin.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { sendJson, sendRefusal } from "../http/send.ts";
import { paginationOf, parsed, placeAsked, withStore } from "./admin-responses.ts";
import { type AdminContext, audit } from "./context.ts";

const SIGN_INS = "/api/admin/sign-ins";
const END = "/api/admin/sessions/end";

const AWAY = "The sessions are away and nothing was done; try again in a moment";

/** Who signed in with a role lately, and the end of all sessions of one of them. Behind `requireAdmin`. */
export function sessionsRouter(context: AdminContext): Router {
  const { store, sessions, log } = context;
  const router = Router({ caseSensitive: true, strict: true });

  /** Undefined when the count fails: the list is useful without it. */
  const countOf = (issuer: string, id: string): Promise<number> =>
    sessions.countOf({ issuer, id }).catch((error: unknown) => {
      log.warn({ err: error }, "sessions cannot be counted");
      return 0;
    });

  router.get(
    SIGN_INS,
    withStore(log, async (request, response) => {
      const asked = placeAsked(request, response);
      if (!asked) return;
      const { entries, ...part } = await store.audit.page(asked.place, asked.limit, SIGN_IN_ACTION);
      const data: SignInEntry[] = [];
      const open = new Map<string, number>();
      for (const { at, who, issuer = "", subject = "", target } of entries) {
        const person = JSON.stringify([issuer, subject]);
        const count = open.get(person) ?? (await countOf(issuer, subject));
        open.set(person, count);
        data.push({ at: new Date(at).toISOString(), who, issuer, subject, how: target, sessions: count });
      }
      const pagination = paginationOf(asked, part);
      sendJson(request, response, { success: true, message: "The last sign-ins", data, pagination });
    }),
  );
  router.all(SIGN_INS, methodNotAllowed("GET, HEAD"));

  router.post(END, onlyJson, jsonBody(MOST_BODY_BYTES), async (request, response) => {
    const who = parsed(request, response, endSessions, request.body);
    if (!who) return;
    const { issuer, subject } = who;
    let ended: number;
    try {
      ended = await sessions.endAllOf({ issuer, id: subject });
    } catch (error) {
      log.warn({ err: error }, "sessions cannot be ended");
      return sendRefusal(request, response, 503, AWAY);
    }
    await audit(context, response, "session.end-all", `${subject} of ${issuer}: ${ended} ended`);
    const message = ended === 1 ? "1 session was ended" : `${ended} sessions were ended`;
    sendJson(request, response, { success: true, message, data: { ended } });
  });
  router.all(END, methodNotAllowed("POST"));
  return router;
}
