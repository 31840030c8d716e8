import { createHash } from "node:crypto";
import { comparableText } from "../../core/bengali/normalise.ts";
import type { FeedFormat } from "../../core/contract/feeds/feeds-file.ts";
import { isRecord } from "../../core/is-record.ts";
import { httpAddress } from "../../core/news/address.ts";
import { feedName } from "../../core/news/feeds/feed-name.ts";
import type { IncomingStory } from "../../core/news/feeds/incoming-story.ts";
import { type Bases, type NormalStory, normaliseStory } from "../../core/news/feeds/normalise-story.ts";
import { type Images, imagesInText } from "../../core/news/pictures/story-images.ts";
import type { SectionKey } from "../../core/news/sections.ts";
import { present } from "../../core/present.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { parseOutsideJson } from "../../core/untrusted-json.ts";
import { sanitiseBody } from "../html/sanitise.ts";
import { readXmlItems } from "./xml-items.ts";

export interface FeedContext {
  url: string;
  /** Address of the feed in the settings, which identifies it. Defaults to `url`. */
  feedUrl?: string;
  name: string;
  section: SectionKey;
  format: FeedFormat;
  contentType?: string;
}

export interface ParsedFeed {
  stories: IncomingStory[];
  problems: string[];
}

/** Largest number of stories read in one poll; further stories of a longer feed are older. */
const MAX_ITEMS = 500;
/** Most characters of all texts in one poll, because unescaped markup can be longer than the feed. */
const MAX_TEXTS = 4 * 1024 * 1024;
const LIST_NAMES =
  "items data articles stories results news posts entries entry feed response docs list hits edges nodes children records value content rss channel item".split(
    " ",
  );

/**
 * Reads a feed: RSS 0.9x, 1.0 and 2.0, Atom, JSON Feed, or a JSON list of stories under any names. A feed may
 * have no stories. If the body is no feed, it fails with a sentence that says what the body is: empty, a page,
 * binary data, broken JSON. A hostile feed can take very long, so the workers call this function in a thread
 * (`read-feed.ts`).
 */
export function parseFeed(body: string, context: FeedContext): Result<ParsedFeed> {
  const text = clean(body);
  if (text === "") return fail("The answer is empty");
  const read = READERS[context.format](text, context);
  if (!read.ok) return read;
  const problems = [...read.value.problems];
  const normals: NormalStory[] = [];
  let titleless = 0;
  for (const { raw, ...bases } of read.value.items) {
    const normal = normaliseStory(raw, context.url, { site: read.value.site, ...bases });
    if (normal.ok) normals.push(normal.value);
    else {
      titleless += 1;
      if (titleless <= 3) problems.push(`an item ${normal.error}`);
    }
  }
  const stories = new Map<string, IncomingStory>();
  let texts = 0;
  for (const [identity, normal] of identified(normals, feedName(context.feedUrl ?? context.url))) {
    const story = toIncoming(normal, identity, context);
    texts += story.contentHtml?.length ?? 0;
    if (texts > MAX_TEXTS) {
      problems.push(`only ${stories.size} items are read: their texts are ${MAX_TEXTS} characters already`);
      break;
    }
    stories.set(identity, story);
  }
  if (stories.size === 0 && titleless > 0)
    return fail(`None of ${titleless} items can be read: an item has no title`);
  if (titleless > 3) problems.push(`${titleless} items in all were left out`);
  return ok({ stories: [...stories.values()], problems });
}

function clean(body: string): string {
  return body
    .replace(FORBIDDEN, " ")
    .replace(/^[\s\uFEFF]+/, "")
    .trimEnd();
}
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function isJsonType(contentType: string | undefined, text: string): boolean {
  return /[/+]json\b/i.test(contentType ?? "") && !text.startsWith("<");
}

interface Items extends Pick<Bases, "site"> {
  items: readonly ({ raw: unknown } & Bases)[];
  problems: string[];
}

const READERS: Readonly<Record<FeedFormat, (text: string, context: FeedContext) => Result<Items>>> = {
  auto: (text, { url, contentType }) =>
    /^[[{]/.test(text) || isJsonType(contentType, text) ? readJsonItems(text) : readXml(text, url),
  json: readJsonItems,
};

function readJsonItems(text: string): Result<Items> {
  const parsed = parseOutsideJson(text);
  if (!parsed.ok) return parsed;
  const list = findList(parsed.value, 0);
  if (!list) return fail(`The answer holds no list of stories (looked for ${LIST_NAMES.join(", ")})`);
  const problems = list.length > MAX_ITEMS ? [`only the first ${MAX_ITEMS} items are read`] : [];
  const site = isRecord(parsed.value) ? httpAddress(parsed.value.home_page_url) : undefined;
  return ok({ items: list.slice(0, MAX_ITEMS).map((raw) => ({ raw })), problems, site });
}

/**
 * Finds the list of stories: the value itself, or a list under a known name up to three objects deep
 * (`{data: {articles: [...]}}`).
 */
function findList(value: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null || depth === 3) return undefined;
  for (const name of LIST_NAMES) {
    const inner: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const list = inner === undefined ? undefined : findList(inner, depth + 1);
    if (list) return list;
    // JSON converted from XML has an object in place of a list with one entry.
    if (/^(?:item|entry)$/.test(name) && isRecord(inner) && "title" in inner) return [inner];
  }
  return undefined;
}

function readXml(text: string, url: string): Result<Items> {
  const start = text.slice(0, 2000);
  if (/^(?:<!doctype html|<html)/i.test(withoutLeadingComments(start))) {
    return fail("The answer is an HTML page, not a feed");
  }
  if (!/<(?:[a-z0-9]+:)?(?:rss|rdf|feed|channel)[\s>]/i.test(text.slice(0, 20_000))) {
    const unreadable = (start.match(/\uFFFD/g) ?? []).length > start.length / 20;
    return fail(
      unreadable ? "The answer is binary data, not a feed" : "The answer is not a known kind of feed",
    );
  }
  const items = readXmlItems(text, MAX_ITEMS, url);
  return items.ok ? items : fail(`The feed cannot be parsed: ${items.error}`);
}

function withoutLeadingComments(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? "")) at += 1;
    if (!text.startsWith("<!--", at)) return text.slice(at);
    const end = text.indexOf("-->", at + 4);
    if (end < 0) return "";
    at = end + 3;
  }
}

function toIncoming(story: NormalStory, identity: string, context: FeedContext): IncomingStory {
  const sanitised = (html: string | undefined): string | undefined =>
    html === undefined ? undefined : sanitiseBody(html, story.base);
  const contentHtml = sanitised(story.body);
  const known = [story.fields.title, story.fields.excerpt ?? ""];
  const inText = (html: string | undefined): Images => imagesInText(html, known);
  const isBare = story.fields.imageUrl === undefined;
  const fromBody = isBare ? inText(contentHtml) : {};
  const images =
    isBare && fromBody.imageUrl === undefined && /src/i.test(story.summary ?? "")
      ? inText(sanitised(story.summary))
      : fromBody;
  return {
    identity,
    card: { ...images, ...story.fields, sectionName: context.section },
    section: context.section,
    ...present({ publishedAt: story.publishedAt, contentHtml }),
  };
}

/**
 * Stories by their identity (decisions/news.md#identity). If two have the same, the first one counts, because
 * feeds list the newest first. If several pages share an identity, their addresses are used instead.
 */
function identified(stories: readonly NormalStory[], feed: string): Map<string, NormalStory> {
  const named = stories.map((story) => ({
    story,
    identity: identityOf(story, feed),
    place: placeOf(story, feed),
  }));
  const places = new Map<string, Set<string>>();
  for (const { identity, place } of named) {
    places.set(identity, (places.get(identity) ?? new Set()).add(place));
  }
  const kept = new Map<string, NormalStory>();
  for (const { story, identity, place } of named) {
    const own = (places.get(identity)?.size ?? 0) > 1 ? place : identity;
    if (!kept.has(own)) kept.set(own, story);
  }
  return kept;
}

/**
 * Identity of a story: the guid, otherwise the link, otherwise feed and title. A guid that is no address
 * ("116") is unique only within its feed.
 */
function identityOf(story: NormalStory, feed: string): string {
  const { guid, link } = story;
  if (guid === undefined) return link ?? titleIn(feed, story);
  return revised(story) ?? (/^[a-z][a-z0-9+.-]*:\S/i.test(guid) ? guid : `${feed}#${guid}`);
}

/** The story's address, if its guid is this address followed by a version number. */
function revised({ guid = "", link, fields }: NormalStory): string | undefined {
  if (!/#\d+$/.test(guid) || link === undefined || fields.websiteUrl?.includes("#")) return undefined;
  const page = httpAddress(guid.replace(/#\d+$/, ""));
  return page === link || page === link.split("?")[0] ? page : undefined;
}

/** Address of the story's page with its fragment; the title if the link is only the start page of the site. */
function placeOf(story: NormalStory, feed: string): string {
  const { link, fields } = story;
  const { pathname = "/", search = "", hash = "" } = URL.parse(fields.websiteUrl ?? "") ?? {};
  return link === undefined || `${pathname}${search}${hash}` === "/"
    ? titleIn(feed, story)
    : `${link}${hash}`;
}

function titleIn(feed: string, { fields }: NormalStory): string {
  const hash = createHash("sha256").update(`${feed}\n${comparableText(fields.title)}`);
  return `sha256:${hash.digest("hex")}`;
}
