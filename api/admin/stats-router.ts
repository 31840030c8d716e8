import { Router } from "express";
import { methodNotAllowed } from "../http/api-errors.ts";
import { placeAsked, sendData, sendList, withStore } from "./admin-responses.ts";
import type { AdminContext } from "./context.ts";

const STATS = "/api/admin/stats";
const AUDIT = "/api/admin/audit";

/** The dashboard's figures (decisions/admin.md#dashboard), and who did what when. Behind `adminRouter`. */
export function statsRouter({ store, log }: AdminContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    STATS,
    withStore(log, async (request, response) => {
      sendData(request, response, await store.articles.stats());
    }),
  );
  router.all(STATS, methodNotAllowed("GET, HEAD"));
  router.get(
    AUDIT,
    withStore(log, async (request, response) => {
      const asked = placeAsked(request, response);
      if (!asked) return;
      const { entries, ...part } = await store.audit.page(asked.place, asked.limit);
      const rows = entries.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
      sendList(request, response, rows, asked, part);
    }),
  );
  router.all(AUDIT, methodNotAllowed("GET, HEAD"));
  return router;
}
