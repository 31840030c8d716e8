/**
 * Alternative field names in order of preference (decisions/news.md#field-names). They are compared without
 * case, dashes and underscores: `image_url`, `imageUrl` and `ImageURL` are equal.
 */
export const NAMES = {
  guid: ["guid", "id", "_id", "storyId", "articleId", "newsId", "uuid"],
  title: ["title", "headline", "heading", "name", "storyTitle", "newsTitle", "webTitle"],
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
  image: [
    "imageUrl",
    "image",
    "urlToImage",
    "imageLink",
    "leadImage",
    "featureImage",
    "featuredImage",
    "photo",
    "picture",
    "bannerImage",
    "heroImage",
    "coverImage",
    "mainImage",
  ],
  moreImages: ["images", "media", "enclosure", "attachments", "gallery", "multimedia"],
  wallpaper: ["wallpaperLarge", "largeImage", "imageLarge"],
  medium: ["mediumRes", "mediumImage", "imageMedium"],
  thumb: ["thumbImage", "thumbnail", "thumbnailUrl", "thumb", "imageThumb"],
  imageAlt: ["imageAlt", "imageAltText", "imageDescription", "imageCaption"],
  body: [
    "content",
    "body",
    "contentHtml",
    "html",
    "bodyText",
    "articleText",
    "storyText",
    "articleBody",
    "fullText",
    "contentText",
    "contentEncoded",
    "bodyHtml",
    "selftextHtml",
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
    "trailText",
    "abstract",
    "teaser",
    "contentSnippet",
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
    "webPublicationDate",
    "isoDate",
    "publishTime",
    // In WordPress `date` is in the site's local time, so `date_gmt` comes first.
    "dateGmt",
    "date",
    "createdAt",
    "created",
    "createdUtc",
    "timestamp",
    "time",
    "modifiedGmt",
    "dateModified",
    "modified",
    "updatedAt",
    "updated",
  ],
  author: ["authorName", "author", "authors", "primaryAuthor", "byline", "creator", "writer", "by"],
  keywords: ["keywords", "tags", "keyword", "topics", "categories"],
  section: ["sectionName", "section", "category"],
  contentType: ["contentType"],
  readTime: ["readTime", "readingTime", "minutesToRead"],
} as const satisfies Record<string, readonly string[]>;

export type Fields = ReadonlyMap<string, unknown>;

export function foldNames(raw: object): Fields {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(raw)) {
    const folded = fold(name);
    if (!fields.has(folded) && value !== null && value !== undefined) fields.set(folded, value);
  }
  return fields;
}

export function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

export function first<T>(
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

export function firstOf<T>(list: readonly T[]): T | undefined {
  return list[0];
}

export function property(value: object, names: readonly string[]): unknown {
  for (const name of names) {
    const found: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (found !== undefined && found !== null && found !== "") return found;
  }
  return undefined;
}
