import { isRecord } from "../../core/is-record.ts";
import { isStoryCard } from "../../core/news/parse-documents.ts";
import type { StoryCard } from "../../core/news/story.ts";
import type { RestCache } from "../rest/rest-cache.ts";

function inBody(body: unknown, id: string): StoryCard | undefined {
  if (!isRecord(body)) return undefined;
  const { snapshot, story } = body;
  if (isStoryCard(story) && story.id === id) return story;
  // A live document of news keeps its cards by id.
  if (isRecord(snapshot) && isRecord(snapshot.stories) && isStoryCard(snapshot.stories[id])) {
    return snapshot.stories[id];
  }
  for (const list of [body.data, body.stories, body.similar]) {
    const found: unknown = Array.isArray(list)
      ? list.find((card: unknown) => isStoryCard(card) && card.id === id)
      : undefined;
    if (isStoryCard(found)) return found;
  }
  return undefined;
}

/** The story's card as some list in the cache has it, newest answer first: what a followed link shows at once. */
export function findCachedCard(answers: RestCache, id: string): StoryCard | undefined {
  for (const { body } of answers.all()) {
    const card = inBody(body, id);
    if (card) return card;
  }
  return undefined;
}
