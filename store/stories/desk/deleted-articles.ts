import { isValidObjectId } from "mongoose";
import type { AddressParts } from "../../address-parts.ts";
import { pageCursors, readCursorPage } from "../../records/cursor-page.ts";
import type { ArticleStore } from "../../types.ts";
import { SAVE_TRIES } from "../article-change.ts";
import { fieldsOf } from "../article-columns.ts";
import { toArticle, writtenFields } from "../article-fields.ts";
import type { createArticleVersions } from "../article-versions.ts";
import type { SearchVocabulary } from "../search-vocabulary.ts";
import type { StoryCounts } from "../story-counts.ts";
import { type ArticleRecord, LISTED_FIELDS, type StoryModels, WITHOUT_WORDS } from "../story-model.ts";

export interface ArticleParts {
  models: StoryModels;
  vocabulary: SearchVocabulary;
  versions: ReturnType<typeof createArticleVersions>;
  counts: StoryCounts;
  parts: AddressParts;
}

/** Deleted articles and their restoration (decisions/admin.md#deleted-articles). */
export function createDeletedArticles({
  models: { Article },
  vocabulary,
  versions,
  counts,
  parts,
}: ArticleParts): Pick<ArticleStore, "deleted" | "restore"> {
  return {
    async deleted(place, limit) {
      const [records, total] = await Promise.all([
        readCursorPage(
          Article,
          { deletedAt: { $gt: new Date(0) } },
          "deletedAt",
          place,
          limit,
          LISTED_FIELDS,
        ),
        Article.countDocuments({ deleted: true }),
      ]);
      const articles = records.map((record) => ({
        ...toArticle(record),
        deletedAt: record.deletedAt?.getTime() ?? 0,
        deletedBy: record.deletedBy ?? "",
      }));
      return { articles, total, ...pageCursors(records, ({ deletedAt = new Date(0) }) => deletedAt) };
    },

    async restore(id, by, now, revision) {
      for (let attempt = 0; isValidObjectId(id) && attempt < SAVE_TRIES; attempt += 1) {
        const record = await Article.findOne({ _id: id, deleted: true })
          .select(WITHOUT_WORDS)
          .lean<ArticleRecord | null>();
        if (!record || (revision !== undefined && record.revision !== revision)) return undefined;
        await versions.keep(record, now);
        const fields = fieldsOf(record);
        const written = writtenFields(fields, now, { fromPosts: record.fromPosts });
        await vocabulary.add(written.searchWords);
        const pendingFrom = new Date(Math.max(now, fields.publishDate));
        const saved = await counts.during([record.publishedAt], () =>
          Article.findOneAndUpdate(
            { _id: id, deleted: true, revision: record.revision },
            {
              $set: {
                ...written,
                deleted: false,
                changedAt: new Date(now),
                savedBy: by,
                savedAt: new Date(now),
                revision: record.revision + 1,
                ...(fields.published ? { pendingFrom, announce: fields.publishDate > now } : {}),
                ...(fields.published && fields.publishDate > now ? { announcedFrom: pendingFrom } : {}),
              },
              $unset: { deletedAt: 1, deletedBy: 1, ...(fields.published ? {} : { pendingFrom: 1 }) },
            },
            { returnDocument: "after" },
          ).lean<ArticleRecord | null>(),
        );
        if (!saved) continue;
        await parts.changed([saved._id], now);
        return toArticle(saved);
      }
      return undefined;
    },
  };
}
