import {
  RECENT_STORIES,
  RECENT_TAGS,
  type RecentTags,
  type TagStories,
} from "../../../core/contract/lists/labelled.ts";
import { tagLabel, tagNameIn } from "../../../core/news/labels/story-labels.ts";
import { tagKey } from "../../../core/news/labels/tag-key.ts";
import { singleFlight } from "../../../core/single-flight.ts";
import type { StoryArchive } from "../../../store/types.ts";
import { type CachedBody, cachedJson } from "../../http/cached-body.ts";
import { cachedFor, createDocumentCache } from "../../http/document-cache.ts";
import type { ReadResponse } from "../../http/read-response.ts";
import { refuse } from "../../http/refuse.ts";
import type { Documents } from "../documents.ts";
import { createLabelledPages } from "./labelled-pages.ts";

/** Time for which an answer is valid, ms: distant stories change without a change of a list. */
const CACHED_MS = 60_000;
const RECENT_MS = 300_000;
const MOST_PAGES = 2_000;

/** Reads of the stories of a tag, and of the list of tags (decisions/news.md#tags). */
export function createTagReads(documents: Documents, archive: StoryArchive) {
  const pages = createLabelledPages(documents, archive, {
    find: async (key) => key,
    labelOf: tagLabel,
    body: (key, stories, pagination): TagStories | undefined =>
      stories[0] && {
        success: true,
        key,
        name: tagNameIn(stories[0].keywords, key),
        stories,
        pagination,
      },
    missing: "No story has this tag",
    cachedMs: CACHED_MS,
    mostPages: MOST_PAGES,
  });
  const recent = createDocumentCache<CachedBody>({ max: 1 });
  const shareRecent = singleFlight<CachedBody>();

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
    async stories(tag: string, after: string | undefined): Promise<ReadResponse> {
      const key = tagKey(tag);
      if (key === undefined) return refuse(404, "There is no such tag");
      return pages(key, after);
    },

    async recent(): Promise<ReadResponse> {
      const body = recent.current("") ?? (await shareRecent("", keepRecent));
      return { body, cached: { current: () => recent.current("") } };
    },
  };
}
