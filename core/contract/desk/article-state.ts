/**
 * States of an article (decisions/admin.md#drafts-and-schedule). `review`: a draft that waits for an editor.
 */
export const ARTICLE_STATES = ["draft", "review", "scheduled", "published"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];
