import { pushTopicsOf } from "../../core/contract/push/article-push.ts";
import { ARTICLES } from "../../core/routes/admin/articles-routes.ts";
import { type Bound, bind, done } from "../calls/bind.ts";
import { Refusal } from "../http/refusal.ts";
import type { AdminContext } from "./context.ts";

const iso = (at: number): string => new Date(at).toISOString();

/** Calls for the reach and the state of an article's push (decisions/push.md#choice). */
export const pushCalls = ({ store: { articles, pushes, pushRegistrations } }: AdminContext): Bound[] => [
  bind(ARTICLES.pushReach, async ({ query }) => {
    const reachOf = (to: "section" | "breaking") => pushRegistrations.reach(pushTopicsOf(to, query.category));
    const [section, breaking] = await Promise.all([reachOf("section"), reachOf("breaking")]);
    return done({ section, breaking });
  }),
  bind(ARTICLES.told, async ({ params: { id } }) => {
    const article = await articles.get(id);
    if (!article) throw new Refusal(404, "There is no such article");
    const progress = await pushes.progressOf(id);
    const told = progress && {
      since: iso(progress.startedAt),
      ...(progress.heldUntil === undefined ? {} : { heldUntil: iso(progress.heldUntil) }),
      ...(progress.doneAt === undefined ? {} : { doneAt: iso(progress.doneAt) }),
      browsers: progress.browsers,
    };
    return done({ ...(article.push ? { choice: article.push } : {}), ...(told ? { told } : {}) });
  }),
];
