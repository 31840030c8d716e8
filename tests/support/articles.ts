import { type ArticleFields, articleFields } from "../../core/contract/article-fields.ts";

/** An article as an editor's save has it: what a test does not say is as in an article from before the field was there. */
export function articleWith(
  said: Partial<ArticleFields> & Pick<ArticleFields, "publishDate">,
): ArticleFields {
  return articleFields.parse({ title: "আমাদের লেখা", content: "<p>লেখা</p>", category: "bengal", ...said });
}
