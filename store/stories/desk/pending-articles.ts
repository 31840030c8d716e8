import { isValidObjectId, mongo } from "mongoose";
import type { AddressParts } from "../../address-parts.ts";
import type { ArticleStore, PendingArticle } from "../../types.ts";
import type { ArticleRecord, StoryModels } from "../story-model.ts";

const toPending = ({ _id, pendingFrom, announce, push }: ArticleRecord): PendingArticle[] => {
  if (!pendingFrom) return [];
  const chosen = push ? { push } : {};
  return [{ id: _id.toHexString(), from: pendingFrom.getTime(), announce: announce === true, ...chosen }];
};

/** What was saved and is still to be told: the outbox of articles (ARCHITECTURE.md, the way of an article). */
export function createPendingArticles(
  { Article }: StoryModels,
  parts: AddressParts,
): Pick<ArticleStore, "pending" | "pendingOf" | "settle"> {
  return {
    async pending(now, limit) {
      const records = await Article.find({ pendingFrom: { $lte: new Date(now) } })
        .select({ pendingFrom: 1, announce: 1, push: 1 })
        .sort({ pendingFrom: 1 })
        .limit(limit)
        .lean<ArticleRecord[]>();
      return records.flatMap(toPending);
    },

    async pendingOf(id) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Article.findById(id)
        .select({ pendingFrom: 1, announce: 1, push: 1 })
        .lean<ArticleRecord>();
      return record ? toPending(record)[0] : undefined;
    },

    async settle({ id, from }) {
      await Article.updateOne(
        { _id: id, pendingFrom: new Date(from) },
        { $unset: { pendingFrom: 1, announce: 1 } },
        { timestamps: false },
      );
      // What was scheduled changes for readers when it comes out.
      await parts.changed([new mongo.ObjectId(id)], from);
    },
  };
}
