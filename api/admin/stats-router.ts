import { Router } from "express";
import { methodNotAllowed } from "../http/api-errors.ts";
import { sendData, withPlace, withStore } from "./admin-responses.ts";
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
    withPlace(log, async (place, limit) => {
      const { entries, ...part } = await store.audit.page(place, limit);
      const rows = entries.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
      return { rows, part };
    }),
  );
  router.all(AUDIT, methodNotAllowed("GET, HEAD"));
  return router;
}
