import { isValidObjectId } from "mongoose";
import { newArticleFields } from "./article-fields.ts";
import { saveFeedStories } from "./feed-stories.ts";
import { heatAfterOpen, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "./heat.ts";
import type { SearchVocabulary } from "./search-vocabulary.ts";
import { cardOf, type StoredRecord } from "./story-card.ts";
import { createStoryListing } from "./story-listing.ts";
import type { StoryModels } from "./story-model.ts";
import type { StoryFilter, StoryStore } from "./types.ts";

/** Tries to count an opening against others that count at the same moment; after that it is let go. */
const OPEN_TRIES = 5;

/** A card needs everything but the text, which is most of a story. */
const CARD_FIELDS = { contentHtml: 0, searchWords: 0 } as const;

export function createStoryStore(
  models: StoryModels,
  vocabulary: SearchVocabulary,
  clock: () => number,
): StoryStore {
  const { Story, Article } = models;

  const listed = (filter: StoryFilter, now: number) => ({
    visible: true,
    ...(filter.section ? { section: filter.section } : {}),
    visibleFrom: { $lte: new Date(now) },
  });

  const hottest = async (field: "popularHeat" | "trendingHeat", limit: number, now: number) => {
    const records = await Story.find(listed({}, now))
      .select(CARD_FIELDS)
      .sort({ [field]: -1, _id: -1 })
      .limit(limit)
      .lean<StoredRecord[]>();
    return records.map(cardOf);
  };

  return {
    ...createStoryListing(models, (filter) => listed(filter, clock())),
    saveFeedStories: (source, stories, now) => saveFeedStories(models, source, stories, now),

    async page(filter, page, limit) {
      const now = clock();
      const wanted = listed(filter, now);
      const [records, totalItems, internalTotal, addedTotal] = await Promise.all([
        Story.find(wanted)
          .select(CARD_FIELDS)
          .sort({ publishedAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<StoredRecord[]>(),
        Story.countDocuments(wanted),
        Story.countDocuments({ ...wanted, kind: "article" }),
        Story.countDocuments({
          listed: true,
          ...(filter.section ? { section: filter.section } : {}),
          visibleFrom: { $lte: new Date(now) },
        }),
      ]);
      return {
        cards: records.map(cardOf),
        page,
        totalItems,
        internalTotal,
        externalTotal: totalItems - internalTotal,
        addedTotal,
      };
    },

    async byId(id) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Story.findOne({ ...listed({}, clock()), _id: id }).lean<StoredRecord | null>();
      if (!record) return undefined;
      return { card: cardOf(record), ...(record.contentHtml ? { contentHtml: record.contentHtml } : {}) };
    },

    async wasDeleted(id) {
      if (!isValidObjectId(id)) return false;
      const deleted = await Article.findOne({ _id: id, deleted: true }).select({ _id: 1 }).lean();
      return deleted !== null;
    },

    async presence(ids) {
      const valid = ids.filter((id) => isValidObjectId(id));
      if (valid.length === 0) return new Map();
      const records = await Story.find({ _id: { $in: valid } })
        .select({ _id: 1, visible: 1, visibleFrom: 1, deleted: 1 })
        .lean<(Pick<StoredRecord, "_id"> & { visible?: boolean; visibleFrom?: Date; deleted?: boolean })[]>();
      const now = clock();
      const found = new Map<string, "listed" | "deleted">();
      for (const { _id, visible, visibleFrom, deleted } of records) {
        if (deleted) found.set(_id.toHexString(), "deleted");
        else if (visible && visibleFrom && visibleFrom.getTime() <= now)
          found.set(_id.toHexString(), "listed");
      }
      return found;
    },

    popular: (limit, now) => hottest("popularHeat", limit, now),
    trending: (limit, now) => hottest("trendingHeat", limit, now),

    async recordOpen(id, now) {
      if (!isValidObjectId(id)) return;
      for (let attempt = 0; attempt < OPEN_TRIES; attempt += 1) {
        const record = await Story.findById(id).select({ popularHeat: 1, trendingHeat: 1 }).lean();
        if (!record) return;
        const { popularHeat, trendingHeat } = record;
        const { matchedCount } = await Story.updateOne(
          { _id: id, popularHeat, trendingHeat },
          {
            $set: {
              popularHeat: heatAfterOpen(popularHeat, now, POPULAR_HALF_LIFE),
              trendingHeat: heatAfterOpen(trendingHeat, now, TRENDING_HALF_LIFE),
            },
          },
          { timestamps: false },
        );
        if (matchedCount === 1) return;
      }
    },

    async createArticle(article, now) {
      const fields = newArticleFields(article, now);
      await vocabulary.add(fields.searchWords);
      const created = new Article(fields);
      created.identityKey = `article:${created._id.toHexString()}`;
      await created.save();
      return created._id.toHexString();
    },

    async deleteArticle(id, now) {
      if (!isValidObjectId(id)) return false;
      const { matchedCount } = await Article.updateOne(
        { _id: id, deleted: false },
        { $set: { deletedAt: new Date(now), deleted: true, visible: false }, $unset: { searchWords: 1 } },
      );
      return matchedCount === 1;
    },
  };
}
