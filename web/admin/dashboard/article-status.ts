/** What readers see of an article, in a word (decisions/admin.md#drafts-and-schedule). */
export type ArticleStatus = "Published" | "Draft" | "Scheduled";

/** What readers see of an article at `now`, ms since 1970. */
export function articleStatus(
  article: { published: boolean; publishDate: string },
  now: number,
): ArticleStatus {
  if (!article.published) return "Draft";
  return Date.parse(article.publishDate) > now ? "Scheduled" : "Published";
}
