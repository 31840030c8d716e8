import { actionsOf } from "../../core/contract/desk/audit.ts";
import { present } from "../../core/present.ts";
import { RECORDS } from "../../core/routes/admin/records-routes.ts";
import { type Bound, bind, done } from "../calls/bind.ts";
import type { AdminContext } from "./context.ts";
import { listed, placeOf } from "./lists.ts";

/** Calls for the dashboard's figures (decisions/admin.md#dashboard) and the audit. */
export const statsCalls = ({ store }: AdminContext): Bound[] => [
  bind(RECORDS.stats, async () => done(await store.articles.stats())),
  bind(RECORDS.audit, async ({ query }) => {
    const { kind, subject, limit } = query;
    const wanted = present({ subject, actions: kind && actionsOf(kind) });
    const { entries, ...part } = await store.audit.page(placeOf(query), limit, wanted);
    const rows = entries.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
    return listed(rows, query, part);
  }),
];
