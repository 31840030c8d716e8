import type { AuditAction } from "../../../core/contract/desk/audit.ts";
import type { BulkAction, BulkOutcome } from "../../../core/contract/desk/bulk.ts";
import { CATEGORIES, parseSection } from "../../../core/news/sections.ts";
import { ARTICLES } from "../../../core/routes/admin/articles-routes.ts";
import type { Article, ArticleFields } from "../../../store/types.ts";
import type { Caller } from "../../auth/caller.ts";
import { type Bound, bind, done } from "../../calls/bind.ts";
import { wrongField } from "../../http/refusal.ts";
import type { AdminContext } from "../context.ts";
import { type Change, enqueuePublications } from "../enqueue-publication.ts";

const GONE = "The article was deleted in the meantime";
const CHANGED = "Somebody changed the article in the meantime";
const BACK = "It is not deleted any more, or somebody changed it";
const FORGOTTEN = "What it was before is not kept any more";

/** A bulk action sends no push, not even for articles that were withdrawn by mistake and published again. */
const CALLS_NOBODY = { to: "nobody" } as const;

/** Readers of a save's push; unset if the save publishes nothing, so that the editor's choice stays. */
function pushOf(action: BulkAction, article: Article, fields: ArticleFields, now: number) {
  const comesOut = !article.published && fields.published;
  return comesOut && (action === "publish" || fields.publishDate <= now) ? CALLS_NOBODY : undefined;
}

interface Chosen {
  id: string;
  revision: number;
}

type Step =
  | { kind: "changed"; title: string; revision: number; change: Change }
  | { kind: "unchanged"; title: string }
  | { kind: "refused"; title: string; reason: string };

const fieldsOf = ({
  id: _,
  revision: __,
  createdAt: ___,
  updatedAt: ____,
  revisedAt: _____,
  corrections: ______,
  owner: _______,
  review: ________,
  returned: _________,
  push: __________,
  ...fields
}: Article): ArticleFields => fields;

function changedBy(
  article: Article,
  action: BulkAction,
  category: string,
  now: number,
): ArticleFields | undefined {
  const fields = fieldsOf(article);
  switch (action) {
    case "publish":
      // A draft is published now, or at its future date.
      return article.published
        ? undefined
        : { ...fields, published: true, publishDate: Math.max(article.publishDate, now) };
    case "unpublish":
      return article.published ? { ...fields, published: false } : undefined;
    case "move":
      return article.category === category ? undefined : { ...fields, category };
    case "delete":
      return undefined;
  }
}

const each = (chosen: readonly Chosen[]): Chosen[] =>
  [...new Map(chosen.toReversed().map((one) => [one.id, one])).values()].toReversed();

/** Calls for bulk changes and their undo (decisions/admin.md#bulk). */
export function bulkCalls({ store: { articles }, jobs, log, now }: AdminContext): Bound[] {
  const remove = async (
    { id, revision }: Chosen,
    article: Article,
    by: string,
    at: number,
  ): Promise<Step> => {
    const { title } = article;
    const before = await articles.remove(id, at, by, revision);
    if (!before) return { kind: "refused", title, reason: CHANGED };
    return { kind: "changed", title, revision, change: { before } };
  };
  const save = async (
    article: Article,
    { action, fields, by, at }: { action: BulkAction; fields: ArticleFields; by: string; at: number },
  ): Promise<Step> => {
    const { id, revision, title } = article;
    const push = pushOf(action, article, fields, at);
    const saved = await articles.update(id, fields, by, at, revision, undefined, push);
    if (saved.state === "absent") return { kind: "refused", title, reason: GONE };
    if (saved.state === "conflict") return { kind: "refused", title, reason: CHANGED };
    const { article: after, before } = saved;
    return { kind: "changed", title, revision: after.revision, change: { before, after } };
  };

  const answer = async (
    caller: Caller,
    chosen: readonly Chosen[],
    action: AuditAction,
    act: (one: Chosen) => Promise<Step>,
  ) => {
    const outcome: BulkOutcome = { changed: [], unchanged: [], refused: [] };
    const changes: Change[] = [];
    for (const one of each(chosen)) {
      const { id } = one;
      const step = await act(one);
      const { title } = step;
      if (step.kind === "refused") outcome.refused.push({ id, title, reason: step.reason });
      else if (step.kind === "unchanged") outcome.unchanged.push({ id, title });
      else {
        outcome.changed.push({ id, title, revision: step.revision });
        changes.push(step.change);
        await caller.audit(action, `${title} (${id})`);
      }
    }
    if (changes.length > 0) enqueuePublications(jobs, log, changes, now());
    return done(outcome);
  };

  return [
    bind(ARTICLES.bulk, async ({ body, caller }) => {
      const { action, category = "" } = body;
      if (action === "move" && !CATEGORIES.includes(category) && parseSection(category) === undefined)
        throw wrongField("category", "Unknown category");
      const { by } = caller;
      const act = async (one: Chosen): Promise<Step> => {
        const at = now();
        const article = await articles.get(one.id);
        if (!article) return { kind: "refused", title: "", reason: GONE };
        const { title } = article;
        if (article.revision !== one.revision) return { kind: "refused", title, reason: CHANGED };
        if (action === "delete") return remove(one, article, by, at);
        const fields = changedBy(article, action, category, at);
        return fields ? save(article, { action, fields, by, at }) : { kind: "unchanged", title };
      };
      return answer(caller, body.articles, `article.${action}`, act);
    }),

    bind(ARTICLES.undoBulk, async ({ body, caller }) => {
      const { by } = caller;
      const undelete = async ({ id, revision }: Chosen): Promise<Step> => {
        const after = await articles.restore(id, by, now(), revision);
        if (!after) return { kind: "refused", title: (await articles.get(id))?.title ?? "", reason: BACK };
        return { kind: "changed", title: after.title, revision: after.revision, change: { after } };
      };
      const goBack = async (one: Chosen): Promise<Step> => {
        const article = await articles.get(one.id);
        if (!article) return { kind: "refused", title: "", reason: GONE };
        const { title } = article;
        if (article.revision !== one.revision) return { kind: "refused", title, reason: CHANGED };
        const version = await articles.version(one.id, one.revision - 1);
        if (!version) return { kind: "refused", title, reason: FORGOTTEN };
        const { revision: _, savedBy: __, savedAt: ___, ...fields } = version;
        return save(article, { action: body.action, fields, by, at: now() });
      };
      const act = body.action === "delete" ? undelete : goBack;
      return answer(caller, body.articles, `article.undo-${body.action}`, act);
    }),
  ];
}
