import { isValidObjectId, mongo } from "mongoose";
import type { AddressParts } from "../../address-parts.ts";
import type { ArticleStore, PendingArticle } from "../../types.ts";
import type { ArticleRecord, StoryModels } from "../story-model.ts";

const PENDING_FIELDS = {
  pendingFrom: 1,
  announce: 1,
  announcedFrom: 1,
  push: 1,
  listed: 1,
  visibleFrom: 1,
} as const;

const toPending = (record: ArticleRecord): PendingArticle[] => {
  const { _id, pendingFrom, announce, announcedFrom, push, listed, visibleFrom } = record;
  if (!pendingFrom) return [];
  const moved = announcedFrom && announcedFrom.getTime() !== pendingFrom.getTime();
  return [
    {
      id: _id.toHexString(),
      from: pendingFrom.getTime(),
      announce: announce === true,
      seen: listed && visibleFrom.getTime() <= pendingFrom.getTime(),
      ...(push ? { push } : {}),
      ...(moved ? { announcedFrom: announcedFrom.getTime() } : {}),
    },
  ];
};

/** Outbox of articles: those that are saved but not published (ARCHITECTURE.md, the way of an article). */
export function createPendingArticles(
  { Article }: StoryModels,
  parts: AddressParts,
): Pick<ArticleStore, "pending" | "pendingOf" | "settle"> {
  return {
    async pending(now, limit) {
      const records = await Article.find({ pendingFrom: { $lte: new Date(now) } })
        .select(PENDING_FIELDS)
        .sort({ pendingFrom: 1 })
        .limit(limit)
        .lean<ArticleRecord[]>();
      return records.flatMap(toPending);
    },

    async pendingOf(id) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Article.findById(id).select(PENDING_FIELDS).lean<ArticleRecord>();
      return record ? toPending(record)[0] : undefined;
    },

    async settle({ id, from }) {
      await Article.updateOne(
        { _id: id, pendingFrom: new Date(from) },
        { $unset: { pendingFrom: 1, announce: 1, announcedFrom: 1 } },
        { timestamps: false },
      );
      await parts.changed([new mongo.ObjectId(id)], from);
    },
  };
}
