import { generateRssFeed } from "feedsmith";
import type { DetailedStory } from "../../core/contract/detailed-story/story-details.ts";
import { escapeHtml } from "../../core/escape-html.ts";
import { isExcerptOnly, READ_ORIGINAL } from "../../core/news/feeds/rights.ts";
import { bylineNames } from "../../core/news/labels/story-labels.ts";
import { imageCandidates, imageProxyPath, isOwnImage } from "../../core/news/pictures/image-address.ts";
import { parseSection, type SectionKey, sectionInfo } from "../../core/news/sections.ts";
import type { Publisher } from "../../core/publisher.ts";
import { SITE_DESCRIPTION, SITE_LANGUAGE, SITE_NAME } from "../../core/site.ts";
import type { ListedStory } from "../../store/types.ts";
import { aboutSection } from "../words/server.ts";
import { articleAddress } from "./article-address.ts";
import { xmlLine, xmlText } from "./xml-text.ts";

/** Minutes after which feed readers should poll again. */
const TTL_MINUTES = 5;
const MOST_KEYWORDS = 10;
/** Width of images for feed readers and large screens: the largest of the proxy. */
const PICTURE_WIDTH = 1280;

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
};

interface Picture {
  url: string;
  type: string;
}

function uploadOf(story: DetailedStory): string | undefined {
  const [best = ""] = imageCandidates(story);
  return /^\/images\/([0-9a-f]{32})\.webp$/.exec(best)?.[1];
}

export const uploadsOf = (stories: readonly ListedStory[]): string[] => [
  ...new Set(stories.flatMap(({ card }) => uploadOf(card) ?? [])),
];

/**
 * The best image of a story, at an address of this site. The proxy sends WebP to clients that do not accept
 * AVIF.
 */
function pictureOf(story: DetailedStory, origin: string): Picture | undefined {
  const [best] = imageCandidates(story);
  if (best === undefined) return undefined;
  if (!isOwnImage(best)) {
    return { url: xmlText(origin + imageProxyPath(best.toWellFormed(), PICTURE_WIDTH)), type: "image/webp" };
  }
  const ending = /\.([a-z]+)$/i.exec(best)?.[1]?.toLowerCase() ?? "";
  return { url: xmlText(origin + best), type: TYPES[ending] ?? "image/webp" };
}

export function withAddresses(html: string, origin: string): string {
  return html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}

/** Text of our own article; for other stories the excerpt with a link to the publisher. */
function textOf(story: DetailedStory, contentHtml: string | undefined, origin: string): string | undefined {
  if (contentHtml) return withAddresses(contentHtml, origin);
  const { excerpt, websiteUrl } = story;
  if (!isExcerptOnly(story) || !websiteUrl) return undefined;
  const link = `<p><a href="${escapeHtml(websiteUrl)}">${READ_ORIGINAL}</a></p>`;
  return excerpt ? `<p>${escapeHtml(excerpt)}</p>${link}` : link;
}

function itemOf({ card, details, contentHtml }: ListedStory, { origin, lengths }: FeedSite) {
  const story: DetailedStory = { ...card, ...details };
  const text = textOf(story, contentHtml, origin);
  const section = parseSection(story.category ?? "") ?? parseSection(story.sectionName ?? "");
  const picture = pictureOf(story, origin);
  const own = story.source === "internal";
  const byline = story.authorName ?? (own ? SITE_NAME : story.source);
  const creators = (own ? bylineNames(byline) : [byline]).map(xmlLine).filter(Boolean);
  const keywords = (story.keywords ?? []).slice(0, MOST_KEYWORDS).map(xmlLine);
  const categories = [...(section ? [sectionInfo(section).title] : []), ...keywords].filter(Boolean);
  return {
    title: xmlLine(story.title) || SITE_NAME,
    link: articleAddress(origin, story.id),
    // The guid does not contain the site's address, so it stays the same if that changes.
    guid: { value: story.id, isPermaLink: false },
    pubDate: new Date(story.publishDate),
    ...(story.excerpt ? { description: xmlText(story.excerpt) } : {}),
    ...(creators.length > 0 ? { dc: { creators } } : {}),
    categories: [...new Set(categories)].map((name) => ({ name })),
    ...(text ? { content: { encoded: xmlText(text) } } : {}),
    ...(picture
      ? {
          // The length is required; 0 means unknown (RSS Best Practices).
          enclosures: [{ ...picture, length: lengths?.get(uploadOf(story) ?? "") ?? 0 }],
          media: {
            contents: [
              {
                ...picture,
                medium: "image",
                ...(story.caption ? { description: { value: xmlText(story.caption) } } : {}),
                ...(story.credit ? { credits: [{ value: xmlLine(story.credit) }] } : {}),
              },
            ],
          },
        }
      : {}),
  };
}

/** Removes the white space around CDATA that the library writes, because some readers show it. */
export function closeUp(xml: string): string {
  // The library splits a text with "]]>" into two sections, so neither pattern matches inside one.
  return xml.replace(/>\n *(<!\[CDATA\[)/g, ">$1").replace(/(\]\]>)\n *(<\/)/g, "$1$2");
}

export interface FeedAbout {
  of?: string;
  description: string;
  /** Encoded paths of the page and of the feed. */
  path: string;
  self: string;
}

export interface FeedSite {
  /** Origin of the site, as in https://example.com. */
  origin: string;
  publisher?: Publisher | undefined;
  lengths?: ReadonlyMap<string, number>;
}

export function feedOfSection(section: SectionKey | undefined): FeedAbout {
  if (!section) return { description: SITE_DESCRIPTION, path: "/", self: "/rss.xml" };
  const { title, path } = sectionInfo(section);
  return { of: title, description: aboutSection(title), path, self: `/rss/${section}.xml` };
}

/** Writes RSS 2.0 with Atom, Dublin Core, Content and Media RSS. The XML is well-formed for any text. */
export function writeRssFeed(about: FeedAbout, stories: readonly ListedStory[], site: FeedSite): string {
  const { origin, publisher = {} } = site;
  const { editor, email } = publisher;
  const { of, description } = about;
  const title = of ? xmlLine(`${SITE_NAME}: ${of}`) : SITE_NAME;
  const link = origin + about.path;
  const self = origin + about.self;
  const changed = stories.reduce((latest, story) => Math.max(latest, story.changedAt), 0);
  const xml = generateRssFeed({
    title,
    link,
    description: xmlText(description),
    language: SITE_LANGUAGE,
    ...(changed > 0 ? { lastBuildDate: new Date(changed) } : {}),
    // The value is an e-mail address with the name in brackets (RSS 2.0); without an address it is omitted.
    ...(email ? { managingEditor: { email, ...(editor ? { name: xmlLine(editor) } : {}) } } : {}),
    ttl: TTL_MINUTES,
    image: { url: `${origin}/icon-192.png`, title, link },
    atom: { links: [{ href: self, rel: "self", type: "application/rss+xml" }] },
    items: stories.map((story) => itemOf(story, site)),
  });
  return closeUp(xml);
}
