import { isPublic } from "../../core/contract/article-fields.ts";
import { type EditNotice, MOST_CORRECTIONS } from "../../core/contract/detailed-story/edit-notice.ts";
import type { ArticlePush } from "../../core/contract/push/article-push.ts";
import type { ImageSize } from "../../core/news/story.ts";
import type { ArticleFields } from "../types.ts";
import { heatOf, MAY_LACK, toArticle, writtenFields } from "./article-fields.ts";
import type { ArticleRecord } from "./story-model.ts";

export const SAVE_TRIES = 8;

/** Fields that a notice adds; none for a repeated correction, or if there are too many. */
function toldOf(
  { corrections = [] }: ArticleRecord,
  notice: EditNotice,
  now: number,
): Partial<Pick<ArticleRecord, "corrections" | "correctedAt" | "revisedAt">> {
  const revisedAt = new Date(now);
  if (notice.kind === "update") return { revisedAt };
  const { text } = notice;
  if (corrections.length >= MOST_CORRECTIONS || corrections.some((one) => one.text === text)) return {};
  return { revisedAt, correctedAt: revisedAt, corrections: [...corrections, { at: revisedAt, text }] };
}

export interface ChangeDetails {
  notice?: EditNotice | undefined;
  push?: ArticlePush | undefined;
  size?: ImageSize | undefined;
}

export function changeOf(
  record: ArticleRecord,
  fields: ArticleFields,
  now: number,
  { notice, push, size }: ChangeDetails = {},
) {
  const before = toArticle(record);
  const written = writtenFields(fields, now, { size, fromPosts: record.fromPosts });
  const wasPublic = isPublic(before, now);
  // A scheduled article that readers never saw does not count as published.
  const listed = fields.published || (record.listed && record.visibleFrom.getTime() <= now);
  const called = (category: string): boolean => category === "popular";
  const old = heatOf(before, now);
  const fresh = heatOf(fields, now);
  const heat = wasPublic
    ? called(before.category) === called(fields.category)
      ? {}
      : {
          // The part of the heat that comes from readers stays.
          popularHeat: record.popularHeat + fresh.popularHeat - old.popularHeat,
          trendingHeat: record.trendingHeat + fresh.trendingHeat - old.trendingHeat,
        }
    : fresh;
  const absent: string[] = MAY_LACK.filter((name) => written[name] === undefined);
  const pending =
    fields.published || wasPublic
      ? { pendingFrom: new Date(fields.published ? Math.max(now, fields.publishDate) : now) }
      : {};
  if (!("pendingFrom" in pending)) absent.push("pendingFrom");
  const announce = fields.published && !wasPublic;
  if (!fields.published) absent.push("announce", "announcedFrom");
  else absent.push("reviewAt", "reviewBy", "returned");
  const seen = wasPublic && isPublic(fields, now);
  const told = seen && notice ? toldOf(record, notice, now) : {};
  const silent = seen && told.revisedAt === undefined;
  const changedAt = silent ? (record.changedAt ?? record.updatedAt) : new Date(now);
  return {
    set: {
      ...written,
      ...heat,
      ...pending,
      listed,
      changedAt,
      ...told,
      ...(announce
        ? {
            announce,
            ...("pendingFrom" in pending ? { announcedFrom: pending.pendingFrom } : {}),
            ...(push ? { push } : {}),
          }
        : {}),
    },
    /** Readers see the article before and after the save, and get no notice. */
    silent,
    unset: Object.fromEntries(absent.map((name) => [name, 1])),
  };
}
