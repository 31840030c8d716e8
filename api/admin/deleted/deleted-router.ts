import { Router } from "express";
import type { DeletedRow } from "../../../core/contract/admin.ts";
import type { DeletedArticle } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { sendRefusal } from "../../http/send.ts";
import { sendData, withPlace, withRecord } from "../admin-responses.ts";
import { toAnswer, toRow } from "../article-call.ts";
import { type AdminContext, audit, editorName } from "../context.ts";
import { tellReaders } from "../tell-readers.ts";

const LIST = "/api/admin/deleted";
const RESTORE = "/api/admin/deleted/:id/restore";

const rowOf = ({ deletedAt, deletedBy, ...article }: DeletedArticle): DeletedRow => ({
  ...toRow(article),
  deletedAt: new Date(deletedAt).toISOString(),
  deletedBy,
});

/** Deleted articles and the way back (decisions/admin.md#deleted-articles). Behind `requireEditor`. */
export function deletedRouter(context: AdminContext): Router {
  const { store, jobs, guard, log, now } = context;
  const { articles } = store;
  const router = Router({ caseSensitive: true, strict: true });

  router.get(
    LIST,
    withPlace(log, async (place, limit) => {
      const { articles: found, ...part } = await articles.deleted(place, limit);
      return { rows: found.map(rowOf), part };
    }),
  );
  router.all(LIST, methodNotAllowed("GET, HEAD"));

  router.post(
    RESTORE,
    withRecord(log, async (request, response, id) => {
      const at = now();
      const article = await articles.restore(id, editorName(guard, response), at);
      if (!article) return sendRefusal(request, response, 404, "There is no such deleted article");
      tellReaders(jobs, log, { after: article }, at);
      await audit(context, response, "article.restore", `${article.title} (${id})`);
      sendData(request, response, toAnswer(article));
    }),
  );
  router.all(RESTORE, methodNotAllowed("POST"));
  return router;
}
