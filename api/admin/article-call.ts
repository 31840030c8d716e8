import { isDeepStrictEqual } from "node:util";
import type { AdminArticle, AdminRow } from "../../core/contract/admin.ts";
import {
  ARTICLE_FIELD_NAMES,
  type ArticleFields,
  type ArticleInput,
  isPublic,
} from "../../core/contract/article-fields.ts";
import { MOST_CORRECTIONS } from "../../core/contract/detailed-story/edit-notice.ts";
import { isTooFarAhead } from "../../core/news/parse-date.ts";
import { CATEGORIES, parseSection } from "../../core/news/sections.ts";
import type { Article, ListedArticle } from "../../store/types.ts";
import { Refusal, wrongField } from "../http/refusal.ts";
import { sanitisedContent } from "./sanitised-content.ts";

const iso = (at: number): string => new Date(at).toISOString();

type Stored = Pick<Article, "category" | "published" | "publishDate" | "corrections" | "revision">;

const UNSEEN = "Readers can be told only of a change of what they see";
const NOTHING_COMES_OUT = "A push needs a save that publishes or schedules the article";
const MANY_CORRECTIONS = `At most ${MOST_CORRECTIONS} corrections of an article`;

/** Error in the notice to readers. If the revision is outdated, the 409 takes precedence. */
function wrongNotice(
  { notice, revision }: Pick<ArticleInput, "notice" | "revision">,
  fields: ArticleFields,
  stored: Stored | undefined,
  now: number,
): string | undefined {
  if (!notice || !stored || (revision !== undefined && revision !== stored.revision)) return undefined;
  if (!isPublic(stored, now) || !isPublic(fields, now)) return UNSEEN;
  if (notice.kind === "update" || stored.corrections.length < MOST_CORRECTIONS) return undefined;
  return stored.corrections.some(({ text }) => text === notice.text) ? undefined : MANY_CORRECTIONS;
}

/**
 * Whether a save chooses readers for a push but publishes nothing. If the revision is outdated, the 409 takes
 * precedence.
 */
function isIdlePush(
  { push, revision }: Pick<ArticleInput, "push" | "revision">,
  fields: ArticleFields,
  stored: Stored | undefined,
  now: number,
): boolean {
  if (!push || (stored && revision !== undefined && revision !== stored.revision)) return false;
  return !fields.published || (stored !== undefined && isPublic(stored, now));
}

function isKnownCategory(category: string): boolean {
  return CATEGORIES.includes(category) || parseSection(category) !== undefined;
}

/**
 * Checked and sanitised fields of a request. If the category is unknown or the date missing, the stored value
 * stays (decisions/admin.md#article-rules).
 */
export async function readArticleFields(
  input: ArticleInput,
  now: number,
  stored?: Stored,
): Promise<ArticleFields> {
  const content = await sanitisedContent(input.content);
  const { revision: _, notice: __, push: ___, category, ...rest } = input;
  const publishDate = input.publishDate === undefined ? undefined : Date.parse(input.publishDate);
  const errors = [
    ...(content === undefined ? [{ path: "content", message: "Content is required" }] : []),
    ...(isKnownCategory(category) || category === stored?.category
      ? []
      : [{ path: "category", message: "Unknown category" }]),
    ...(publishDate !== undefined && isTooFarAhead(publishDate, now)
      ? [{ path: "publishDate", message: "Publish date must be within a year from now" }]
      : []),
  ];
  if (content === undefined || errors.length > 0)
    throw new Refusal(400, errors[0]?.message ?? "", { errors });
  const fields: ArticleFields = {
    ...rest,
    category,
    content,
    publishDate: publishDate ?? stored?.publishDate ?? now,
  };
  const wrong = wrongNotice(input, fields, stored, now);
  if (wrong !== undefined) throw wrongField("notice", wrong);
  if (isIdlePush(input, fields, stored, now)) throw wrongField("push", NOTHING_COMES_OUT);
  return fields;
}

export function wasSaved(
  stored: Article,
  fields: ArticleFields,
  { revision, notice }: Pick<ArticleInput, "revision" | "notice">,
): boolean {
  const same = ARTICLE_FIELD_NAMES.every((name) => isDeepStrictEqual(stored[name], fields[name]));
  if (!same || stored.revision - 1 !== revision) return false;
  if (notice === undefined) return true;
  if (notice.kind === "update") return stored.revisedAt !== undefined;
  return stored.corrections.some(({ text }) => text === notice.text);
}

export function toRow(article: Article & Partial<ListedArticle>): AdminRow {
  const { content: _, push: __, owner, review, returned, ...row } = article;
  const { publishDate, createdAt, updatedAt, revisedAt, corrections, ...fields } = row;
  return {
    ...fields,
    ...(owner ? { writtenBy: owner.name } : {}),
    ...(review ? { review: { ...review, at: iso(review.at) } } : {}),
    ...(returned ? { returned: { ...returned, at: iso(returned.at) } } : {}),
    ...(revisedAt === undefined ? {} : { revisedAt: iso(revisedAt) }),
    corrections: corrections.map(({ at, text }) => ({ at: iso(at), text })),
    publishDate: iso(publishDate),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

export function toAnswer(article: Article): AdminArticle {
  return { ...toRow(article), content: article.content };
}
