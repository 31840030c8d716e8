import { PRESENT_FOR_MS } from "../../../core/contract/admin.ts";
import { WRITERS } from "../../../core/routes/admin/writers-routes.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import type { Caller } from "../../auth/caller.ts";
import { type Bound, bind, DONE, done, said } from "../../calls/bind.ts";
import { Refusal } from "../../http/refusal.ts";
import type { AdminContext } from "../context.ts";

/** Calls for the editors who have an article open (decisions/admin.md#presence). */
export function presenceCalls({ store, jobs, writerCaps, log, now }: AdminContext): Bound[] {
  const { articles, presences } = store;
  const tell = async (caller: Caller): Promise<void> => {
    if (!(await writerCaps.tellsOfTab(caller))) return;
    enqueue(jobs, "publish-admin", { saved: false }).catch((error: unknown) => {
      log.warn({ err: error }, "presence in an article could not be published yet");
    });
  };
  return [
    bind(WRITERS.enter, async ({ params: { id: articleId, tab }, caller }) => {
      const article = await articles.get(articleId);
      if (!article || !caller.reaches(article)) throw new Refusal(404, "There is no such article");
      const { account, identity } = caller;
      const name = identity.name.trim() || identity.id;
      const at = now();
      if (await presences.enter({ articleId, account, name }, tab, at + PRESENT_FOR_MS)) await tell(caller);
      const others = (await presences.present(at)).filter(
        (one) => one.articleId === articleId && one.account !== account,
      );
      return done({ others: [...new Map(others.map((one) => [one.account, one.name])).values()] });
    }),
    bind(WRITERS.leave, async ({ params: { id: articleId, tab }, caller }) => {
      if (await presences.leave({ articleId, account: caller.account }, tab)) await tell(caller);
      return said(DONE);
    }),
  ];
}
