import {
  LABELLED_PAGE,
  labelledQuery,
  RECENT_STORIES,
  RECENT_TAGS,
  type RecentTags,
  type TagStories,
} from "../../../core/contract/lists/labelled.ts";
import { tagLabel, tagNameIn } from "../../../core/news/labels/story-labels.ts";
import { tagKey } from "../../../core/news/labels/tag-key.ts";
import { readPlace, writePlace } from "../../../core/news/place.ts";
import { singleFlight } from "../../../core/single-flight.ts";
import type { StoryArchive } from "../../../store/types.ts";
import type { ReadResponse } from "../../http/read-response.ts";
import { refuse } from "../../http/refuse.ts";
import { type CachedBody, cachedJson } from "../../http/cached-body.ts";
import { cachedFor, createStandingCache } from "../../http/standing-cache.ts";
import type { Documents } from "../documents.ts";
import { createLabelMarks } from "./label-marks.ts";

/** The stories of tags, and which tags there are (decisions/news.md#tags). */
export interface TagReads {
  /** `GET /api/tag/{tag}?after=`: 404 for what is no tag, and where no story has it. */
  stories(tag: string, query: URLSearchParams): Promise<ReadResponse>;
  /** `GET /api/tags`. */
  recent(): Promise<ReadResponse>;
}

/** How long an answer is kept, ms: a story far down changes without a list that shows it. */
const KEPT_MS = 60_000;
/** The same for the list of tags, which hardly changes. */
const RECENT_MS = 300_000;
const MOST_KEPT = 2_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** What an answer was made of, as it was then. */
interface Kept {
  body: CachedBody;
  stands: () => boolean;
}

export function createTagReads(documents: Documents, archive: StoryArchive): TagReads {
  const marks = createLabelMarks(documents);
  const kept = createStandingCache<Kept>({
    max: MOST_KEPT,
    bytes: { max: MOST_BYTES, of: ({ body }) => body.size },
  });
  const share = singleFlight<Kept | undefined>();
  const recent = createStandingCache<CachedBody>({ max: 1 });
  const shareRecent = singleFlight<CachedBody>();

  async function read(key: string, after: string | undefined): Promise<TagStories | undefined> {
    const place = after === undefined ? undefined : readPlace(after);
    const { cards, next } = await archive.labelled(
      tagLabel(key),
      place && { at: place.rank, id: place.id },
      LABELLED_PAGE,
    );
    const [first] = cards;
    if (!first) return undefined;
    return {
      success: true,
      key,
      name: tagNameIn(first.keywords, key),
      stories: cards,
      pagination: next ? { after: writePlace({ rank: next.at, id: next.id }) } : {},
    };
  }

  /** What is empty is not kept, because clients can make up tags. */
  async function keep(address: string, key: string, after: string | undefined): Promise<Kept | undefined> {
    const label = tagLabel(key);
    // Looked at before the database is asked, so that a story that comes meanwhile makes this out of date at once.
    const mark = marks.of(label);
    const until = performance.now() + cachedFor(marks.told(), KEPT_MS);
    const value = await read(key, after);
    if (!value) return undefined;
    const item = { body: cachedJson(value), stands: () => marks.of(label) === mark };
    kept.set(address, { value: item, stands: item.stands, until });
    return item;
  }

  async function keepRecent(): Promise<CachedBody> {
    const tags = await archive.recentTags(RECENT_STORIES);
    const value: RecentTags = {
      success: true,
      tags: tags
        .toSorted((a, b) => b.stories - a.stories || b.at - a.at)
        .slice(0, RECENT_TAGS)
        .map(({ key, name, stories }) => ({ key, name, stories })),
    };
    const body = cachedJson(value);
    const until = performance.now() + cachedFor(tags.length > 0, RECENT_MS);
    recent.set("", { value: body, stands: () => true, until });
    return body;
  }

  return {
    async stories(tag, query) {
      const key = tagKey(tag);
      if (key === undefined) return refuse(404, "There is no such tag");
      const parsed = labelledQuery.safeParse(Object.fromEntries(query));
      if (!parsed.success) return refuse(400, "after must be what an answer gave");
      const { after } = parsed.data;
      const address = `${key} ${after ?? ""}`;
      const found = kept.current(address) ?? (await share(address, () => keep(address, key, after)));
      if (!found) return refuse(404, "No story has this tag");
      const { body, stands } = found;
      return { body, stands, cached: { current: () => kept.current(address)?.body } };
    },

    async recent() {
      const body = recent.current("") ?? (await shareRecent("", keepRecent));
      return { body, cached: { current: () => recent.current("") } };
    },
  };
}
