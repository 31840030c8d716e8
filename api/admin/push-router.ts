import { Router } from "express";
import {
  type ArticleTold,
  type PushReach,
  pushReachQuery,
  topicsTold,
} from "../../core/contract/push/article-push.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { sendRefusal } from "../http/send.ts";
import { parsed, sendData, withRecord, withStore } from "./admin-responses.ts";
import type { AdminContext } from "./context.ts";

const REACH = "/api/admin/push/reach";
const TOLD = "/api/admin/news/:id/push";

const iso = (at: number): string => new Date(at).toISOString();

/** Whom a push would reach, and what became of an article's (decisions/push.md#choice). */
export function pushRouter({ store, log }: AdminContext): Router {
  const { articles, pushes, pushRegistrations } = store;
  const router = Router({ caseSensitive: true, strict: true });

  router.get(
    REACH,
    withStore(log, async (request, response) => {
      const query = parsed(request, response, pushReachQuery, request.query);
      if (!query) return;
      const reachOf = (to: "section" | "breaking") => pushRegistrations.reach(topicsTold(to, query.category));
      const [section, breaking] = await Promise.all([reachOf("section"), reachOf("breaking")]);
      sendData(request, response, { section, breaking } satisfies PushReach);
    }),
  );
  router.all(REACH, methodNotAllowed("GET, HEAD"));

  router.get(
    TOLD,
    withRecord(log, async (request, response, id) => {
      const article = await articles.get(id);
      if (!article) return sendRefusal(request, response, 404, "There is no such article");
      const progress = await pushes.progressOf(id);
      const told = progress && {
        since: iso(progress.startedAt),
        ...(progress.heldUntil === undefined ? {} : { heldUntil: iso(progress.heldUntil) }),
        ...(progress.doneAt === undefined ? {} : { doneAt: iso(progress.doneAt) }),
        browsers: progress.browsers,
      };
      const answer: ArticleTold = {
        ...(article.push ? { choice: article.push } : {}),
        ...(told ? { told } : {}),
      };
      sendData(request, response, answer);
    }),
  );
  router.all(TOLD, methodNotAllowed("GET, HEAD"));
  return router;
}
