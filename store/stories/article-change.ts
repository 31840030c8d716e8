import { isPublic } from "../../core/contract/article-fields.ts";
import { type EditNotice, MOST_CORRECTIONS } from "../../core/contract/detailed-story/edit-notice.ts";
import type { ArticlePush } from "../../core/contract/push/article-push.ts";
import type { ArticleFields } from "../types.ts";
import { heatOf, MAY_LACK, toArticle, writtenFields } from "./article-fields.ts";
import type { ArticleRecord } from "./story-model.ts";

/** Tries of a save when other saves of the article come between. */
export const SAVE_TRIES = 8;

/** What a notice adds to the record: nothing where the article has this correction, which was sent twice, or has too many. */
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

/** What a save says besides the article: of a change that readers see, of one that comes out, of its picture. */
export interface SaidOfChange {
  notice?: EditNotice | undefined;
  push?: ArticlePush | undefined;
  /** px, of the picture. */
  imageWidth?: number | undefined;
}

/** The fields that a save sets and unsets, given the stored record. */
export function changeOf(
  record: ArticleRecord,
  fields: ArticleFields,
  now: number,
  { notice, push, imageWidth }: SaidOfChange = {},
) {
  const before = toArticle(record);
  const written = writtenFields(fields, now, imageWidth);
  const wasPublic = isPublic(before, now);
  // An article that readers never saw does not count as published, even though it was scheduled.
  const listed = fields.published || (record.listed && record.visibleFrom.getTime() <= now);
  const called = (category: string): boolean => category === "popular";
  const old = heatOf(before, now);
  const fresh = heatOf(fields, now);
  const heat = wasPublic
    ? called(before.category) === called(fields.category)
      ? {}
      : {
          // The heat that readers added stays.
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
  // Published, it waits for no editor.
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
    /** Readers see it before and after, and are told nothing. */
    silent,
    unset: Object.fromEntries(absent.map((name) => [name, 1])),
  };
}
