import type { DeletedRow } from "../../../core/contract/admin.ts";
import { ARTICLES } from "../../../core/routes/admin/articles-routes.ts";
import type { DeletedArticle } from "../../../store/types.ts";
import { type Bound, bind, done } from "../../calls/bind.ts";
import { Refusal } from "../../http/refusal.ts";
import { toAnswer, toRow } from "../article-call.ts";
import type { AdminContext } from "../context.ts";
import { enqueuePublication } from "../enqueue-publication.ts";
import { listed, placeOf } from "../lists.ts";

const rowOf = ({ deletedAt, deletedBy, ...article }: DeletedArticle): DeletedRow => ({
  ...toRow(article),
  deletedAt: new Date(deletedAt).toISOString(),
  deletedBy,
});

/** Calls for deleted articles and restoring them (decisions/admin.md#deleted-articles). */
export const deletedCalls = ({ store: { articles }, jobs, log, now }: AdminContext): Bound[] => [
  bind(ARTICLES.deleted, async ({ query }) => {
    const { articles: found, ...part } = await articles.deleted(placeOf(query), query.limit);
    return listed(found.map(rowOf), query, part);
  }),
  bind(ARTICLES.restore, async ({ params: { id }, caller }) => {
    const at = now();
    const article = await articles.restore(id, caller.by, at);
    if (!article) throw new Refusal(404, "There is no such deleted article");
    enqueuePublication(jobs, log, { after: article }, at);
    await caller.audit("article.restore", `${article.title} (${id})`);
    return done(toAnswer(article));
  }),
];
