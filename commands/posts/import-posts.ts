import { createHash } from "node:crypto";
import { type ArticleInput, articleInput } from "../../core/contract/article-fields.ts";
import { pictureAddresses } from "../../core/news/body/body-markup.ts";
import { hasTextBetweenTags } from "../../core/news/body/text-between-tags.ts";
import { isTooFarAhead } from "../../core/news/parse-date.ts";
import { cutAtWord, toPlainText } from "../../core/news/plain-text.ts";
import { CATEGORIES, parseSection } from "../../core/news/sections.ts";
import { replaceTags } from "../../core/news/tags.ts";
import { present } from "../../core/present.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { excessOf } from "../../platform/html/sanitise.ts";
import { sanitiseArticle } from "../../platform/html/sanitise-article.ts";
import type { NewArticle, Transfer } from "../../store/transfer/open-transfer.ts";
import { type OutsidePost, type OutsidePosts, UNKNOWN_SITE } from "./outside-post.ts";
import type { PictureTaker } from "./take-pictures.ts";
import { Tally } from "./tally.ts";

/** Number of articles written at once, while as many are read. */
const AT_ONCE = 100;
const MOST_REMEMBERED = 500_000;
const MOST_TAGS = 20;
const LONGEST_TAG = 50;
const LONGEST_EXCERPT = 1_000;
const LONGEST_LEAD = 80;
const LONGEST_ALT = 200;
const LONGEST_CAPTION = 500;
/** Earliest date of a post, year 1000, ms since 1970: earlier dates are mistakes. */
const OLDEST = Date.UTC(1000, 0);
const ELSEWHERE = "all-news";

export interface Imported {
  added: number;
  present: number;
  leftOut: Tally;
  lost: Tally;
}

export interface ImportProgress {
  done: number;
  total: number;
}

function categoryOf(names: readonly string[]): string {
  for (const name of names) {
    const section = parseSection(name);
    const category = section && CATEGORIES.find((each) => parseSection(each) === section);
    if (category) return category;
  }
  return ELSEWHERE;
}

const keyOf = (key: string): string => `imported:${createHash("sha256").update(key).digest("base64url")}`;

/** Article made from a post, by the rules of an editor's save. Fails with a sentence about a missing part. */
export function articleOf(post: OutsidePost, now: number): Result<NewArticle> {
  const { html, excerpt, tags, categories, author, imageUrl, publishedAt = now, published } = post;
  if (!(publishedAt >= OLDEST) || isTooFarAhead(publishedAt, now))
    return fail("Its date is invalid or over a year ahead");
  const content = sanitiseArticle(html) ?? "";
  const excess = content === "" ? excessOf(html) : undefined;
  if (excess !== undefined) return fail(`Its text has ${excess}`);
  const input: Partial<Record<keyof ArticleInput, unknown>> = {
    title: post.title || cutAtWord(toPlainText(content), LONGEST_LEAD),
    content,
    excerpt: cutAtWord(excerpt, LONGEST_EXCERPT),
    category: categoryOf(categories),
    tags: tags.map((tag) => tag.slice(0, LONGEST_TAG)).slice(0, MOST_TAGS),
    ...(author === undefined ? {} : { author: cutAtWord(author, 200) }),
    ...present({ imageUrl }),
    imageAlt: cutAtWord(post.imageAlt ?? "", LONGEST_ALT),
    caption: cutAtWord(post.caption ?? "", LONGEST_CAPTION),
    published,
  };
  const parsed = articleInput.safeParse(input);
  if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? "It is not a valid article");
  const { revision: _, notice: __, push: ___, publishDate: ____, ...fields } = parsed.data;
  return ok({
    key: keyOf(post.key),
    formerPaths: post.formerPaths,
    fields: { ...fields, publishDate: publishedAt },
  });
}

/** Removes images that are stored nowhere, and reports them to `lose`. Undefined if no content is left. */
function withoutUnknown(article: NewArticle, lose: (path: string) => void): NewArticle | undefined {
  const { content, imageUrl } = article.fields;
  if (!content.includes(UNKNOWN_SITE) && !imageUrl.startsWith(UNKNOWN_SITE)) return article;
  const kept = replaceTags(content, (tag) => {
    const [address] = tag.startsWith("<img") ? pictureAddresses(tag) : [];
    if (!address?.startsWith(UNKNOWN_SITE)) return tag;
    lose(address.slice(UNKNOWN_SITE.length));
    return "";
  })
    .replaceAll("<p></p>", "")
    .replaceAll("<figure></figure>", "")
    .replaceAll(`href="${UNKNOWN_SITE}/`, 'href="/');
  const leads = !imageUrl.startsWith(UNKNOWN_SITE);
  if (!leads) lose(imageUrl.slice(UNKNOWN_SITE.length));
  if (!hasTextBetweenTags(kept) && !kept.includes("<img")) return undefined;
  return { ...article, fields: { ...article.fields, content: kept, imageUrl: leads ? imageUrl : "" } };
}

/** Makes articles from posts, with their images if wanted. Existing articles stay. */
export async function importPosts(
  { total, items }: OutsidePosts,
  transfer: Pick<Transfer, "addArticles" | "settle" | "present">,
  now: number,
  {
    pictures,
    progress = { done: 0, total },
  }: { pictures?: Pick<PictureTaker, "take"> | undefined; progress?: ImportProgress } = {},
): Promise<Imported> {
  const imported: Imported = { added: 0, present: 0, leftOut: new Tally(), lost: new Tally() };
  const { leftOut, lost } = imported;
  const seen = new Set<string>();
  let waiting: NewArticle[] = [];
  let writing: Promise<void> = Promise.resolve();
  progress.total = total;

  /** No image is fetched for existing articles, so that an interrupted run continues. */
  const withPictures = async (articles: readonly NewArticle[]): Promise<NewArticle[]> => {
    if (!pictures) return [...articles];
    const there = await transfer.present(articles);
    return Promise.all(
      articles.map((article) => (there.has(article.key) ? article : pictures.take(article))),
    );
  };
  const write = async (articles: readonly NewArticle[]): Promise<void> => {
    const whole = (await withPictures(articles)).flatMap((article) => {
      const { title } = article.fields;
      const kept = withoutUnknown(article, (path) =>
        lost.add("images of the old site, because --site or --files is missing", `${path} in ${title}`),
      );
      if (!kept) leftOut.add("It has only images, and none could be stored", title);
      return kept ?? [];
    });
    const { added, present } = await transfer.addArticles(whole, now);
    imported.added += added;
    imported.present += present;
    progress.done += articles.length;
  };
  const next = async (): Promise<void> => {
    const articles = waiting;
    waiting = [];
    await writing;
    writing = write(articles);
    writing.catch(() => undefined);
  };
  try {
    for await (const item of items) {
      if ("passedOver" in item) {
        leftOut.add(item.passedOver, item.title);
        progress.done += 1;
        continue;
      }
      const article = articleOf(item, now);
      const isTwice = seen.has(item.key);
      if (seen.size < MOST_REMEMBERED) seen.add(item.key);
      if (article.ok && !isTwice) {
        for (const each of item.lost) lost.add(each, item.title);
        if (item.tags.length > MOST_TAGS) lost.add(`tags beyond ${MOST_TAGS}`, item.title);
        waiting.push(article.value);
      } else {
        leftOut.add(article.ok ? "duplicates within the file" : article.error, item.title);
        progress.done += 1;
      }
      if (waiting.length >= AT_ONCE) await next();
    }
    await next();
    await writing;
  } finally {
    await writing.catch(() => undefined);
    await transfer.settle(now);
  }
  return imported;
}
