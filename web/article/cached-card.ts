import type { QueryClient } from "@tanstack/react-query";
import { isRecord } from "../../core/is-record.ts";
import type { Snapshot } from "../../core/live/types.ts";
import { isStoryCard } from "../../core/news/parse-documents.ts";
import type { StoryCard } from "../../core/news/story.ts";

function inBody(body: unknown, id: string): StoryCard | undefined {
  if (!isRecord(body)) return undefined;
  const { snapshot, story } = body;
  if (isStoryCard(story) && story.id === id) return story;
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

/**
 * Card of the story from any cached list, the newest answer first, so that the page can show it as soon as a
 * link is followed.
 */
export function findCachedCard(
  queries: QueryClient,
  documents: ReadonlyMap<string, Snapshot>,
  id: string,
): StoryCard | undefined {
  for (const { value } of [...documents.values()].toReversed()) {
    const card = inBody({ snapshot: value }, id);
    if (card) return card;
  }
  const answers = queries.getQueryCache().getAll();
  for (const { state } of answers.toSorted(
    (one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  )) {
    const card = inBody(state.data, id);
    if (card) return card;
  }
  return undefined;
}
