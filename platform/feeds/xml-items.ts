import { type AtomFeed, parseFeed, type RdfFeed, type RssFeed } from "feedsmith";
import { DomUtils, parseDocument } from "htmlparser2";
import { hostOf, httpAddress } from "../../core/news/address.ts";
import type { Bases } from "../../core/news/feeds/normalise-story.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { readMarkup } from "../html/markup-limits.ts";

const LIMITS = { depth: 256, elements: 150_000, attributes: 150_000 };
/**
 * Largest number of characters that are parsed a second time when items are read one by one; each item needs the
 * feed's head again.
 */
const MOST_READ_AGAIN = 16 * 1024 * 1024;

/**
 * Items of an XML feed (RSS 0.9x, 1.0, 2.0, Atom) under the names that `normaliseStory` reads. It repairs
 * documents that feedsmith rejects: truncated ones, and those with a broken item or a doctype. `url`: address
 * of the feed.
 */
export function readXmlItems(
  xml: string,
  limit: number,
  url: string,
): Result<XmlItems & { problems: string[] }> {
  const problems: string[] = [];
  const parts = split(xml, limit);
  if (parts.truncated && parts.items.length === 0) return fail("it ends in the middle, before any item");
  if (parts.truncated) problems.push("the document ends in the middle; its last item is left out");
  if (parts.more) problems.push(`only the first ${limit} items are read`);
  const cut = parts.whole ?? parts.head + parts.items.join("") + parts.tail;
  const markup = readMarkup(cut, LIMITS, { xmlMode: true });
  if (!markup.ok) return fail(`it has ${markup.error}`);
  const base = baseIn(parts.head, url);
  const whole = parse(cut, limit, base);
  if (whole.ok) {
    const { items: read, site } = whole.value;
    const known = read.length === parts.items.length;
    return ok({
      items: known ? read.map((one, at) => pictured(one, parts.items[at])) : read,
      site,
      problems,
    });
  }
  const items: XmlItem[] = [];
  let site: string | undefined;
  let spoilt = 0;
  let left = MOST_READ_AGAIN;
  for (const item of parts.items) {
    left -= parts.head.length + item.length + parts.tail.length;
    if (left < 0) {
      problems.push("the items after the first are not read one by one: there is too much before them");
      break;
    }
    const one = parse(parts.head + item + parts.tail, 1, base);
    if (one.ok) {
      items.push(...one.value.items.map((read) => pictured(read, item)));
      site = one.value.site;
    } else spoilt += 1;
  }
  if (items.length === 0) return whole;
  problems.push(`${spoilt} of ${parts.items.length} items are not well-formed: ${whole.error}`);
  return ok({ items, site, problems });
}

const PICTURE_ELEMENT =
  /<(?:\w{1,40}:)?(?:[a-z]{1,12}[_-]?)?(?:image|photo|picture|thumb(?:nail)?)(?:[_-]?(?:url|link|src|large|full))?(?:\s[^<>]*)?>/i;

/**
 * Adds the images that a publisher gives in its own elements (`<image><url>`, `<fullimage>`), if the item has
 * no known one.
 */
function pictured(item: XmlItem, source = ""): XmlItem {
  const { images = [], thumbnail } = item.raw as { images?: unknown[]; thumbnail?: unknown };
  const outside = source.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, (text) => (text.length < 2_000 ? text : ""));
  if (images.some(Boolean) || thumbnail !== undefined || !PICTURE_ELEMENT.test(outside)) return item;
  const found = DomUtils.getElementsByTagName(
    (name) => PICTURE_ELEMENT.test(`<${name}>`),
    parseDocument(outside, { xmlMode: true }),
  ).map((element) => {
    const { url = element.attribs.src ?? element.attribs.href } = element.attribs;
    const [inner = element] = DomUtils.getElementsByTagName("url", element);
    return url ?? DomUtils.textContent(inner).trim();
  });
  return { ...item, raw: { ...item.raw, images: found.filter(Boolean) } };
}

type XmlItem = { raw: object } & Bases;
interface XmlItems extends Pick<Bases, "site"> {
  items: XmlItem[];
}

interface FeedBase {
  address: string;
  isSaid: boolean;
}

const XML_BASE =
  /<(?:[a-z0-9]+:)?(?:rss|rdf|feed|channel)\s[^<>]*?\bxml:base\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/gi;

function baseIn(head: string, url: string): FeedBase {
  const said = [...head.matchAll(XML_BASE)].map(([, double, single]) => double ?? single ?? "");
  return {
    address: said.reduce((base, one) => httpAddress(one.replaceAll("&amp;", "&"), base) ?? base, url),
    isSaid: said.length > 0,
  };
}

function basesOf({ address, isSaid }: FeedBase, item: string | undefined, text?: string): Bases {
  const own = httpAddress(item, address) ?? (isSaid ? address : undefined);
  return { own, ofText: httpAddress(text, own ?? address) ?? own };
}

interface Parts {
  whole?: string;
  head: string;
  items: string[];
  tail: string;
  truncated: boolean;
  more: boolean;
}

const ROOT_END = /<\/(?:[a-z0-9]+:)?(?:rss|rdf|feed|channel)\s*>/i;

const ROOT = /<(?:[a-z0-9]+:)?(?:rss|rdf|feed|channel)[\s/>]/i;

function hasEmptyRoot(xml: string): boolean {
  let rest = xml;
  for (let root = 0; root < 2; root += 1) {
    const start = rest.search(ROOT);
    const end = start < 0 ? -1 : rest.indexOf(">", start);
    if (end < 0) return false;
    if (rest[end - 1] === "/") return true;
    rest = rest.slice(end);
  }
  return false;
}

const ITEM = /<((?:[a-z0-9]{1,40}:)?(?:item|entry))[\s>]/i;

const MARKS: Readonly<Record<string, string>> = { "<!--": "-->", "<![CDATA[": "]]>", "<?": "?>" };

/**
 * Removes doctypes, whose entities could expand without limit, but not the word in comments and CDATA. Takes
 * linear time.
 */
function withoutDoctype(xml: string): string {
  let kept = "";
  let keptTo = 0;
  let at = 0;
  for (const { 0: mark, index } of xml.matchAll(/<!--|<!\[CDATA\[|<\?|<!DOCTYPE/gi)) {
    if (index < at) continue;
    const close = MARKS[mark.toUpperCase()];
    at = close === undefined ? doctypeEnd(xml, index) : xml.indexOf(close, index + mark.length);
    if (at < 0) break;
    if (close !== undefined) continue;
    kept += xml.slice(keptTo, index);
    keptTo = at;
  }
  return keptTo === 0 ? xml : kept + xml.slice(keptTo);
}

function doctypeEnd(xml: string, start: number): number {
  const mark = xml.slice(start).search(/[>[]/);
  if (mark < 0) return -1;
  let end = start + mark;
  if (xml[end] !== "[") return end + 1;
  for (;;) {
    end = xml.indexOf("]", end);
    if (end < 0) return -1;
    end += 1;
    while (/\s/.test(xml[end] ?? "")) end += 1;
    if (xml[end] === ">") return end + 1;
  }
}

function split(source: string, limit: number): Parts {
  const xml = withoutDoctype(source);
  const first = ITEM.exec(xml);
  const name = first?.[1];
  if (!first || name === undefined) {
    return {
      whole: xml,
      head: xml,
      items: [],
      tail: "",
      truncated: !ROOT_END.test(xml) && !hasEmptyRoot(xml),
      more: false,
    };
  }
  const exact = `</${name}`;
  // The text is copied only for feeds whose closing tags differ from their opening ones in case.
  const [searched, close] = xml.includes(exact) ? [xml, exact] : [xml.toLowerCase(), exact.toLowerCase()];
  const items: string[] = [];
  let at = first.index;
  let end = searched.indexOf(close, at);
  while (end >= 0 && items.length < limit) {
    const after = xml.indexOf(">", end);
    if (after < 0) break;
    items.push(xml.slice(at, after + 1));
    at = after + 1;
    end = searched.indexOf(close, at);
  }
  const rest = xml.slice(at);
  const more = end >= 0 && items.length === limit;
  const truncated = !more && !ROOT_END.test(rest);
  const head = xml.slice(0, first.index);
  if (more || truncated) return { head, items, tail: "", truncated, more };
  return { whole: xml, head, items, tail: rest, truncated, more };
}

function parse(xml: string, limit: number, base: FeedBase): Result<XmlItems> {
  try {
    const parsed = parseFeed(xml, { maxItems: limit });
    switch (parsed.format) {
      case "rss":
      case "rdf": {
        const items: readonly RssItem[] = parsed.feed.items ?? [];
        return ok({
          site: httpAddress(parsed.feed.link, base.address),
          items: items.map((item) => ({ raw: fromRss(item), ...basesOf(base, item.xml?.base) })),
        });
      }
      case "atom": {
        const site = httpAddress(pageOf(parsed.feed.links), base.address);
        return ok({
          // Relative addresses are resolved against the feed's own address (RFC 4287, 2). A feed on another
          // host is a copy, so its relative addresses are resolved against the site.
          site: site !== undefined && hostOf(site) !== hostOf(base.address) ? site : undefined,
          items: (parsed.feed.entries ?? []).map((entry) => ({
            raw: fromAtom(entry),
            ...basesOf(base, entry.xml?.base, entry.content?.xml?.base),
          })),
        });
      }
      case "json":
        return fail("is JSON");
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return fail(`${error instanceof Error ? error.message : "cannot be parsed"}${cause}`.slice(0, 300));
  }
}

type RssItem = RssFeed.Item<string> & Partial<Pick<RdfFeed.Item<string>, "rdf">>;
type AtomLinks = AtomFeed.Entry<string>["links"];
type Media = RssFeed.Item<string>["media"];

function fromRss(rss: RssItem): object {
  const guid = rss.guid?.value ?? rss.rdf?.about;
  const permalink = rss.guid?.isPermaLink === false ? undefined : guid;
  return {
    guid,
    title: rss.title ?? rss.dc?.titles?.[0] ?? rss.media?.title?.value,
    link: [rss.link, alternate(rss.atom?.links), permalink].filter((link) => link !== undefined),
    content: rss.content?.encoded ?? rss.atom?.content?.value,
    description: rss.description ?? rss.dc?.descriptions?.[0] ?? rss.media?.description?.value,
    ...dates(
      rss.pubDate,
      rss.dc?.dates?.[0],
      rss.dcterms?.created?.[0],
      rss.atom?.published,
      rss.atom?.updated,
    ),
    author: rss.authors ?? rss.dc?.creators ?? rss.atom?.authors ?? rss.itunes?.author,
    keywords: [...(rss.categories ?? []).map((category) => category.name), ...(rss.dc?.subjects ?? [])],
    images: [
      ...pictures(rss.media),
      ...(rss.enclosures ?? []).filter(isPicture).map(asPicture),
      rss.itunes?.image,
    ],
    thumbnail: thumbnail(rss.media),
  };
}

function fromAtom(entry: AtomFeed.Entry<string>): object {
  return {
    guid: entry.id,
    title: entry.title?.value ?? entry.media?.title?.value,
    link: alternate(entry.links),
    content: entry.content?.value,
    summary: entry.summary?.value ?? mediaDescription(entry.media),
    ...dates(entry.published, entry.dc?.dates?.[0], entry.updated),
    author: entry.authors ?? entry.dc?.creators,
    keywords: (entry.categories ?? []).map((category) => category.label ?? category.term),
    images: [
      ...pictures(entry.media),
      ...(entry.links ?? [])
        .filter((one) => one.rel === "enclosure")
        .map((one) => ({ url: one.href, type: one.type }))
        .filter(isPicture)
        .map(asPicture),
    ],
    thumbnail: thumbnail(entry.media),
  };
}

/** Dates in the order in which they are tried, so that an unreadable date does not hide a readable one. */
function dates(...values: readonly (string | undefined)[]): object {
  const names = ["publishDate", "pubDate", "published", "date", "updated"];
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

/**
 * Page of an entry: its link with rel="alternate" or without rel, otherwise the one with "self"; never "edit"
 * or "enclosure".
 */
function alternate(links: AtomLinks): string | undefined {
  return pageOf(links) ?? pageOf(links, "self");
}

function pageOf(links: AtomLinks, wanted = "alternate"): string | undefined {
  return links?.find(({ rel = "alternate", href }) => rel === wanted && href !== undefined)?.href;
}

function pictures(media: Media): object[] {
  const contents = [
    ...(media?.contents ?? []),
    ...(media?.groups ?? []).flatMap((group) =>
      (group.contents ?? []).map((content) => ({ description: group.description, ...content })),
    ),
  ];
  return contents
    .filter(
      (content) =>
        content.medium === "image" ||
        (content.medium === undefined && (isPicture(content) || isSizedAlone(content))),
    )
    .sort((a, b) => (b.width ?? 0) - (a.width ?? 0))
    .map(({ url, width, height, type, description = media?.description }) => ({
      url,
      width,
      height,
      type,
      description: description?.value,
    }));
}

function thumbnail(media: Media): object | undefined {
  const all = [
    ...(media?.thumbnails ?? []),
    ...(media?.groups ?? []).flatMap((group) => group.thumbnails ?? []),
  ];
  return all[0];
}

function mediaDescription(media: Media): string | undefined {
  return media?.description?.value ?? media?.groups?.find((group) => group.description)?.description?.value;
}

interface MediaFile {
  url?: string | undefined;
  type?: string | undefined;
  width?: number | undefined;
  duration?: number | undefined;
}

function isPicture({ url = "", type = "" }: MediaFile): boolean {
  if (/^image\b/i.test(type)) return true;
  return /^$|octet-stream$|^[^/]+$/i.test(type) && /\.(jpe?g|png|webp|gif|avif)(?=[?!:@;/]|$)/i.test(url);
}

const asPicture = ({ url, type = "" }: MediaFile): MediaFile => ({
  url,
  type: /^image\//i.test(type) ? type : undefined,
});

/** Whether a file has a width but no type or duration: then it is an image whose address has no file ending. */
const isSizedAlone = ({ url = "", type, width, duration }: MediaFile): boolean =>
  type === undefined &&
  duration === undefined &&
  width !== undefined &&
  !/\.\w{2,4}$/.test(url.replace(/[?#].*$/, ""));
