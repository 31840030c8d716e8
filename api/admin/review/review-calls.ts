import type { AuditAction } from "../../../core/contract/desk/audit.ts";
import { ARTICLES } from "../../../core/routes/admin/articles-routes.ts";
import { WRITERS } from "../../../core/routes/admin/writers-routes.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import type { Article, ReviewStep } from "../../../store/types.ts";
import { type Asked, type Bound, bind, done } from "../../calls/bind.ts";
import { Refusal } from "../../http/refusal.ts";
import { toAnswer } from "../article-call.ts";
import type { AdminContext } from "../context.ts";
import { ownersOf } from "../enqueue-publication.ts";

const NOT_FOUND = "There is no such article";

const refusalOf = ({ published }: Article): string =>
  published ? "It is published already" : "It does not wait for an editor";

/** Calls for the review of drafts by editors (decisions/admin.md#review). */
export function reviewCalls({ store: { articles }, jobs, writerCaps, log, now }: AdminContext): Bound[] {
  const take = async (
    {
      params: { id },
      caller,
      response,
    }: Pick<Asked<typeof WRITERS.handIn>, "params" | "caller" | "response">,
    step: ReviewStep,
    action: AuditAction,
  ) => {
    const stored = await articles.get(id);
    if (!stored || !caller.reaches(stored)) throw new Refusal(404, NOT_FOUND);
    await writerCaps.step(caller, response);
    const outcome = await articles.review(id, step, now());
    if (outcome.state === "absent") throw new Refusal(404, NOT_FOUND);
    if (outcome.state === "refused") {
      const { current } = outcome;
      throw new Refusal(409, refusalOf(current), { data: toAnswer(current) });
    }
    const { article } = outcome;
    enqueue(jobs, "publish-admin", { saved: true, writers: ownersOf([article]) }).catch((error: unknown) => {
      log.warn({ err: error, article: id }, "the review state of a draft could not be published yet");
    });
    await caller.audit(action, `${article.title} (${id})`);
    return done(toAnswer(article));
  };
  return [
    bind(WRITERS.handIn, (asked) => take(asked, { kind: "ready", by: asked.caller.by }, "article.ready")),
    bind(WRITERS.takeBack, (asked) => take(asked, { kind: "withdrawn" }, "article.withdraw")),
    bind(ARTICLES.sendBack, (asked) =>
      take(asked, { kind: "returned", by: asked.caller.by, note: asked.body.note }, "article.return"),
    ),
  ];
}
