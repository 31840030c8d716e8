import { type Request, type Response, Router } from "express";
import { PRESENT_FOR_MS } from "../../../core/contract/admin.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { sendJson, sendRefusal } from "../../http/send.ts";
import { DONE, sendData, withRecord } from "../admin-responses.ts";
import { type AdminContext, accountOf, reaches, writerOf } from "../context.ts";

const ONE = "/api/admin/news/:id/presence/:tab";

/** Who has an article open just now (decisions/admin.md#presence). Behind `requireWriter`. */
export function presenceRouter({ store, jobs, guard, writerCaps, log, now }: AdminContext): Router {
  const { articles, presences } = store;
  const router = Router({ caseSensitive: true, strict: true });
  const tell = async (response: Response): Promise<void> => {
    if (!(await writerCaps.tellsOfTab(response))) return;
    enqueue(jobs, "publish-admin", { saved: false }).catch((error: unknown) => {
      log.warn({ err: error }, "who is in an article could not be announced yet");
    });
  };
  const tabOf = (request: Request, response: Response): string | undefined => {
    const tab = String(request.params.tab);
    if (/^[A-Za-z0-9-]{8,40}$/.test(tab)) return tab;
    sendRefusal(request, response, 400, "This names no tab");
    return undefined;
  };

  router.put(
    ONE,
    withRecord(log, async (request, response, articleId) => {
      const tab = tabOf(request, response);
      if (tab === undefined) return;
      const article = await articles.get(articleId);
      if (!article || !reaches(writerOf(guard, response), article)) {
        return sendRefusal(request, response, 404, "There is no such article");
      }
      const { name, id } = guard.editorOf(response);
      const account = accountOf(guard, response);
      const at = now();
      const isNew = await presences.enter(
        { articleId, account, name: name.trim() || id },
        tab,
        at + PRESENT_FOR_MS,
      );
      if (isNew) await tell(response);
      const others = (await presences.present(at)).filter(
        (one) => one.articleId === articleId && one.account !== account,
      );
      sendData(request, response, {
        others: [...new Map(others.map((one) => [one.account, one.name])).values()],
      });
    }),
  );
  router.delete(
    ONE,
    withRecord(log, async (request, response, articleId) => {
      const tab = tabOf(request, response);
      if (tab === undefined) return;
      if (await presences.leave({ articleId, account: accountOf(guard, response) }, tab))
        await tell(response);
      sendJson(request, response, { success: true, message: DONE });
    }),
  );
  router.all(ONE, methodNotAllowed("PUT, DELETE"));
  return router;
}
