/** SPEC 2.7, 3; DESIGN, Drafts and schedule. */
export type ArticleStatus = "Published" | "Draft" | "Scheduled";

/** What readers see of an article at `now`, ms since 1970. */
export function articleStatus(
  article: { published: boolean; publishDate: string },
  now: number,
): ArticleStatus {
  if (!article.published) return "Draft";
  return Date.parse(article.publishDate) > now ? "Scheduled" : "Published";
}
