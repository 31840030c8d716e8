import type { QueryFilter } from "mongoose";
import { present } from "../../core/present.ts";
import type { Addressed } from "../address-parts.ts";
import type { ListFilter, StoryStore } from "../types.ts";
import { cardOf, detailsOf, type StoredRecord } from "./story-card.ts";
import { LISTED_FIELDS, NEWEST_FIRST, type StoryModels, type StoryRecord } from "./story-model.ts";

/** Time of the last change that readers see, ms since 1970. */
export const changedAt = ({
  updatedAt,
  changedAt = updatedAt,
  visibleFrom,
}: Pick<StoryRecord, "updatedAt" | "changedAt" | "visibleFrom">): number =>
  Math.max(changedAt.getTime(), visibleFrom.getTime());

/**
 * Filter for stories whose canonical address is on this site; that of an excerpt is the publisher's
 * (decisions/news.md#rights).
 */
export const AT_HOME: { $or: QueryFilter<StoryRecord>[] } = {
  $or: [{ kind: "article" }, { rights: "full" }],
};

/** Stories for the parts of the sitemap. `listed`: the query for published stories. */
export function storiesAddressed({ Story }: StoryModels, listed: () => object): Addressed {
  return {
    async read(from, to, limit) {
      const stories = await Story.find({
        ...listed(),
        ...AT_HOME,
        _id: { $gte: from, ...(to ? { $lt: to } : {}) },
      })
        .select({ changedAt: 1, updatedAt: 1, visibleFrom: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .batchSize(limit + 1)
        .lean();
      return stories.map((story) => ({ id: story._id.toHexString(), changedAt: changedAt(story) }));
    },
    async placeAfter(from, places) {
      const found = await Story.findOne({ ...listed(), _id: { $gte: from } })
        .select({ _id: 1 })
        .sort({ _id: 1 })
        .skip(places)
        .lean();
      return found?._id;
    },
  };
}

/** Stories for feeds and sitemaps. `listed`: the query for published stories of a list. */
export function createStoryListing(
  { Story, Article }: StoryModels,
  listed: (filter: ListFilter) => object,
): Pick<StoryStore, "latest"> {
  async function textsOf(records: readonly StoredRecord[]): Promise<ReadonlyMap<string, string>> {
    const own = records.filter(({ kind }) => kind === "article").map(({ _id }) => _id);
    if (own.length === 0) return new Map();
    const texts = await Article.find({ _id: { $in: own } })
      .select({ contentHtml: 1 })
      .lean();
    return new Map(
      texts.flatMap(({ _id, contentHtml }) => (contentHtml ? [[_id.toHexString(), contentHtml]] : [])),
    );
  }

  return {
    async latest({ from, to, texts, atHome, ...filter }, limit) {
      const dated = {
        ...(from === undefined ? {} : { $gte: new Date(from) }),
        ...(to === undefined ? {} : { $lte: new Date(to) }),
      };
      const records = await Story.find({
        ...listed(filter),
        ...(atHome ? AT_HOME : {}),
        ...(Object.keys(dated).length === 0 ? {} : { publishedAt: dated }),
      })
        .select(LISTED_FIELDS)
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<StoredRecord[]>();
      const own = texts ? await textsOf(records) : new Map<string, string>();
      return records.map((record) => {
        const contentHtml = own.get(record._id.toHexString());
        return {
          card: cardOf(record),
          ...detailsOf(record),
          changedAt: changedAt(record),
          ...present({ contentHtml }),
        };
      });
    },
  };
}
