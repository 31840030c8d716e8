import { isValidObjectId, type QueryFilter } from "mongoose";
import type { ArticleStore, ReviewStep } from "../../types.ts";
import { toArticle } from "../article-fields.ts";
import { type ArticleRecord, type StoryModels, WITHOUT_WORDS } from "../story-model.ts";

/** Condition for drafts in review, which have an index. */
export const WAITS = { reviewAt: { $gt: new Date(0) } } as const;

function changeOf(step: ReviewStep, now: number): { from: QueryFilter<ArticleRecord>; update: object } {
  const at = new Date(now);
  const ends = { reviewAt: 1, reviewBy: 1 };
  switch (step.kind) {
    case "ready":
      return { from: {}, update: { $set: { reviewAt: at, reviewBy: step.by }, $unset: { returned: 1 } } };
    case "withdrawn":
      return { from: WAITS, update: { $unset: ends } };
    case "returned":
      return {
        from: WAITS,
        update: { $set: { returned: { at, by: step.by, note: step.note } }, $unset: ends },
      };
  }
}

/** Review of drafts (decisions/admin.md#review). */
export function createReview({
  Article,
}: StoryModels): Pick<ArticleStore, "review" | "waiting" | "draftsOf"> {
  return {
    async review(id, step, now) {
      if (!isValidObjectId(id)) return { state: "absent" };
      const { from, update } = changeOf(step, now);
      const changed = await Article.findOneAndUpdate(
        { _id: id, deleted: false, published: false, ...from } as QueryFilter<ArticleRecord>,
        update,
        { returnDocument: "after", timestamps: false },
      ).lean<ArticleRecord | null>();
      if (changed) return { state: "done", article: toArticle(changed) };
      const current = await Article.findOne({ _id: id, deleted: false })
        .select(WITHOUT_WORDS)
        .lean<ArticleRecord | null>();
      return current ? { state: "refused", current: toArticle(current) } : { state: "absent" };
    },

    async draftsOf(account, most) {
      const drafts = await Article.find({ ownerKey: account, deleted: false, published: false })
        .select({ _id: 1 })
        .limit(most)
        .lean();
      return drafts.length;
    },

    waiting: () => Article.countDocuments({ ...WAITS, deleted: false }),
  };
}
