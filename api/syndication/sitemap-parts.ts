import { LRUCache } from "lru-cache";
import { SECTIONS } from "../../core/news/sections.ts";
import type { MatchStore, StoredAddress, StoryStore } from "../../store/types.ts";
import type { Documents } from "../reads/documents.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Addresses in one part; the protocol allows 50,000, which no crawler likes to read for one new story. */
export const MOST_ADDRESSES = 5_000;
/** Parts that an index may name (sitemaps.org). */
const MOST_PARTS = 50_000;
/** A part that is full changes seldom; for how long the index believes what it last knew of one. */
const FULL_PART_MS = 600_000;
/** How long it is known what parts there are: made-up numbers cost the database nothing. */
const PLACES_MS = 10_000;
/** Where there are no pages to ask: those that the sections have. */
const WITHOUT_PAGES: readonly string[] = ["/", ...SECTIONS.map(({ path }) => path)];

/** The parts of the sitemap: the pages, then the stories as they came, then the finished matches. */
export interface SitemapParts {
  /** The addresses of a part; undefined when there is no such part. `number` from 1. */
  entries(number: number): Promise<SitemapEntry[] | undefined>;
  /** The parts themselves. */
  index(): Promise<SitemapEntry[]>;
}

interface SitemapSources {
  stories: Pick<StoryStore, "count" | "addresses">;
  matches: Pick<MatchStore, "count" | "addresses">;
  peek: Documents["peek"];
  /** Paths of the pages that stand at one address only; undefined when no pages are served. */
  pagePaths: () => Promise<readonly string[] | undefined>;
}

/** Where part `number` is to be found. */
type Place = { kind: "pages" } | { kind: "stories" | "matches"; page: number; full: boolean };

const KINDS = { stories: "/article/", matches: "/scorecard/" } as const;

export function createSitemapParts(sources: SitemapSources): SitemapParts {
  const { peek, pagePaths } = sources;
  let known: { places: Promise<Place[]>; snapshot: unknown; until: number } | undefined;
  const fullParts = new LRUCache<string, number>({ max: 1_000, ttl: FULL_PART_MS });

  async function countPlaces(): Promise<Place[]> {
    const [stories, matches] = await Promise.all([sources.stories.count(), sources.matches.count()]);
    const pagesOf = (kind: "stories" | "matches", total: number): Place[] =>
      Array.from({ length: Math.ceil(total / MOST_ADDRESSES) }, (_, index) => ({
        kind,
        page: index + 1,
        full: (index + 1) * MOST_ADDRESSES <= total,
      }));
    const all: Place[] = [{ kind: "pages" }, ...pagesOf("stories", stories), ...pagesOf("matches", matches)];
    return all.slice(0, MOST_PARTS);
  }

  function places(): Promise<Place[]> {
    const snapshot = peek("news:all");
    if (known && known.snapshot === snapshot && performance.now() < known.until) return known.places;
    const counted = { places: countPlaces(), snapshot, until: performance.now() + PLACES_MS };
    known = counted;
    counted.places.catch(() => {
      if (known === counted) known = undefined;
    });
    return counted.places;
  }

  const publishedAt = (topic: "news:all" | `news:${(typeof SECTIONS)[number]["key"]}`): number | undefined =>
    peek(topic)?.at;

  async function pageEntries(): Promise<SitemapEntry[]> {
    const paths = (await pagePaths()) ?? WITHOUT_PAGES;
    return paths.slice(0, MOST_ADDRESSES).map((path) => {
      const section = SECTIONS.find((each) => each.path === path);
      const changedAt =
        path === "/" ? publishedAt("news:all") : section && publishedAt(`news:${section.key}`);
      return { path, ...(changedAt === undefined ? {} : { changedAt }) };
    });
  }

  async function entriesAt(place: Place): Promise<SitemapEntry[]> {
    if (place.kind === "pages") return pageEntries();
    const { kind, page } = place;
    const found: StoredAddress[] = await sources[kind].addresses(page, MOST_ADDRESSES);
    return found.map(({ id, changedAt }) => ({ path: KINDS[kind] + encodeURIComponent(id), changedAt }));
  }

  async function lastChange(place: Place): Promise<number | undefined> {
    const key = place.kind === "pages" || !place.full ? undefined : `${place.kind} ${place.page}`;
    const remembered = key && fullParts.get(key);
    if (remembered) return remembered;
    const changes = (await entriesAt(place)).flatMap(({ changedAt }) => changedAt ?? []);
    if (changes.length === 0) return undefined;
    const latest = changes.reduce((a, b) => Math.max(a, b));
    if (key) fullParts.set(key, latest);
    return latest;
  }

  return {
    async entries(number) {
      const place = (await places())[number - 1];
      return place && entriesAt(place);
    },
    async index() {
      const parts: SitemapEntry[] = [];
      // One after another: this is no hurry, and readers wait for the same database.
      for (const [position, place] of (await places()).entries()) {
        const changedAt = await lastChange(place);
        parts.push({
          path: `/sitemap-${position + 1}.xml`,
          ...(changedAt === undefined ? {} : { changedAt }),
        });
      }
      return parts;
    },
  };
}
