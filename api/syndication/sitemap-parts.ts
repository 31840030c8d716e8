import { MOST_AUTHORS } from "../../core/contract/lists/authors.ts";
import { RECENT_STORIES } from "../../core/contract/lists/labelled.ts";
import { matchesInOrder } from "../../core/cricket/match-list/matches-in-order.ts";
import { authorLabel } from "../../core/news/labels/story-labels.ts";
import { tagPath } from "../../core/news/labels/tag-key.ts";
import { SECTIONS } from "../../core/news/sections.ts";
import { present } from "../../core/present.ts";
import type { NewsTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import type { AddressPart, AuthorStore, MatchStore, StoryArchive, StoryStore } from "../../store/types.ts";
import { createVersionedCache } from "../http/versioned-cache.ts";
import type { Documents } from "../reads/documents.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/**
 * Most entries in a part; the number is below the protocol's limit, because a part may grow by stories
 * published late.
 */
const MOST_IN_PART = 50_000;
/** Largest number of parts that an index may name (sitemaps.org). */
const MOST_PARTS = 50_000;
/** Time for which the list of parts is valid, ms, so that invented numbers cause no query. */
const PLACES_MS = 10_000;
/** Paths in the sitemap that have no further pages: sections. */
const WITHOUT_PAGES: readonly string[] = ["/", ...SECTIONS.map(({ path }) => path)];

interface SitemapSources {
  stories: Pick<StoryStore, "addressParts" | "addresses" | "latest">;
  archive: Pick<StoryArchive, "recentTags">;
  authors: Pick<AuthorStore, "list">;
  matches: Pick<MatchStore, "addressParts" | "addresses">;
  peek: Documents["peek"];
  pagePaths: () => Promise<readonly string[] | undefined>;
}

type Place = { kind: "pages" } | { kind: "stories" | "matches"; part: AddressPart };

const KINDS = { stories: "/article/", matches: "/scorecard/" } as const;

/**
 * Parts of the sitemap: first pages, upcoming matches, tags and authors; then stories in order; then finished
 * matches.
 */
export function createSitemapParts(sources: SitemapSources) {
  const { peek, pagePaths } = sources;
  const known = createVersionedCache<Place[]>({ peek }, { max: 1 });

  async function countPlaces(): Promise<Place[]> {
    const kinds = ["stories", "matches"] as const;
    const found = await Promise.all(kinds.map((kind) => sources[kind].addressParts(ADDRESSES_IN_PART)));
    const all: Place[] = [
      { kind: "pages" },
      ...kinds.flatMap((kind, at) => (found[at] ?? []).map((part): Place => ({ kind, part }))),
    ];
    return all.slice(0, MOST_PARTS);
  }

  async function places(): Promise<Place[]> {
    const topic = "news:all";
    const { value } = await known.get("", [topic], PLACES_MS, async () => ({
      value: await countPlaces(),
      topic,
    }));
    return value;
  }

  const publishedAt = (topic: NewsTopic): number | undefined => peek(topic)?.at;

  /** Older tags are linked from their stories. */
  async function tags(): Promise<SitemapEntry[]> {
    const found = await sources.archive.recentTags(RECENT_STORIES);
    return found.map(({ key, at }) => ({ path: tagPath(key), changedAt: at }));
  }

  async function authors(): Promise<SitemapEntry[]> {
    const entries: SitemapEntry[] = [];
    // Authors are read one after the other, to spare the database.
    for (const { slug, name } of await sources.authors.list(MOST_AUTHORS)) {
      const [latest] = await sources.stories.latest({ label: authorLabel(name) }, 1);
      if (latest) entries.push({ path: `/author/${encodeURIComponent(slug)}`, changedAt: latest.changedAt });
    }
    return entries;
  }

  function comingMatches(): SitemapEntry[] {
    const snapshot = peek("matches");
    const list = snapshot && parseDocument("matches", snapshot.value);
    if (!list) return [];
    return matchesInOrder(list).flatMap(({ code, status }) =>
      code === undefined || status !== "UPCOMING"
        ? []
        : [{ path: KINDS.matches + encodeURIComponent(code), changedAt: snapshot.at }],
    );
  }

  async function pageEntries(): Promise<SitemapEntry[]> {
    const paths = (await pagePaths()) ?? WITHOUT_PAGES;
    const pages = paths.map((path): SitemapEntry => {
      const section = SECTIONS.find((each) => each.path === path);
      const changedAt =
        path === "/" ? publishedAt("news:all") : section && publishedAt(`news:${section.key}`);
      return { path, ...present({ changedAt }) };
    });
    return [...pages, ...comingMatches(), ...(await authors()), ...(await tags())].slice(
      0,
      ADDRESSES_IN_PART,
    );
  }

  async function entriesAt(place: Place): Promise<SitemapEntry[]> {
    if (place.kind === "pages") return pageEntries();
    const found = await sources[place.kind].addresses(place.part, MOST_IN_PART);
    return found.map(({ id, changedAt }) => ({
      path: KINDS[place.kind] + encodeURIComponent(id),
      changedAt,
    }));
  }

  async function lastChange(place: Place): Promise<number | undefined> {
    if (place.kind !== "pages" && place.part.changedAt !== undefined) return place.part.changedAt;
    const changes = (await entriesAt(place)).flatMap(({ changedAt }) => changedAt ?? []);
    return changes.length === 0 ? undefined : changes.reduce((a, b) => Math.max(a, b));
  }

  return {
    async entries(number: number): Promise<SitemapEntry[] | undefined> {
      const place = (await places())[number - 1];
      return place && entriesAt(place);
    },
    async index(): Promise<SitemapEntry[]> {
      const parts: SitemapEntry[] = [];
      // Parts are read one after the other, because readers wait for the same database.
      for (const [position, place] of (await places()).entries()) {
        const changedAt = await lastChange(place);
        parts.push({
          path: `/sitemap-${position + 1}.xml`,
          ...present({ changedAt }),
        });
      }
      return parts;
    },
  };
}
