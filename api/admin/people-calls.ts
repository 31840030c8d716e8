import { RECORDS } from "../../core/routes/admin/records-routes.ts";
import { STAYS } from "../../store/people/personal-data.ts";
import { type Bound, bind, done } from "../calls/bind.ts";
import { Refusal } from "../http/refusal.ts";
import type { AdminContext } from "./context.ts";
import { countSessionsOf, endSessionsOf, SESSIONS_UNAVAILABLE } from "./sessions-calls.ts";

/** Most documents of a collection in an answer; larger exports need the command line. */
const MOST = 1_000;

const stays = Object.fromEntries(Object.entries(STAYS).map(([name, { why }]) => [name, why]));

export const peopleCalls = (context: AdminContext): Bound[] => [
  bind(RECORDS.exportPerson, async ({ body: { issuer, subject, email }, caller }) => {
    const person = { issuer, id: subject };
    const [sessions, found] = await Promise.all([
      countSessionsOf(context, person),
      context.store.people.export(person, email, MOST + 1),
    ]);
    if (sessions === undefined) throw new Refusal(503, SESSIONS_UNAVAILABLE);
    const cut = Object.keys(found).filter((name) => (found[name]?.length ?? 0) > MOST);
    const data = Object.fromEntries(Object.entries(found).map(([name, all]) => [name, all.slice(0, MOST)]));
    await caller.audit("person.export", `${subject} of ${issuer}`);
    return {
      ...done({ issuer, subject, sessions, data, cut, stays }),
      message: "Stored data of this person",
    };
  }),
  bind(RECORDS.erasePerson, async ({ body, caller }) => {
    const person = { issuer: body.issuer, id: body.subject };
    // Sessions are ended first, so that the person's pages cannot write erased data again.
    const ended = await endSessionsOf(context, person);
    const erased = await context.store.people.erase(person, body.email);
    const count = Object.values(erased).reduce((sum, one) => sum + one, 0);
    // The entry names nobody, because the person wants to be forgotten.
    await caller.audit("person.erase", `documents: ${count}, sessions: ${ended}`);
    return { ...done({ ended, erased }), message: `Erased: documents ${count}, sessions ended ${ended}` };
  }),
];
