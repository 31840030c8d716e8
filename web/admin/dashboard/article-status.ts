/** What readers see of an article, in a word (decisions/admin.md#drafts-and-schedule). */
export type ArticleStatus = "Published" | "Draft" | "Scheduled" | "Ready for review" | "Sent back";

/** What readers see of an article at `now`, ms since 1970. */
export function articleStatus(
  article: {
    published: boolean;
    publishDate: string;
    review?: object | undefined;
    returned?: object | undefined;
  },
  now: number,
): ArticleStatus {
  if (!article.published) {
    if (article.review) return "Ready for review";
    return article.returned ? "Sent back" : "Draft";
  }
  return Date.parse(article.publishDate) > now ? "Scheduled" : "Published";
}
