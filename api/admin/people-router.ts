import { Router } from "express";
import { MOST_BODY_BYTES, personAsked } from "../../core/contract/admin.ts";
import { STAYS } from "../../store/people/personal-data.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { sendJson, sendRefusal } from "../http/send.ts";
import { parsed, withStore } from "./admin-responses.ts";
import { type AdminContext, audit } from "./context.ts";

const EXPORT = "/api/admin/people/export";
const ERASE = "/api/admin/people/erase";

/** Documents of one collection in an answer: those of an editor of many years are for the command line. */
const MOST = 1_000;

const AWAY = "The sessions are away and nothing was done; try again in a moment";

const stays = Object.fromEntries(Object.entries(STAYS).map(([name, { why }]) => [name, why]));

/** Exports and erases the stored data of one person. Behind `requireAdmin`. */
export function peopleRouter(context: AdminContext): Router {
  const { store, sessions, log } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const body = [onlyJson, jsonBody(MOST_BODY_BYTES)];

  router.post(
    EXPORT,
    body,
    withStore(log, async (request, response) => {
      const asked = parsed(request, response, personAsked, request.body);
      if (!asked) return;
      const { issuer, subject, email } = asked;
      const person = { issuer, id: subject };
      const [open, found] = await Promise.all([
        sessions.countOf(person).catch((error: unknown) => {
          log.warn({ err: error }, "sessions cannot be counted");
          return undefined;
        }),
        store.people.export(person, email, MOST + 1),
      ]);
      if (open === undefined) return sendRefusal(request, response, 503, AWAY);
      const cut = Object.keys(found).filter((name) => (found[name]?.length ?? 0) > MOST);
      const data = Object.fromEntries(Object.entries(found).map(([name, all]) => [name, all.slice(0, MOST)]));
      await audit(context, response, "person.export", `${subject} of ${issuer}`);
      const message = "What is stored of this person";
      sendJson(request, response, {
        success: true,
        message,
        data: { issuer, subject, sessions: open, data, cut, stays },
      });
    }),
  );
  router.all(EXPORT, methodNotAllowed("POST"));

  router.post(
    ERASE,
    body,
    withStore(log, async (request, response) => {
      const asked = parsed(request, response, personAsked, request.body);
      if (!asked) return;
      const person = { issuer: asked.issuer, id: asked.subject };
      let ended: number;
      try {
        // First, so that no page of theirs writes again what is erased.
        ended = await sessions.endAllOf(person);
      } catch (error) {
        log.warn({ err: error }, "sessions cannot be ended");
        return sendRefusal(request, response, 503, AWAY);
      }
      const erased = await store.people.erase(person, asked.email);
      const count = Object.values(erased).reduce((sum, one) => sum + one, 0);
      // The entry names nobody: the person asked to be forgotten.
      await audit(context, response, "person.erase", `documents: ${count}, sessions: ${ended}`);
      const message = `Erased: documents ${count}, sessions ended ${ended}`;
      sendJson(request, response, { success: true, message, data: { ended, erased } });
    }),
  );
  router.all(ERASE, methodNotAllowed("POST"));
  return router;
}
