import type { QueryFilter, Types } from "mongoose";
import { comparableText } from "../../../core/bengali/normalise.ts";
import type { ArticleState } from "../../../core/contract/desk/article-state.ts";
import type { ArticleFilter, ArticlePage } from "../../types.ts";
import { toArticle } from "../article-fields.ts";
import { type ArticleRecord, LISTED_FIELDS, NEWEST_FIRST, type StoryModels } from "../story-model.ts";
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
  const { owner, state, author, category, from, to } = filter;
  return [
    ...(owner === undefined ? [] : [{ ownerKey: owner }]),
    ...(state === undefined ? [] : [ofState(state, now)]),
    ...(author === undefined ? [] : [{ authorKey: comparableText(author) }]),
    ...(category === undefined ? [] : [{ category }]),
    ...(from === undefined ? [] : [{ publishedAt: { $gte: new Date(from) } }]),
    ...(to === undefined ? [] : [{ publishedAt: { $lt: new Date(to) } }]),
  ] as Condition[];
}

export const isNarrowed = (filter: ArticleFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

export async function pageOf(
  { Article }: StoryModels,
  ids: readonly Types.ObjectId[],
  page: number,
  limit: number,
): Promise<ArticlePage> {
  const shown = ids.slice((page - 1) * limit, page * limit);
  if (shown.length === 0) return { articles: [], total: ids.length };
  const records = await Article.find({ _id: { $in: shown } })
    .select(LISTED_FIELDS)
    .lean<ArticleRecord[]>();
  const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
  const articles = shown.flatMap((id) => {
    const record = byId.get(id.toHexString());
    return record ? [toArticle(record)] : [];
  });
  return { articles, total: ids.length };
}

export function createNarrowedLists(models: StoryModels, clock: () => number) {
  return {
    async page(filter: ArticleFilter, page: number, limit: number): Promise<ArticlePage> {
      // All results come in one answer, because batches of a hundred would each take a round trip.
      const found = await models.Article.find({ deleted: false, $and: conditionsOf(filter, clock()) })
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
