import { createHash } from "node:crypto";
import { type ArticleInput, articleInput } from "../../core/contract/article-fields.ts";
import { isTooFarAhead } from "../../core/news/parse-date.ts";
import { CATEGORIES, parseSection } from "../../core/news/sections.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { sanitiseArticle } from "../../platform/html/sanitise-article.ts";
import type { NewArticle, Transfer } from "../../store/transfer/open-transfer.ts";
import type { OutsidePost } from "./outside-post.ts";
import type { PictureTaker } from "./take-pictures.ts";

/** Articles that are written at once, and in memory. */
const AT_ONCE = 50;
/** Posts that are named as left out; the others are counted. */
const MOST_NAMED = 20;
const MOST_TAGS = 20;
const LONGEST_TAG = 50;
const LONGEST_EXCERPT = 1_000;
/** ms since 1970 of the oldest post, the year 1000: what is older is a number gone wrong, and at the end no date at all. */
const OLDEST = Date.UTC(1000, 0);
/** Where no section there is one of ours. */
const ELSEWHERE = "all-news";

export interface Imported {
  added: number;
  present: number;
  leftOut: number;
  /** Of the first that were left out, a sentence each. */
  remarks: string[];
}

/** The category that our editors have for the first section of ours among these names. */
function categoryOf(names: readonly string[]): string {
  for (const name of names) {
    const section = parseSection(name);
    const category = section && CATEGORIES.find((each) => parseSection(each) === section);
    if (category) return category;
  }
  return ELSEWHERE;
}

/** The article that a post becomes, by the rules of an editor's save. Fails with what it lacks. */
export function articleOf(post: OutsidePost, now: number): Result<NewArticle> {
  const { title, html, excerpt, tags, categories, author, imageUrl, publishedAt = now, published } = post;
  if (!(publishedAt >= OLDEST) || isTooFarAhead(publishedAt, now))
    return fail("Its date is more than a year ahead, or none that can be");
  const input: Partial<Record<keyof ArticleInput, unknown>> = {
    title,
    content: sanitiseArticle(html) ?? "",
    excerpt: excerpt.slice(0, LONGEST_EXCERPT),
    category: categoryOf(categories),
    tags: tags.map((tag) => tag.slice(0, LONGEST_TAG)).slice(0, MOST_TAGS),
    ...(author === undefined ? {} : { author: author.slice(0, 200) }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    published,
  };
  const parsed = articleInput.safeParse(input);
  if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? "It is no article");
  const { revision: _, notice: __, push: ___, publishDate: ____, ...fields } = parsed.data;
  return ok({
    // Of any length and letters there; one form here.
    key: `imported:${createHash("sha256").update(post.key).digest("base64url")}`,
    fields: { ...fields, publishDate: publishedAt },
  });
}

/** Makes articles of posts as they come, with their pictures where these are asked for. One that is there already stays as it is. */
export async function importPosts(
  posts: AsyncIterable<OutsidePost>,
  transfer: Pick<Transfer, "addArticles" | "settle" | "present">,
  now: number,
  pictures?: Pick<PictureTaker, "take">,
): Promise<Imported> {
  const imported: Imported = { added: 0, present: 0, leftOut: 0, remarks: [] };
  let waiting: NewArticle[] = [];
  /** Of articles that are there nothing is fetched: so a run that was cut off goes on where it was. */
  const withPictures = async (articles: readonly NewArticle[]): Promise<NewArticle[]> => {
    if (!pictures) return [...articles];
    const there = await transfer.present(articles.map(({ key }) => key));
    return Promise.all(
      articles.map((article) => (there.has(article.key) ? article : pictures.take(article))),
    );
  };
  const write = async (): Promise<void> => {
    const { added, present } = await transfer.addArticles(await withPictures(waiting), now);
    imported.added += added;
    imported.present += present;
    waiting = [];
  };
  try {
    for await (const post of posts) {
      const article = articleOf(post, now);
      if (article.ok) waiting.push(article.value);
      else {
        imported.leftOut += 1;
        if (imported.remarks.length < MOST_NAMED)
          imported.remarks.push(`${JSON.stringify(post.title.slice(0, 80))}: ${article.error}.`);
      }
      if (waiting.length >= AT_ONCE) await write();
    }
    await write();
  } finally {
    await transfer.settle(now);
  }
  return imported;
}
