import { isRecord } from "../../is-record.ts";
import { picturesOf } from "../body/body-markup.ts";
import { fold, NAMES } from "./field-names.ts";

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const TAXONOMIES = new Set<unknown>(["category", "post_tag"]);

/** A post of WordPress. In addition to its own fields it has `_embedded` and fields of Jetpack and Yoast. */
function ofWordPress(post: Readonly<Record<string, unknown>>): object {
  const embedded = recordOf(post._embedded);
  const yoast = recordOf(post.yoast_head_json);
  const terms = listOf(embedded["wp:term"])
    .flat()
    .map(recordOf)
    .filter(({ taxonomy, slug }) => TAXONOMIES.has(taxonomy) && slug !== "uncategorized");
  const media = listOf(embedded["wp:featuredmedia"])
    .map(recordOf)
    .filter(({ media_type: type = "image" }) => type === "image")
    .map(({ source_url: url, alt_text: alt, media_details: details }) => ({
      url,
      alt,
      width: recordOf(details).width,
    }));
  return {
    authors: [...listOf(embedded.author), yoast.author],
    keywords: terms.map(({ name }) => name),
    image: [...media, post.jetpack_featured_media_url, recordOf(post.better_featured_image).source_url],
    images: yoast.og_image,
  };
}

/** An entry of Blogger's JSON, which is Atom: `link` has every relation, `category` the labels. */
function ofBlogger(entry: Readonly<Record<string, unknown>>): object {
  return {
    link: listOf(entry.link)
      .map(recordOf)
      .find(({ rel }) => rel === "alternate")?.href,
    keywords: entry.category,
  };
}

/** An item of the Guardian: `fields` has further fields of a story; `tags` include tones and authors. */
function ofGuardian(item: Readonly<Record<string, unknown>>): object {
  const fields = recordOf(item.fields);
  const tagged = (wanted: string): unknown[] =>
    listOf(item.tags)
      .map(recordOf)
      .flatMap(({ type, webTitle }) => (type === wanted ? [webTitle] : []));
  const [main] = typeof fields.main === "string" ? picturesOf(fields.main) : [];
  return { ...fields, authors: tagged("contributor"), tags: tagged("keyword"), image: main?.address };
}

/** Names of objects that contain an item's fields: Airtable, JSON:API, GraphQL, Elasticsearch, Reddit. */
const WRAPPERS = ["fields", "attributes", "node", "_source", "data", "item", "article", "post", "story"];

const TITLES = new Set(NAMES.title.map(fold));
const hasTitle = (item: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(item).some(([name, value]) => TITLES.has(fold(name)) && value !== null && value !== "");

/** An item of a known shape, with the names that `normaliseStory` reads; other items unchanged. */
export function unfolded(item: object): object {
  if (!isRecord(item)) return item;
  if (!hasTitle(item)) {
    const inner = WRAPPERS.map((name) => recordOf(item[name])).find(hasTitle);
    return inner ? unfolded({ ...item, ...inner }) : item;
  }
  if ("webTitle" in item) return { ...item, ...ofGuardian(item) };
  if (isRecord(item._embedded) || (isRecord(item.title) && "rendered" in item.title))
    return { ...ofWordPress(item), ...item };
  if (isRecord(item.title) && "$t" in item.title) return { ...item, ...ofBlogger(item) };
  return item;
}
