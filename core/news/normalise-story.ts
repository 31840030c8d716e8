import { comparableText, normaliseText } from "../bengali/normalise.ts";
import { toLatinDigits } from "../bengali/numerals.ts";
import { fail, ok, type Result } from "../result.ts";
import { canonicalAddress, httpAddress } from "./address.ts";
import { parseDate } from "./parse-date.ts";
import { cutAtWord, toPlainText, unwrapCdata } from "./plain-text.ts";
import { parseSection, type SectionKey } from "./sections.ts";
import type { StoryCard } from "./story.ts";

/** The fields of a card that an item itself can tell; identity, date and source are settled by whoever stores it. */
export type StoryFields = Omit<
  StoryCard,
  "id" | "publishDate" | "readTime" | "contentType" | "source" | "category"
> & { contentType?: string; readTime?: number };

/** A news item from outside, read once: every text plain, every address http(s), nothing null or empty. */
export interface NormalStory {
  fields: StoryFields;
  /** The item's own id, as given. */
  guid?: string;
  /** The story's page without fragment and tracking. */
  link?: string;
  /** ms since 1970. */
  publishedAt?: number;
  /** The whole text as given, HTML or plain, not sanitised. */
  body?: string;
}

export const EXCERPT_LENGTH = 300;
const TITLE_LENGTH = 300;
const MAX_KEYWORDS = 20;
const KEYWORD_LENGTH = 50;

/**
 * Other names of the same things (decisions/news.md#field-names), in order of preference. Names are compared without
 * case, dashes and underscores: `image_url`, `imageUrl` and `ImageURL` are one.
 */
const NAMES = {
  guid: ["guid", "id", "_id", "storyId", "articleId", "newsId", "uuid"],
  title: ["title", "headline", "heading", "name", "storyTitle", "newsTitle"],
  website: [
    "websiteUrl",
    "url",
    "link",
    "permalink",
    "webUrl",
    "shareUrl",
    "canonicalUrl",
    "storyUrl",
    "articleUrl",
    "externalUrl",
    "href",
  ],
  detail: ["detailUrl", "detailFeedUrl"],
  image: ["imageUrl", "image", "urlToImage", "imageLink", "leadImage", "photo", "picture", "bannerImage"],
  moreImages: ["images", "media", "enclosure", "attachments", "gallery"],
  wallpaper: ["wallpaperLarge", "largeImage", "imageLarge"],
  medium: ["mediumRes", "mediumImage", "imageMedium"],
  thumb: ["thumbImage", "thumbnail", "thumbnailUrl", "thumb", "imageThumb"],
  body: [
    "content",
    "body",
    "contentHtml",
    "bodyText",
    "articleText",
    "storyText",
    "articleBody",
    "fullText",
    "contentText",
    "text",
  ],
  excerpt: [
    "excerpt",
    "summary",
    "summaryBn",
    "description",
    "shortDescription",
    "intro",
    "synopsis",
    "standfirst",
    "subtitle",
  ],
  date: [
    "publishDate",
    "pubDate",
    "published",
    "publishedAt",
    "publishedDate",
    "datePublished",
    "publicationDate",
    "publishTime",
    "date",
    "createdAt",
    "created",
    "timestamp",
    "time",
    "dateModified",
    "updatedAt",
    "updated",
  ],
  author: ["authorName", "author", "authors", "byline", "creator", "writer", "by"],
  keywords: ["keywords", "tags", "keyword", "topics", "categories"],
  section: ["sectionName", "section", "category"],
  contentType: ["contentType"],
  readTime: ["readTime", "readingTime", "minutesToRead"],
} as const satisfies Record<string, readonly string[]>;

type Fields = ReadonlyMap<string, unknown>;

/**
 * Reads one news item whatever its fields are called. Addresses are resolved against `base`. Fails, with a sentence for
 * the operators, when it is no object or has neither a title nor a text to take one from.
 */
export function normaliseStory(raw: unknown, base: string): Result<NormalStory> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return fail("is no object");
  const fields = foldNames(raw);
  const body = first(fields, NAMES.body, bodyText);
  const summary = first(fields, NAMES.excerpt, text);
  const summaryText = summary === undefined ? "" : toPlainText(summary);
  const plain = summaryText || (body === undefined ? "" : toPlainText(body));
  const title = titleOf(first(fields, NAMES.title, text) ?? "", plain);
  if (title === "") return fail("has no title");
  const excerpt = cutAtWord(plain, EXCERPT_LENGTH);
  const address = (value: unknown): string | undefined => httpAddress(text(value), base);
  const website = first(fields, NAMES.website, (value) => firstOf(addresses(value, base)));
  const detail = first(fields, NAMES.detail, address);
  const page = website ?? detail;
  // A long summary with no body beside it is the body.
  const whole = body ?? (summaryText.length > EXCERPT_LENGTH ? summary : undefined);
  const published = first(fields, NAMES.date, (value) =>
    parseDate(typeof value === "object" ? text(value) : value),
  );
  const section = first(fields, NAMES.section, sectionOf);
  const author = first(fields, NAMES.author, authorOf);
  const keywords = first(fields, NAMES.keywords, keywordsOf);
  const contentType = first(fields, NAMES.contentType, (value) => shortText(value, 40));
  const readTime = first(fields, NAMES.readTime, minutes);
  const guid = first(fields, NAMES.guid, (value) => shortText(value, 1024));
  return ok({
    fields: {
      title,
      ...(excerpt !== "" && excerpt !== title ? { excerpt } : {}),
      ...imagesOf(fields, base, whole ?? summary),
      ...(detail === undefined ? {} : { detailUrl: detail }),
      ...(page === undefined ? {} : { websiteUrl: page }),
      ...(section === undefined ? {} : { sectionName: section }),
      ...(author === undefined ? {} : { authorName: author }),
      ...(keywords === undefined ? {} : { keywords }),
      ...(contentType === undefined ? {} : { contentType }),
      ...(readTime === undefined ? {} : { readTime }),
    },
    ...(guid === undefined ? {} : { guid }),
    ...(page === undefined ? {} : { link: canonicalAddress(page) }),
    ...(published === undefined ? {} : { publishedAt: published }),
    ...(whole === undefined ? {} : { body: whole }),
  });
}

function foldNames(raw: object): Fields {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(raw)) {
    const folded = fold(name);
    if (!fields.has(folded) && value !== null && value !== undefined) fields.set(folded, value);
  }
  return fields;
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The first of `names` whose value can be read. */
function first<T>(
  fields: Fields,
  names: readonly string[],
  read: (value: unknown) => T | undefined,
): T | undefined {
  for (const name of names) {
    const value = fields.get(fold(name));
    if (value === undefined) continue;
    const found = read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstOf<T>(list: readonly T[]): T | undefined {
  return list[0];
}

function property(value: object, names: readonly string[]): unknown {
  for (const name of names) {
    const found: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (found !== undefined && found !== null && found !== "") return found;
  }
  return undefined;
}

/** A string, a number, or the text inside an object that wraps one (`{rendered}`, `{value}`, `{name}`). */
function text(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  if (depth > 3 || typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return text(value[0], depth + 1);
  return text(property(value, ["rendered", "value", "#text", "name", "text", "html"]), depth + 1);
}

/** As `text`; a list of paragraphs becomes one text with an empty line between them. */
function bodyText(value: unknown): string | undefined {
  if (!Array.isArray(value)) {
    const inner =
      typeof value === "object" && value !== null ? property(value, ["body", "paragraph"]) : undefined;
    return text(value) ?? text(inner);
  }
  const paragraphs = value
    .slice(0, 1000)
    .map(bodyText)
    .filter((part) => part !== undefined);
  return paragraphs.length > 0 ? paragraphs.join("\n\n") : undefined;
}

function shortText(value: unknown, limit: number): string | undefined {
  const plain = toPlainText(text(value) ?? "");
  return plain === "" || plain.length > limit ? undefined : plain;
}

/** The title, without the separator that some feeds leave at its ends; else the beginning of the text. */
function titleOf(given: string, plain: string): string {
  const title = toPlainText(given)
    .replace(/^[/|]\s|\s[/|]$/g, "")
    .trim();
  return title === "" ? cutAtWord(plain, 100) : cutAtWord(title, TITLE_LENGTH);
}

/** Only a word for one of our own sections leads anywhere. */
function sectionOf(value: unknown): SectionKey | undefined {
  const word = text(value);
  return word === undefined ? undefined : parseSection(word);
}

/** A name, a list of names or of `{name}`; of "desk@example.org (Name)" the name. */
function authorOf(value: unknown): string | undefined {
  const names = (Array.isArray(value) ? value.slice(0, 5) : [value])
    .map((one) => toPlainText(text(one) ?? ""))
    .map((name) => /^[^\s@]+@\S+ \((.+)\)$/.exec(name)?.[1] ?? name)
    .filter((name) => name !== "" && !/^[^\s@]+@\S+$/.test(name));
  return names.length > 0 ? cutAtWord([...new Set(names)].join(", "), 200) : undefined;
}

/** A list of words or of `{name}`, or one text with commas; each once. */
function keywordsOf(value: unknown): string[] | undefined {
  const words = typeof value === "string" ? value.split(/[,;|]/) : Array.isArray(value) ? value : [value];
  const seen = new Map<string, string>();
  for (const one of words.slice(0, 200)) {
    const label = typeof one === "object" && one !== null ? property(one, ["label", "term"]) : undefined;
    const word = normaliseText(toPlainText(text(label) ?? text(one) ?? "")).replace(/^#/, "");
    const key = comparableText(word);
    if (word === "" || word.length > KEYWORD_LENGTH || seen.has(key)) continue;
    seen.set(key, word);
    if (seen.size === MAX_KEYWORDS) break;
  }
  return seen.size > 0 ? [...seen.values()] : undefined;
}

/** Whole minutes from 1 to 60 (decisions/news.md#read-time); "৫ মিনিট" and "5 min read" too. */
function minutes(value: unknown): number | undefined {
  const number = Math.round(Number.parseFloat(toLatinDigits(text(value) ?? "")));
  return number >= 1 && number <= 60 ? number : undefined;
}

const ADDRESS_NAMES = [
  "url",
  "src",
  "href",
  "link",
  "large",
  "original",
  "full",
  "medium",
  "small",
  "imageUrl",
];

/** Every http(s) address in a string, an object that holds one, or a list of them. */
function addresses(value: unknown, base: string, depth = 0): string[] {
  if (typeof value === "string") {
    const address = httpAddress(value, base);
    return address === undefined ? [] : [address];
  }
  if (depth > 3 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => addresses(one, base, depth + 1));
  const type = property(value, ["type", "mime_type", "mimeType", "medium"]);
  if (typeof type === "string" && /^(audio|video|text|application|document)/.test(type)) return [];
  return addresses(property(value, ADDRESS_NAMES), base, depth + 1);
}

type Images = Pick<StoryFields, "imageUrl" | "wallpaperLarge" | "mediumRes" | "thumbImage">;

function imagesOf(fields: Fields, base: string, html: string | undefined): Images {
  const one = (names: readonly string[]): string | undefined =>
    first(fields, names, (value) => firstOf(addresses(value, base)));
  const image = one(NAMES.image);
  const wallpaper = one(NAMES.wallpaper);
  const medium = one(NAMES.medium);
  const thumb = one(NAMES.thumb);
  const named = image ?? wallpaper ?? medium ?? one(NAMES.moreImages) ?? thumb;
  const main = named ?? (html === undefined ? undefined : firstPicture(html, base));
  return {
    ...(main === undefined ? {} : { imageUrl: main }),
    ...(wallpaper === undefined ? {} : { wallpaperLarge: wallpaper }),
    ...(medium === undefined ? {} : { mediumRes: medium }),
    ...(thumb === undefined ? {} : { thumbImage: thumb }),
  };
}

const IMG = /<img\b/gi;
const LONGEST_TAG = 2_000;
const SOURCE = /\s(?:data-)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** Counters that readers are not meant to see. */
const PIXEL = /\s(?:width|height)\s*=\s*["']?[01](?:[^0-9]|$)/i;

/** Sharing buttons that FeedBurner appends. */
const BUTTON = /feedburner\.com\/~/i;

/** The address of the first picture inside HTML that is no counting pixel. */
function firstPicture(html: string, base: string): string | undefined {
  const text = unwrapCdata(html).slice(0, 50_000);
  let end = 0;
  for (const { index } of text.matchAll(IMG)) {
    if (end < index) end = text.indexOf(">", index);
    if (end < 0) break;
    if (end - index > LONGEST_TAG) continue;
    const tag = text.slice(index, end + 1);
    if (PIXEL.test(tag) || BUTTON.test(tag)) continue;
    const source = SOURCE.exec(tag);
    const address = httpAddress((source?.[1] ?? source?.[2] ?? source?.[3])?.replaceAll("&amp;", "&"), base);
    if (address !== undefined) return address;
  }
  return undefined;
}
