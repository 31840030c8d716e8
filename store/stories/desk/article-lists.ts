import type { QueryFilter, Types } from "mongoose";
import { comparableText } from "../../../core/bengali/normalise.ts";
import type { ArticleState } from "../../../core/contract/desk/article-state.ts";
import { imageCandidates } from "../../../core/news/pictures/image-address.ts";
import { parseSection } from "../../../core/news/sections.ts";
import { present } from "../../../core/present.ts";
import type { ArticleFilter, ArticlePage, ListedArticle } from "../../types.ts";
import { fieldsOf } from "../article-columns.ts";
import { toArticle } from "../article-fields.ts";
import { cardOf, type StoredRecord } from "../story-card.ts";
import {
  type ArticleRecord,
  type FeedStoryRecord,
  LISTED_FIELDS,
  NEWEST_FIRST,
  type StoryModels,
  type StoryRecord,
} from "../story-model.ts";
import { WAITS } from "./article-review.ts";

/** Most entries of a filtered list; for more, editors must narrow the filter. */
const MOST_FILTERED = 500;

type Condition = QueryFilter<ArticleRecord>;

function ofState(state: ArticleState, now: number): Condition {
  const at = new Date(now);
  switch (state) {
    case "draft":
      return { published: false, reviewAt: null };
    case "review":
      return { published: false, ...WAITS };
    case "scheduled":
      return { published: true, publishedAt: { $gt: at } };
    case "published":
      return { published: true, publishedAt: { $lte: at } };
  }
}

/** Conditions of a filter. They are separate, because a state and a range of dates both use the date. */
export function conditionsOf(filter: ArticleFilter, now: number): Condition[] {
  const { whose, owner, state, author, category, from, to } = filter;
  return [
    ...(owner === undefined ? [] : [{ ownerKey: owner }]),
    ...(state === undefined ? [] : [ofState(state, now)]),
    ...(author === undefined ? [] : [{ authorKey: comparableText(author) }]),
    ...(category === undefined
      ? []
      : [whose ? { section: parseSection(category) ?? category } : { category }]),
    ...(from === undefined ? [] : [{ publishedAt: { $gte: new Date(from) } }]),
    ...(to === undefined ? [] : [{ publishedAt: { $lt: new Date(to) } }]),
  ] as Condition[];
}

export const isNarrowed = (filter: ArticleFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

function fieldsOfFeedStory(record: FeedStoryRecord): Omit<ListedArticle, "reads"> {
  const { kind: _, _id, section = "", author = "", feedName, createdAt, updatedAt, ...columns } = record;
  return {
    id: _id.toHexString(),
    revision: 0,
    ...fieldsOf({ ...columns, category: section, author, published: true }),
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    corrections: [],
    source: feedName,
  };
}

/** A story of ours or of a feed as a list shows it. */
export function toListed(record: StoredRecord): ListedArticle {
  const [picture] = imageCandidates(cardOf(record));
  const fields = record.kind === "article" ? toArticle(record) : fieldsOfFeedStory(record);
  return { ...fields, reads: record.reads ?? 0, ...present({ picture }) };
}

export async function pageOf(
  { Story }: StoryModels,
  ids: readonly Types.ObjectId[],
  page: number,
  limit: number,
): Promise<ArticlePage> {
  const shown = ids.slice((page - 1) * limit, page * limit);
  if (shown.length === 0) return { articles: [], total: ids.length };
  const records = await Story.find({ _id: { $in: shown } })
    .select(LISTED_FIELDS)
    .lean<StoredRecord[]>();
  const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
  const articles = shown.flatMap((id) => {
    const record = byId.get(id.toHexString());
    return record ? [toListed(record)] : [];
  });
  return { articles, total: ids.length };
}

export function createNarrowedLists(models: StoryModels, clock: () => number) {
  return {
    async page(filter: ArticleFilter, page: number, limit: number): Promise<ArticlePage> {
      // All results come in one answer, because batches of a hundred would each take a round trip.
      const { whose } = filter;
      const conditions = conditionsOf(filter, clock());
      const $and = whose ? [...conditions, { visible: true }] : [...conditions, { deleted: false }];
      const model = { ours: models.Article, wire: models.FeedStory, all: models.Story }[whose ?? "ours"];
      const found = await (model as StoryModels["Story"])
        .find({ $and } as QueryFilter<StoryRecord>)
        .select({ _id: 1 })
        .sort(NEWEST_FIRST)
        .limit(MOST_FILTERED)
        .batchSize(MOST_FILTERED + 1)
        .lean();
      return pageOf(
        models,
        found.map(({ _id }) => _id),
        page,
        limit,
      );
    },
  };
}
