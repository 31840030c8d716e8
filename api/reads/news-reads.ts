import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { pageQuery } from "../../core/contract/rest.ts";
import { readListSearch, searchStories } from "../../core/news/search.ts";
import { parseSection, type SectionKey } from "../../core/news/sections.ts";
import { ABOVE_BANDS, type NewsDocument, type StoryCard } from "../../core/news/story.ts";
import type { NewsTopic } from "../../core/topics/readers-topics.ts";
import type { ListViews } from "../../store/stories/list-views.ts";
import type { StoryFilter } from "../../store/types.ts";
import { type CachedBody, cachedJson } from "../http/cached-body.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { refuse } from "../http/refuse.ts";
import type { CachedResponse } from "../http/response-cache.ts";
import { documentBody } from "./document-body.ts";
import type { Documents } from "./documents.ts";
import type { StoredBodies } from "./stored-bodies.ts";

interface SearchAsked {
  q?: string | undefined;
  category?: string | undefined;
}

interface List {
  topic: NewsTopic;
  filter: StoryFilter;
}

const MOST_STORIES = 100;
const LIST_STORIES = 20;
/**
 * Number of trending stories: fifteen in addition to the first ones of the front page
 * (decisions/news.md#trending-sidebar).
 */
const TRENDING_STORIES = 15 + ABOVE_BANDS;
/** Longest time for which answers are valid; lists also change with their documents. */
const MAX_AGE_MS = { ranked: 60_000, listed: 600_000 };

const ALL: List = { topic: "news:all", filter: {} };
const sectionList = (section: SectionKey): List => ({ topic: `news:${section}`, filter: { section } });

function cardsOf(document: NewsDocument, count: number): StoryCard[] {
  return document.order.slice(0, count).flatMap((id) => document.stories[id] ?? []);
}

function isStoryList(value: unknown): value is { stories: StoryCard[] } {
  return typeof value === "object" && value !== null && "stories" in value && Array.isArray(value.stories);
}

const storiesBody = (stories: readonly StoryCard[]): CachedBody => cachedJson({ success: true, stories });

function combinedBody(
  data: readonly StoryCard[],
  page: number,
  limit: number,
  internal: number,
  external: number,
): CachedBody {
  const total = internal + external;
  return cachedJson({
    success: true,
    data,
    pagination: { currentPage: page, totalPages: Math.ceil(total / limit), totalItems: total },
    sources: { firestore: internal, external, total },
  });
}

/** Reads of lists of stories (decisions/rest.md#news-calls). They never throw for a reader's input. */
export function createNewsReads(
  documents: Documents,
  stored: StoredBodies,
  lists: ListViews,
  now: () => number,
) {
  const entries = new LRUCache<string, CachedResponse>({ max: 500 });

  async function answer(
    key: string,
    topic: NewsTopic,
    maxAgeMs: number,
    fromDocument: (document: NewsDocument) => CachedBody | undefined,
    fromStore: () => Promise<CachedBody>,
  ): Promise<ReadResponse> {
    const snapshot = documents.peek(topic) ?? (await documents.read(topic).catch(() => undefined));
    let cached = entries.get(key);
    if (!cached) {
      cached = documentBody(documents, topic, fromDocument);
      entries.set(key, cached);
    }
    const body = cached.current();
    if (body) return { body, cached, from: { topic, snapshot } };
    return stored.get(key, topic, maxAgeMs, fromStore);
  }

  function popularPage(page: number, limit: number): Promise<ReadResponse> {
    const pick = (cards: readonly StoryCard[]): CachedBody => {
      const internal = cards.filter((card) => card.source === "internal").length;
      const shown = cards.slice((page - 1) * limit, page * limit);
      return combinedBody(shown, page, limit, internal, cards.length - internal);
    };
    return answer(
      `combined popular ${page} ${limit}`,
      "news:popular",
      MAX_AGE_MS.ranked,
      (document) => pick(cardsOf(document, LIST_STORIES)),
      async () => pick(await lists.popular(LIST_STORIES, now())),
    );
  }

  async function listPage(list: List, page: number, limit: number): Promise<ReadResponse> {
    const { topic, filter } = list;
    const fromStore = async (): Promise<CachedBody> => {
      const found = await lists.page(filter, page, limit);
      return combinedBody(found.cards, page, limit, found.internalTotal, found.externalTotal);
    };
    return answer(
      `combined ${topic} ${page} ${limit}`,
      topic,
      MAX_AGE_MS.listed,
      (document) => {
        const { internalTotal, externalTotal, order } = document;
        const total = internalTotal + externalTotal;
        const pastTheEnd = (page - 1) * limit >= total;
        if (!pastTheEnd && (page > 1 || (order.length < limit && order.length < total))) return undefined;
        const cards = pastTheEnd ? [] : cardsOf(document, limit);
        return combinedBody(cards, page, limit, internalTotal, externalTotal);
      },
      fromStore,
    );
  }

  const readPopular = (count: number): Promise<ReadResponse> =>
    answer(
      `popular ${count}`,
      "news:popular",
      MAX_AGE_MS.ranked,
      // A document whose page is not full has all stories of the list.
      (document) =>
        count <= document.order.length || document.order.length < LIST_STORIES
          ? storiesBody(cardsOf(document, count))
          : undefined,
      async () => storiesBody(await lists.popular(count, now())),
    );

  async function readSection(name: string, countText: string): Promise<ReadResponse> {
    const wanted = /^\d{1,9}$/.test(countText) ? Number(countText) : 0;
    if (wanted < 1) return refuse(400, "The count must be a whole number of at least 1");
    const count = Math.min(wanted, MOST_STORIES);
    const word = name.trim().toLowerCase();
    if (word === "popular") return readPopular(count);
    const section = parseSection(word);
    if (!section && word !== "all-news") return refuse(404, "There is no such section");
    const { topic, filter } = section ? sectionList(section) : ALL;
    return answer(
      `section ${topic} ${count}`,
      topic,
      MAX_AGE_MS.listed,
      (document) => {
        const { order, internalTotal, externalTotal } = document;
        const enough = count <= order.length || order.length >= internalTotal + externalTotal;
        return enough ? storiesBody(cardsOf(document, count)) : undefined;
      },
      async () => storiesBody((await lists.page(filter, 1, count)).cards),
    );
  }

  return {
    /** Stories of a list that have all words, among the newest hundred. */
    async search({ q = "", category = "all-news" }: SearchAsked): Promise<ReadResponse> {
      const list = await readSection(category, String(MOST_STORIES));
      const { value } = list.body;
      if (!isStoryList(value)) return list;
      const { query: words } = readListSearch(`?${new URLSearchParams({ q })}`);
      const found = words === "" ? [] : searchStories(value.stories, words);
      return { ...(list.from ? { from: list.from } : {}), body: storiesBody(found) };
    },

    async combined({ page, limit, category }: z.infer<typeof pageQuery>): Promise<ReadResponse> {
      const word = category?.trim().toLowerCase() ?? "";
      if (word === "" || word === "all-news") return listPage(ALL, page, limit);
      if (word === "popular") return popularPage(page, limit);
      const section = parseSection(word);
      if (!section) return { body: combinedBody([], page, limit, 0, 0) };
      return listPage(sectionList(section), page, limit);
    },

    sectionFeed: readSection,

    popular: () => readPopular(LIST_STORIES),

    trending: () =>
      stored.get("trending", "news:all", MAX_AGE_MS.ranked, async () =>
        storiesBody(await lists.trending(TRENDING_STORIES, now())),
      ),
  };
}
