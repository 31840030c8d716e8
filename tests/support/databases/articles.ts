import { type ArticleFields, articleFields } from "../../../core/contract/article-fields.ts";
import type { ArticleTelling, Store } from "../../../store/types.ts";

export type TestArticle = Partial<ArticleFields> & Pick<ArticleFields, "publishDate">;

/** An article as an editor saves it. Missing fields are as in articles that are older than those fields. */
export function articleWith(said: TestArticle): ArticleFields {
  return articleFields.parse({ title: "আমাদের লেখা", content: "<p>লেখা</p>", category: "bengal", ...said });
}

export async function createArticle(
  store: Pick<Store, "articles">,
  article: TestArticle,
  now: number,
): Promise<string> {
  return (await store.articles.create(articleWith(article), "an editor", now)).id;
}

/** Readers are notified at any hour, for tests on the real clock. */
export const URGENT: { telling: ArticleTelling } = { telling: { topics: ["bengal"], urgent: true } };

export const createPublishedArticle = (store: Pick<Store, "articles">, now: number): Promise<string> =>
  createArticle(
    store,
    {
      title: "সেতু খুলল",
      content: "<p>যাত্রা কমবে এক ঘণ্টা।</p>",
      publishDate: now - 1_000,
      published: true,
    },
    now,
  );
