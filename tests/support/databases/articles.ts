import { type ArticleFields, articleFields } from "../../../core/contract/article-fields.ts";
import type { ArticleTelling, Store } from "../../../store/types.ts";

/** What a test says of an article. */
export type TestArticle = Partial<ArticleFields> & Pick<ArticleFields, "publishDate">;

/** An article as an editor's save has it: what a test does not say is as in an article from before the field was there. */
export function articleWith(said: TestArticle): ArticleFields {
  return articleFields.parse({ title: "আমাদের লেখা", content: "<p>লেখা</p>", category: "bengal", ...said });
}

/** Stores an article as an editor's save does; its id. */
export async function createArticle(
  store: Pick<Store, "articles">,
  article: TestArticle,
  now: number,
): Promise<string> {
  return (await store.articles.create(articleWith(article), "an editor", now)).id;
}

/** How an article is told at any hour, the night too: of tests that go by the wall clock. */
export const URGENT: { telling: ArticleTelling } = { telling: { topics: ["bengal"], urgent: true } };

/** Stores a published article that browsers are to be told of; its id. */
export const createToldArticle = (store: Pick<Store, "articles">, now: number): Promise<string> =>
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
