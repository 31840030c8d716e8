import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isBlogId, LIVE_BLOG } from "../../core/blog/blog.ts";
import {
  isFound,
  type MatchSearch,
  matchSearchText,
  readCalendarSearch,
} from "../../core/cricket/match-list/match-search.ts";
import { matchesInOrder } from "../../core/cricket/match-list/matches-in-order.ts";
import { authorLabel, tagLabel, tagNameIn } from "../../core/news/labels/story-labels.ts";
import { authorPath, tagKey, tagPath } from "../../core/news/labels/tag-key.ts";
import { parseSection, type SectionKey } from "../../core/news/sections.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { present } from "../../core/present.ts";
import type { Publisher } from "../../core/publisher.ts";
import { matchPath } from "../../core/routes/match-path.ts";
import { blogTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument, type Topic } from "../../core/topics/topics.ts";
import { SECURITY_HEADERS } from "../../platform/http/security-headers.ts";
import type { Log } from "../../platform/log/log.ts";
import { readerPost } from "../../store/blogs/reader-post.ts";
import type { ListedStory, Store } from "../../store/types.ts";
import { cachedText, sendCached } from "../http/cached-body.ts";
import { cachedFor } from "../http/document-cache.ts";
import { PART_UNAVAILABLE, refuse } from "../http/refuse.ts";
import { type CachedPage, createPageCache } from "../pages/page-cache.ts";
import { splitAddress } from "../pages/page-request.ts";
import type { Documents } from "../reads/documents.ts";
import { createAuthorDirectory } from "../reads/labels/author-directory.ts";
import { createLabelMarks } from "../reads/labels/label-marks.ts";
import { aboutAuthor, aboutTag, CALENDAR_NAME } from "../words/server.ts";
import { writeCalendar } from "./calendar.ts";
import { writeRobots } from "./robots.ts";
import type { FeedAbout } from "./rss-feed.ts";
import { createSitemapParts } from "./sitemap-parts.ts";
import { type SitemapEntry, writeNewsSitemap, writeSitemap, writeSitemapIndex } from "./sitemap-xml.ts";
import { writeAdsText, writeSecurityText } from "./well-known.ts";

interface SyndicationDependencies {
  store: Pick<Store, "stories" | "blogs" | "archive" | "authors" | "matches" | "images">;
  documents: Documents;
  log: Log;
  now: () => number;
  originOf: (request: IncomingMessage) => string;
  pagePaths: () => Promise<readonly string[] | undefined>;
  /**
   * Contact for vulnerabilities, mailto: or https:. If it is undefined, there is no
   * `/.well-known/security.txt`.
   */
  securityContact?: string | undefined;
  publisher?: Publisher | undefined;
  adsRecords?: readonly string[];
}

interface Written {
  text: string;
  contentType: string;
  changedAt: number;
  /** ETag of the content, if parts of the text do not count for it. */
  tag?: string;
  /** Whether the document is not cached, because clients can invent its address. */
  unkept?: boolean;
}

interface Document {
  topics: readonly Topic[];
  mark?: () => string;
  /** Writes the document; undefined if there is no such address. */
  write(origin: string): Promise<Written | undefined>;
}

const STORIES = 50;
const TWO_DAYS_MS = 48 * 3_600_000;
const MOST_NEWS = 1_000;
/** Time for which a text is valid, ms: it may change without a change of a list. */
const CACHED_MS = 60_000;
const CACHE_CONTROL = "public, max-age=0, s-maxage=2";
const RSS = "application/rss+xml; charset=utf-8";
const XML = "application/xml; charset=utf-8";
const CALENDAR = "text/calendar; charset=utf-8";
const CALENDAR_PATH = "/cricket/fixtures.ics";

const latestOf = (changes: readonly (number | undefined)[]): number =>
  changes.reduce<number>((latest, at) => Math.max(latest, at ?? 0), 0);

/**
 * Documents for feed readers and crawlers (decisions/rest.md#syndication): `/rss.xml`, `/rss/{section}.xml`,
 * `/tag/{tag}/rss.xml`, `/author/{slug}/rss.xml`, `/article/{id}/rss.xml` of a live blog, sitemaps, `/robots.txt`, the calendar of matches
 * (decisions/cricket.md#calendar), `/.well-known/security.txt`, `/ads.txt`. No rows of the contract: these are
 * cached like pages, with dates, and fall through to the pages for other addresses.
 */
export function createSyndication(dependencies: SyndicationDependencies) {
  const { store, documents, log, now, originOf, pagePaths } = dependencies;
  const { publisher, securityContact, adsRecords = [] } = dependencies;
  const cache = createPageCache(documents, now);
  const marks = createLabelMarks(documents);
  const authors = createAuthorDirectory(store.authors);
  const parts = createSitemapParts({ ...store, peek: documents.peek, pagePaths });
  const startedAt = now();

  /** Writes a feed; the first request loads the library, which is large. */
  async function writeFeed(
    aboutOf: (writer: typeof import("./rss-feed.ts")) => FeedAbout,
    stories: readonly ListedStory[],
    origin: string,
  ): Promise<string> {
    const writer = await import("./rss-feed.ts");
    const lengths = await store.images.lengths(writer.uploadsOf(stories));
    return writer.writeRssFeed(aboutOf(writer), stories, { origin, publisher, lengths });
  }

  function feed(section: SectionKey | undefined): Document {
    return {
      topics: section ? ["news:all", `news:${section}`] : ["news:all"],
      async write(origin) {
        const stories = await store.stories.latest({ ...(section ? { section } : {}), texts: true }, STORIES);
        const changedAt = latestOf(stories.map((story) => story.changedAt));
        return {
          text: await writeFeed(({ feedOfSection }) => feedOfSection(section), stories, origin),
          contentType: RSS,
          changedAt,
        };
      },
    };
  }

  function labelledFeed(
    label: string,
    describe: (first: StoryCard | undefined) => { of: string; description: string; path: string } | undefined,
  ): Document {
    return {
      topics: [],
      mark: () => marks.of(label),
      async write(origin) {
        const stories = await store.stories.latest({ label, texts: true }, STORIES);
        const about = describe(stories[0]?.card);
        if (!about) return undefined;
        const changedAt = latestOf(stories.map((story) => story.changedAt)) || startedAt;
        const text = await writeFeed(() => ({ ...about, self: `${about.path}/rss.xml` }), stories, origin);
        return { text, contentType: RSS, changedAt };
      },
    };
  }

  const tagFeed = (key: string): Document =>
    labelledFeed(tagLabel(key), (first) => {
      const name = tagNameIn(first?.keywords, key);
      return first && { of: name, description: aboutTag(name), path: tagPath(key) };
    });

  async function authorFeed(slug: string): Promise<Document | undefined> {
    const author = await authors.bySlug(slug);
    if (!author) return undefined;
    const { name } = author;
    const path = authorPath(slug);
    return labelledFeed(authorLabel(name), () => ({ of: name, description: aboutAuthor(name), path }));
  }

  const blogFeed = (id: string): Document => ({
    topics: [blogTopic(id)],
    async write(origin) {
      const [story, blog] = await Promise.all([store.stories.byId(id), store.blogs.get(id)]);
      if (story?.card.contentType !== LIVE_BLOG) return undefined;
      const found = await store.blogs.posts(id, { state: "out" }, STORIES);
      const posts = found.map((post) => readerPost(post, blog.pinned));
      const { writeBlogFeed } = await import("./blog-feed.ts");
      const changedAt = latestOf([
        Date.parse(story.card.publishDate),
        ...found.map(({ savedAt }) => savedAt),
      ]);
      return { text: writeBlogFeed(story.card, posts, origin), contentType: RSS, changedAt };
    },
  });

  const sitemap = (
    entries: () => Promise<SitemapEntry[] | undefined>,
    write: (entries: readonly SitemapEntry[], origin: string) => string,
  ): Document => ({
    topics: ["news:all"],
    async write(origin) {
      const found = await entries();
      if (!found) return undefined;
      const changedAt = latestOf(found.map((entry) => entry.changedAt));
      return { text: write(found, origin), contentType: XML, changedAt };
    },
  });

  const newsSitemap: Document = {
    topics: ["news:all"],
    async write(origin) {
      const to = now();
      const stories = await store.stories.latest({ from: to - TWO_DAYS_MS, to, atHome: true }, MOST_NEWS);
      const cards = stories.map(({ card }) => card);
      const changedAt = latestOf(stories.map((story) => story.changedAt));
      return { text: writeNewsSitemap(cards, origin), contentType: XML, changedAt };
    },
  };

  const plainText = (write: (origin: string) => string): Document => ({
    topics: [],
    write: async (origin) => ({
      text: write(origin),
      contentType: "text/plain; charset=utf-8",
      changedAt: startedAt,
    }),
  });

  /** Calendar of the matches of a series or team; empty if there are none, as between two series. */
  const calendar = (asked: MatchSearch): Document => ({
    topics: ["matches"],
    async write(origin) {
      const snapshot = await documents.read("matches");
      const list = snapshot && parseDocument("matches", snapshot.value);
      if (!snapshot || !list) throw new Error("there is no match list yet");
      const matches = matchesInOrder(list).filter((match) => isFound(match, asked));
      const about = { name: CALENDAR_NAME, origin, stamp: snapshot.at };
      // The stamp is left out of the digest, so that hourly polls find equal events unchanged.
      const tag = createHash("sha256")
        .update(writeCalendar(matches, { ...about, stamp: 0 }))
        .digest("base64url");
      const text = writeCalendar(matches, about);
      return { text, contentType: CALENDAR, changedAt: snapshot.at, tag, unkept: matches.length === 0 };
    },
  });

  const fixed: Readonly<Record<string, Document>> = {
    "/rss.xml": feed(undefined),
    "/sitemap.xml": sitemap(() => parts.index(), writeSitemapIndex),
    "/news-sitemap.xml": newsSitemap,
    "/robots.txt": plainText(writeRobots),
    ...(securityContact === undefined
      ? {}
      : {
          "/.well-known/security.txt": plainText((origin) =>
            writeSecurityText(securityContact, { origin, now: now() }),
          ),
        }),
    ...(adsRecords.length === 0 ? {} : { "/ads.txt": plainText(() => writeAdsText(adsRecords)) }),
  };

  function find(
    path: string,
  ): Document | (() => Promise<Document | undefined>) | { movedTo: string } | undefined {
    if (Object.hasOwn(fixed, path)) return fixed[path];
    const part = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path)?.[1];
    if (part !== undefined) return sitemap(() => parts.entries(Number(part)), writeSitemap);
    const word = /^\/rss\/([\w-]{1,40})\.xml$/.exec(path)?.[1];
    const section = word === undefined ? undefined : parseSection(word);
    if (section) return section === word ? feed(section) : { movedTo: `/rss/${section}.xml` };
    const { id } = matchPath("/article/:id/rss.xml", path) ?? {};
    if (id !== undefined) return isBlogId(id) ? blogFeed(id) : undefined;
    const { slug } = matchPath("/author/:slug/rss.xml", path) ?? {};
    const { tag } = matchPath("/tag/:tag/rss.xml", path) ?? {};
    const given = slug ?? tag;
    const key = given === undefined ? undefined : tagKey(given);
    if (key === undefined) return undefined;
    if (key !== given) return { movedTo: `${slug === undefined ? tagPath(key) : authorPath(key)}/rss.xml` };
    return slug === undefined ? tagFeed(key) : () => authorFeed(key);
  }

  /**
   * Headers with the date of a change. Last-Modified has whole seconds, so another change may follow in the
   * same second. A body from the current second therefore gets an earlier date, is not compared by date, and is
   * cached only briefly.
   */
  function dated(changedAt: number): { headers: object; lastModified?: number; settlesAt?: number } {
    const second = 1_000;
    const changed = Math.floor(changedAt / second) * second;
    const current = Math.floor(now() / second) * second;
    if (changed < current) return { headers: {}, lastModified: changed };
    const earlier = new Date(current - second).toUTCString();
    return { headers: { "last-modified": earlier }, settlesAt: current + second };
  }

  const missing = (madeFrom: CachedPage["madeFrom"]): CachedPage => ({
    body: refuse(404, "Not found").body,
    madeFrom,
    until: 0,
  });

  async function make(document: Document | undefined, origin: string): Promise<CachedPage> {
    if (!document) return missing([]);
    // The versions are taken before the read, so that a publication during it invalidates the document.
    const madeFrom = document.topics.map((topic) => ({ topic, snapshot: documents.peek(topic) }));
    const mark = document.mark?.();
    const stands = (): boolean => document.mark?.() === mark;
    const written = await document.write(origin);
    if (!written) return missing(madeFrom);
    const told = document.mark ? marks.told() : madeFrom.every(({ snapshot }) => snapshot !== undefined);
    const { headers, lastModified, settlesAt } = dated(
      latestOf([written.changedAt, ...madeFrom.map(({ snapshot }) => snapshot?.at)]),
    );
    const body = cachedText(written.text, {
      contentType: written.contentType,
      cacheControl: CACHE_CONTROL,
      headers: { ...SECURITY_HEADERS, ...headers },
      ...present({ lastModified, tag: written.tag }),
    });
    if (written.unkept) return { body, madeFrom, until: 0 };
    const until = now() + cachedFor(told, CACHED_MS);
    return { body, madeFrom, stands, until: Math.min(until, settlesAt ?? until) };
  }

  return {
    /** Answers GET and HEAD of these addresses; other requests go to the next handler. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const { path, search } = splitAddress(request.url ?? "");
      const matches = path === CALENDAR_PATH;
      if (!path.endsWith(".xml") && !Object.hasOwn(fixed, path) && !matches) return false;
      const asked = matches ? readCalendarSearch(search) : undefined;
      const own = asked ? matchSearchText(asked) : "";
      const found = asked ? calendar(asked) : find(path);
      if (!found) return false;
      if ("movedTo" in found) {
        response
          .writeHead(301, { ...SECURITY_HEADERS, location: found.movedTo, "cache-control": CACHE_CONTROL })
          .end();
        return true;
      }
      const origin = originOf(request);
      cache
        .get(`${origin} ${path}${own}`, async () =>
          make(typeof found === "function" ? await found() : found, origin),
        )
        .catch((error: unknown) => {
          log.warn({ path, err: error }, "a feed, sitemap or calendar could not be built");
          return refuse(503, PART_UNAVAILABLE).body;
        })
        .then((body) => sendCached(request, response, body))
        .catch((error: unknown) => {
          log.error({ path, err: error }, "a feed, sitemap or calendar could not be sent");
          response.destroy();
        });
      return true;
    },
  };
}
