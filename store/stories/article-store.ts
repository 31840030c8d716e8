import { isValidObjectId, Types } from "mongoose";
import type { ArticlePush } from "../../core/contract/push/article-push.ts";
import { imagesInText } from "../../core/news/pictures/story-images.ts";
import type { ImageSize } from "../../core/news/story.ts";
import { present } from "../../core/present.ts";
import { DAY_MS } from "../../core/time-units.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import type { ArticleFields, ArticleStore, Article as ArticleValue, CreateRequest } from "../types.ts";
import { changeOf, SAVE_TRIES } from "./article-change.ts";
import { newArticleFields, toArticle } from "./article-fields.ts";
import { createArticleSearch } from "./article-search.ts";
import { currentVersion } from "./article-versions.ts";
import { createBlogFacts, samePosts } from "./blog-facts.ts";
import { createNarrowedLists, isNarrowed, pageOf, toListed } from "./desk/article-lists.ts";
import { createReview } from "./desk/article-review.ts";
import { type ArticleParts, createDeletedArticles } from "./desk/deleted-articles.ts";
import { createPendingArticles } from "./desk/pending-articles.ts";

import { type ArticleRecord, findFrom, WITHOUT_WORDS } from "./story-model.ts";

const REQUEST_KEPT_MS = DAY_MS;

/**
 * Key of a request to create an article. Identity keys are unique, so of two equal requests only one succeeds.
 */
function requestKey({ key }: CreateRequest): string {
  return `request:${key}`;
}

function ownKey(id: Types.ObjectId): string {
  return `article:${id.toHexString()}`;
}

interface Parts extends ArticleParts {
  clock: () => number;
  sizeAt: (address: string) => Promise<ImageSize>;
}

/** Our own articles as editors work on them. Methods reject while the database is unavailable. */
export function createArticleStore({
  models,
  vocabulary,
  versions,
  counts,
  parts,
  clock,
  sizeAt,
}: Parts): ArticleStore {
  const { Article } = models;
  const findRecord = async (id: string): Promise<ArticleRecord | undefined> => {
    if (!isValidObjectId(id)) return undefined;
    const record = await Article.findOne({ _id: id, deleted: false })
      .select(WITHOUT_WORDS)
      .lean<ArticleRecord | null>();
    return record ?? undefined;
  };
  /** Counts the categories by jumping from one to the next in the index, so it reads one article for each. */
  const countCategories = async (): Promise<number> => {
    let last: string | undefined;
    for (let found = 0; ; found += 1) {
      const next = await Article.findOne({
        deleted: false,
        category: last === undefined ? { $gt: "" } : { $gt: last },
      })
        .sort({ category: 1 })
        .select({ category: 1 })
        .lean();
      if (next?.category === undefined) return found;
      last = next.category;
    }
  };
  const sizeOf = (fields: ArticleFields) =>
    sizeAt(fields.imageUrl || (imagesInText(fields.content, []).imageUrl ?? ""));
  const narrowed = createNarrowedLists(models, clock);
  const insert = async (
    fields: ArticleFields,
    by: string,
    now: number,
    {
      request,
      push,
      account,
    }: { request?: CreateRequest; push?: ArticlePush | undefined; account?: string | undefined } = {},
  ): Promise<ArticleValue> => {
    const wanted = newArticleFields(fields, now, await sizeOf(fields));
    await vocabulary.add(wanted.searchWords);
    const created = new Article({
      ...wanted,
      savedBy: by,
      savedAt: new Date(now),
      ...(fields.published
        ? {
            pendingFrom: new Date(Math.max(now, fields.publishDate)),
            announce: true,
            announcedFrom: new Date(Math.max(now, fields.publishDate)),
            ...(push ? { push } : {}),
          }
        : {}),
      ...(account === undefined ? {} : { ownerKey: account, ownerName: by }),
      ...(request ? { requestDigest: request.digest, requestedAt: new Date(now) } : {}),
    });
    created.identityKey = request ? requestKey(request) : ownKey(created._id);
    await counts.during([wanted.publishedAt], () => created.save());
    return toArticle(created.toObject());
  };

  const asCreated = async (record: ArticleRecord): Promise<ArticleValue> => {
    const now = toArticle(record);
    const first = record.revision > 1 ? await versions.one(now.id, 1) : undefined;
    const { id, createdAt } = now;
    if (!first) return { ...now, updatedAt: createdAt };
    const { savedBy: _, savedAt: __, ...fields } = first;
    const { owner } = now;
    return { ...fields, id, createdAt, updatedAt: createdAt, corrections: [], ...(owner ? { owner } : {}) };
  };

  return {
    create: (fields, by, now, push, account) => insert(fields, by, now, { push, account }),

    async hasMade(request, now) {
      const identityKey = requestKey(request);
      const made = await Article.findOne({ identityKey }).select({ requestedAt: 1 }).lean();
      return made !== null && now - (made.requestedAt?.getTime() ?? 0) < REQUEST_KEPT_MS;
    },

    async createOnce(fields, by, now, request, push, account) {
      for (let attempt = 0; attempt < SAVE_TRIES; attempt += 1) {
        try {
          return { state: "created", article: await insert(fields, by, now, { request, push, account }) };
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
        const identityKey = requestKey(request);
        const record = await Article.findOne({ identityKey }).lean<ArticleRecord | null>();
        if (!record) continue;
        if (now - (record.requestedAt?.getTime() ?? 0) < REQUEST_KEPT_MS) {
          if (record.deleted) return { state: "deleted" };
          const state = record.requestDigest === request.digest ? "repeated" : "other";
          return { state, article: await asCreated(record) };
        }
        // The key has expired, so it may be used again.
        const rename = {
          $set: { identityKey: ownKey(record._id) },
          $unset: { requestDigest: 1, requestedAt: 1 },
        };
        await Article.updateOne({ _id: record._id, identityKey }, rename, { timestamps: false });
      }
      throw new Error("Too many articles are made with the same key at once");
    },

    async update(id, fields, by, now, revision, notice, push) {
      for (let attempt = 0; attempt < SAVE_TRIES; attempt += 1) {
        const record = await findRecord(id);
        if (!record) return { state: "absent" };
        const before = toArticle(record);
        if (revision !== undefined && record.revision !== revision)
          return { state: "conflict", current: before };
        await versions.keep(record, now);
        const size = await sizeOf(fields);
        const { set, unset, silent } = changeOf(record, fields, now, { notice, push, size });
        await vocabulary.add(set.searchWords);
        const saved = await counts.during([record.publishedAt, set.publishedAt], () =>
          Article.findOneAndUpdate(
            { _id: id, revision: record.revision, deleted: false, ...samePosts(record) },
            {
              $set: { ...set, savedBy: by, savedAt: new Date(now), revision: record.revision + 1 },
              $unset: unset,
            },
            { returnDocument: "after" },
          ).lean<ArticleRecord | null>(),
        );
        if (!saved) continue;
        if (!silent) await parts.changed([saved._id], now);
        return { state: "saved", article: toArticle(saved), before };
      }
      // So many articles were saved at once that this process has not seen all changes.
      const record = await findRecord(id);
      return record ? { state: "conflict", current: toArticle(record) } : { state: "absent" };
    },

    async remove(id, now, by = "", revision) {
      for (let attempt = 0; attempt < SAVE_TRIES; attempt += 1) {
        const found = await findRecord(id);
        if (!found || (revision !== undefined && found.revision !== revision)) return undefined;
        const { publishedAt } = found;
        const record = await counts.during([publishedAt], () =>
          Article.findOneAndUpdate(
            { _id: id, deleted: false, publishedAt, ...present({ revision }) },
            {
              $set: {
                deletedAt: new Date(now),
                deletedBy: by,
                deleted: true,
                visible: false,
                pendingFrom: new Date(now),
              },
              $unset: { searchWords: 1, announce: 1, announcedFrom: 1 },
            },
            { returnDocument: "before" },
          ).lean<ArticleRecord | null>(),
        );
        if (!record) continue;
        await parts.changed([record._id], now);
        return toArticle(record);
      }
      throw new Error(`Article ${id} is being saved by too many processes at once`);
    },

    ...createDeletedArticles({ models, vocabulary, versions, counts, parts }),

    ...createReview(models),

    ...createBlogFacts(models, parts),

    async get(id) {
      const record = await findRecord(id);
      return record && toArticle(record);
    },

    async page(page, limit, filter = {}) {
      if (isNarrowed(filter)) return narrowed.page(filter, page, limit);
      const counted = await counts.read("articles", clock());
      const position = (page - 1) * limit;
      const total = counted?.totals[0] ?? (await Article.countDocuments({ deleted: false }));
      if (position >= total) return { articles: [], total };
      const place = counted?.place(position) ?? { skip: position };
      const records = await findFrom(Article, { deleted: false }, place, limit).lean<ArticleRecord[]>();
      return { articles: records.map(toListed), total };
    },

    listed: (ids, page, limit) =>
      pageOf(
        models,
        ids.map((id) => new Types.ObjectId(id)),
        page,
        limit,
      ),

    search: createArticleSearch(models, vocabulary, clock),

    async stats() {
      const [counted, categories] = await Promise.all([counts.read("articles", clock()), countCategories()]);
      const [totalNews, published, deleted] =
        counted?.totals ??
        (await Promise.all([
          Article.countDocuments({ deleted: false }),
          Article.countDocuments({ deleted: false, published: true }),
          Article.countDocuments({ deleted: true }),
        ]));
      return { totalNews, published, deleted, categories };
    },

    async versions(id, page, limit) {
      const record = await findRecord(id);
      if (!record) return undefined;
      const skip = (page - 1) * limit;
      const current = skip === 0 ? [{ ...currentVersion(record), content: "" }] : [];
      const [older, kept] = await Promise.all([
        versions.older(id, record.revision - skip + 1 - current.length, limit - current.length),
        versions.count(id, record.revision),
      ]);
      return { versions: [...current, ...older], total: kept + 1 };
    },

    async version(id, revision) {
      const record = await findRecord(id);
      if (!record || revision > record.revision) return undefined;
      return revision === record.revision ? currentVersion(record) : versions.one(id, revision);
    },

    forgetVersions: versions.forget,

    ...createPendingArticles(models, parts),
  };
}
