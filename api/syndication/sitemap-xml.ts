import XMLBuilder from "fast-xml-builder";
import type { StoryCard } from "../../core/news/story.ts";
import { SITE_LANGUAGE, SITE_NAME } from "../../core/site.ts";
import { articleAddress } from "./article-address.ts";
import { xmlLine } from "./xml-text.ts";

export interface SitemapEntry {
  path: string;
  /** Time of the last change, ms since 1970. */
  changedAt?: number;
}

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const NEWS = "http://www.google.com/schemas/sitemap-news/0.9";

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
});

function write(root: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}\n`;
}

const entriesOf = (entries: readonly SitemapEntry[], origin: string) =>
  entries.map(({ path, changedAt }) => ({
    loc: origin + path,
    ...(changedAt === undefined ? {} : { lastmod: new Date(changedAt).toISOString() }),
  }));

/** Writes a part of the sitemap (sitemaps.org, protocol 0.9). */
export function writeSitemap(entries: readonly SitemapEntry[], origin: string): string {
  return write({ urlset: { "@xmlns": SITEMAP, url: entriesOf(entries, origin) } });
}

export function writeSitemapIndex(parts: readonly SitemapEntry[], origin: string): string {
  return write({ sitemapindex: { "@xmlns": SITEMAP, sitemap: entriesOf(parts, origin) } });
}

/** Writes Google's news sitemap: stories of the last two days. */
export function writeNewsSitemap(cards: readonly StoryCard[], origin: string): string {
  const url = cards.map((card) => ({
    loc: articleAddress(origin, card.id),
    "news:news": {
      "news:publication": { "news:name": SITE_NAME, "news:language": SITE_LANGUAGE },
      "news:publication_date": card.publishDate,
      "news:title": xmlLine(card.title) || SITE_NAME,
    },
  }));
  return write({ urlset: { "@xmlns": SITEMAP, "@xmlns:news": NEWS, url } });
}
