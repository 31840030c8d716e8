import { RECORDS } from "../../core/routes/admin/records-routes.ts";
import { type Bound, bind, done } from "../calls/bind.ts";
import type { AdminContext } from "./context.ts";
import { listed, placeOf } from "./lists.ts";

/** Calls for the dashboard's figures (decisions/admin.md#dashboard) and the audit. */
export const statsCalls = ({ store }: AdminContext): Bound[] => [
  bind(RECORDS.stats, async () => done(await store.articles.stats())),
  bind(RECORDS.audit, async ({ query }) => {
    const { entries, ...part } = await store.audit.page(placeOf(query), query.limit);
    const rows = entries.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
    return listed(rows, query, part);
  }),
];
