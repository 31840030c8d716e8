import { type Request, type Response, Router } from "express";
import { draftReturn } from "../../../core/contract/admin.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import type { Article, ReviewStep } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { jsonBody, onlyJson } from "../../http/json-body.ts";
import { sendJson, sendRefusal } from "../../http/send.ts";
import { parsed, sendData, withRecord } from "../admin-responses.ts";
import { toAnswer } from "../article-call.ts";
import { type AdminContext, audit, editorName, reaches, writerOf } from "../context.ts";
import { ownersOf } from "../tell-readers.ts";

const HAND_IN = "/api/admin/news/:id/review";
const RETURN = "/api/admin/news/:id/review/return";

/** A note of the longest length takes a few kilobytes in whatever script. */
const MOST_NOTE_BYTES = 16 * 1024;
const NOT_FOUND = "There is no such article";

/** Why a step was refused: what became of the article meanwhile. */
const refusalOf = ({ published }: Article): string =>
  published ? "It is published already" : "It does not wait for an editor";

/** Drafts on their way from a writer to an editor (decisions/admin.md#review). Behind `requireWriter` and `requireEditor`. */
export function reviewRouter(context: AdminContext): Router {
  const { store, jobs, guard, writerCaps, log, now } = context;
  const { articles } = store;
  const router = Router({ caseSensitive: true, strict: true });

  const take = async (
    request: Request,
    response: Response,
    id: string,
    { step, action }: { step: ReviewStep; action: string },
  ): Promise<void> => {
    const stored = await articles.get(id);
    if (!stored || !reaches(writerOf(guard, response), stored)) {
      return sendRefusal(request, response, 404, NOT_FOUND);
    }
    if (!(await writerCaps.step(request, response))) return;
    const outcome = await articles.review(id, step, now());
    if (outcome.state === "absent") return sendRefusal(request, response, 404, NOT_FOUND);
    if (outcome.state === "refused") {
      const { current } = outcome;
      const body = { success: false, message: refusalOf(current), data: toAnswer(current) };
      return sendJson(request, response, body, 409);
    }
    const { article } = outcome;
    enqueue(jobs, "publish-admin", { saved: true, writers: ownersOf([article]) }).catch((error: unknown) => {
      log.warn({ err: error, article: id }, "what became of a draft could not be announced yet");
    });
    await audit(context, response, action, `${article.title} (${id})`);
    sendData(request, response, toAnswer(article));
  };

  router.post(
    HAND_IN,
    withRecord(log, (request, response, id) =>
      take(request, response, id, {
        step: { kind: "ready", by: editorName(guard, response) },
        action: "article.ready",
      }),
    ),
  );
  router.delete(
    HAND_IN,
    withRecord(log, (request, response, id) =>
      take(request, response, id, { step: { kind: "withdrawn" }, action: "article.withdraw" }),
    ),
  );
  router.all(HAND_IN, methodNotAllowed("POST, DELETE"));

  router.post(
    RETURN,
    [onlyJson, jsonBody(MOST_NOTE_BYTES)],
    withRecord(log, async (request, response, id) => {
      const body = parsed(request, response, draftReturn, request.body);
      if (!body) return;
      const step = { kind: "returned", by: editorName(guard, response), note: body.note } as const;
      await take(request, response, id, { step, action: "article.return" });
    }),
  );
  router.all(RETURN, methodNotAllowed("POST"));
  return router;
}
