import { type ArticleFields, isPublic } from "../article-fields.ts";

/** How far an article is on its way to readers (decisions/admin.md#drafts-and-schedule); `review`: a draft that waits for an editor. */
export const ARTICLE_STATES = ["draft", "review", "scheduled", "published"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** `now` and the publish date: ms since 1970. */
export function articleState(
  article: Pick<ArticleFields, "published" | "publishDate"> & { review?: object | undefined },
  now: number,
): ArticleState {
  if (!article.published) return article.review ? "review" : "draft";
  return isPublic(article, now) ? "published" : "scheduled";
}
