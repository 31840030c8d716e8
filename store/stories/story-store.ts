import { isValidObjectId } from "mongoose";
import type { StoryCard } from "../../core/news/story.ts";
import { present } from "../../core/present.ts";
import type { AddressParts } from "../address-parts.ts";
import type { ListFilter, StoryFilter, StoryStore, StoryTotals } from "../types.ts";
import { followRights, forgetHiddenTexts } from "./feeds/feed-rights.ts";
import { saveFeedStories } from "./feeds/feed-stories.ts";
import { bodyOf } from "./finished-text.ts";
import { cardOf, detailsOf, type StoredRecord, textOf } from "./story-card.ts";
import type { ListCounts, StoryCounts } from "./story-counts.ts";
import { createStoryListing } from "./story-listing.ts";
import {
  type ArticleRecord,
  findFrom,
  LISTED_FIELDS,
  type StoryModels,
  WITHOUT_WORDS,
} from "./story-model.ts";
import { recordOpens } from "./story-openings.ts";

export const listed = ({ label, source, ...filter }: ListFilter, now: number) => ({
  visible: true,
  // This condition fits the index of articles, in which none is both deleted and visible.
  ...(source === "internal" ? { kind: "article" as const, deleted: false } : {}),
  ...(source === undefined || source === "internal" ? {} : { feedName: source }),
  ...present({ labels: label }),
  ...(filter.section ? { section: filter.section } : {}),
  visibleFrom: { $lte: new Date(now) },
});

/** Most articles with one of these paths: a site may have used a path twice. */
const MOST_FORMER = 1_000;

export function createStoryStore(
  models: StoryModels,
  counts: StoryCounts,
  parts: AddressParts,
  clock: () => number,
): StoryStore {
  const { Story } = models;

  const hottest = async (field: "popularHeat" | "trendingHeat", limit: number, now: number) => {
    const records = await Story.find(listed({}, now))
      .select(LISTED_FIELDS)
      .sort({ [field]: -1, _id: -1 })
      .limit(limit)
      .lean<StoredRecord[]>();
    return records.map(cardOf);
  };

  /** Counts all stories, until the numbers of days exist (store/stories/story-counts.ts). */
  const countAll = async (filter: StoryFilter, now: number): Promise<Omit<ListCounts, "days">> => {
    const wanted = listed(filter, now);
    const { visible: _, ...dated } = wanted;
    const [shown, internal, added] = await Promise.all([
      Story.countDocuments(wanted),
      Story.countDocuments({ ...wanted, kind: "article" }),
      Story.countDocuments({ ...dated, listed: true }),
    ]);
    return { totals: [shown, internal, added], place: (position) => ({ skip: position }) };
  };
  const countsOf = async (filter: StoryFilter, now: number): Promise<Omit<ListCounts, "days">> =>
    (await counts.read(filter.section ?? "all", now)) ?? countAll(filter, now);
  const totalsOf = ({
    totals: [totalItems, internalTotal, addedTotal],
  }: Pick<ListCounts, "totals">): StoryTotals => ({
    totalItems,
    internalTotal,
    externalTotal: totalItems - internalTotal,
    addedTotal,
  });
  const cardsAt = async (
    filter: StoryFilter,
    now: number,
    place: { before?: Date; skip: number },
    limit: number,
  ): Promise<StoryCard[]> => {
    const records = await findFrom(Story, listed(filter, now), place, limit).lean<StoredRecord[]>();
    return records.map(cardOf);
  };

  return {
    ...createStoryListing(models, (filter) => listed(filter, clock())),
    saveFeedStories: (source, stories, now) => saveFeedStories(models, counts, parts, source, stories, now),
    followRights: (source, from, now) => followRights(models, parts, source, from, now),
    forgetHiddenTexts: (before, limit) => forgetHiddenTexts(models, before, limit),
    addressParts: (size) => parts.list(size),
    addresses: (part, limit) => parts.addresses(part, limit),

    async page(filter, page, limit) {
      const now = clock();
      if (page === 1) {
        const [cards, counted] = await Promise.all([
          cardsAt(filter, now, { skip: 0 }, limit),
          countsOf(filter, now),
        ]);
        return { cards, page, ...totalsOf(counted) };
      }
      const counted = await countsOf(filter, now);
      const totals = totalsOf(counted);
      const position = (page - 1) * limit;
      const cards =
        position < totals.totalItems ? await cardsAt(filter, now, counted.place(position), limit) : [];
      return { cards, page, ...totals };
    },

    async from(filter, position, limit) {
      const now = clock();
      const counted = await countsOf(filter, now);
      return position < counted.totals[0] ? cardsAt(filter, now, counted.place(position), limit) : [];
    },

    async cards(ids, filter = {}) {
      const valid = ids.filter((id) => isValidObjectId(id));
      if (valid.length === 0) return [];
      const records = await Story.find({ ...listed(filter, clock()), _id: { $in: valid } })
        .select(LISTED_FIELDS)
        .lean<StoredRecord[]>();
      return records.map(cardOf);
    },

    totals: async (filter) => totalsOf(await countsOf(filter, clock())),
    count: async () => (await countsOf({}, clock())).totals[0],
    repairCounts: () => counts.repair(clock()),

    async byId(id) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Story.findOne({ ...listed({}, clock()), _id: id })
        .select(WITHOUT_WORDS)
        .lean<StoredRecord | null>();
      if (!record) return undefined;
      const { kind, finished } = record;
      const contentHtml = textOf(record);
      const card = cardOf(record);
      const text = contentHtml
        ? { contentHtml, ...present({ body: bodyOf({ kind, contentHtml, card }, finished) }) }
        : {};
      return { card, ...detailsOf(record), ...text };
    },

    async presence(ids) {
      const valid = ids.filter((id) => isValidObjectId(id));
      if (valid.length === 0) return new Map();
      const records = await Story.find({ _id: { $in: valid } })
        .select({ _id: 1, visible: 1, visibleFrom: 1, deleted: 1 })
        .lean<(Pick<StoredRecord, "_id"> & { visible?: boolean; visibleFrom?: Date; deleted?: boolean })[]>();
      const now = clock();
      const found = new Map<string, "listed" | "unlisted" | "deleted">();
      for (const { _id, visible, visibleFrom, deleted } of records) {
        const listed = visible && visibleFrom && visibleFrom.getTime() <= now;
        found.set(_id.toHexString(), deleted ? "deleted" : listed ? "listed" : "unlisted");
      }
      return found;
    },

    async former(paths) {
      const wanted = new Set(paths);
      const records = await models.Article.find({ formerPaths: { $in: [...wanted] } })
        .select({ _id: 1, formerPaths: 1, visible: 1, visibleFrom: 1, deleted: 1 })
        .sort({ _id: 1 })
        .limit(MOST_FORMER)
        .lean<
          (Pick<ArticleRecord, "_id" | "visible" | "visibleFrom" | "deleted"> & { formerPaths: string[] })[]
        >();
      const now = clock();
      const found = new Map<string, string>();
      for (const { _id, formerPaths, visible, visibleFrom, deleted } of records)
        if (deleted || (visible && visibleFrom.getTime() <= now))
          for (const path of formerPaths)
            if (wanted.has(path) && !found.has(path)) found.set(path, _id.toHexString());
      return found;
    },

    popular: (limit, now) => hottest("popularHeat", limit, now),
    trending: (limit, now) => hottest("trendingHeat", limit, now),

    recordOpens: (batch, counts, now) => recordOpens(models, batch, counts, now),
  };
}
