import type { NewsDocument, StoryCard } from "../../core/news/story.ts";

/**
 * A list as the reader sees it. `shown`: the list that the page shows, which changes only when the reader asks;
 * `toastFrom`: value of `added` from which the toast counts.
 */
export interface VisibleList {
  shown: NewsDocument;
  toastFrom: number;
}

export function startVisibleList(document: NewsDocument): VisibleList {
  return { shown: document, toastFrom: document.added };
}

/**
 * Takes a new version of a list. If its counter is lower (the store was restored), counting starts again. An
 * empty list is replaced at once, because nothing can move.
 */
export function receiveList(list: VisibleList, document: NewsDocument): VisibleList {
  if (list.shown.order.length === 0 && document.order.length > 0) return startVisibleList(document);
  if (document.added >= list.toastFrom && document.added >= list.shown.added) return list;
  return {
    shown: { ...list.shown, added: Math.min(list.shown.added, document.added) },
    toastFrom: Math.min(list.toastFrom, document.added),
  };
}

/** Starts counting again after the toast was closed. */
export function closeToast(list: VisibleList, document: NewsDocument): VisibleList {
  return { ...list, toastFrom: document.added };
}

/** Number of stories that the toast counts; the toast is visible if it is above 0 (decisions/news.md#toast). */
export function toastCount(list: VisibleList, document: NewsDocument): number {
  return Math.max(0, document.added - list.toastFrom);
}

export function waitingCount(list: VisibleList, document: NewsDocument): number {
  return Math.max(0, document.added - list.shown.added);
}

export const withoutWithdrawn = (cards: readonly StoryCard[], gone: readonly string[] = []): StoryCard[] =>
  cards.filter(({ id }) => !gone.includes(id));

/** Cards of the list that the page shows, or of one of its bands, in their latest edition. */
export function visibleCards(
  { shown }: VisibleList,
  { stories, gone }: NewsDocument,
  order = shown.list ?? shown.order,
): StoryCard[] {
  return withoutWithdrawn(
    order.flatMap((id) => stories[id] ?? shown.stories[id] ?? []),
    gone,
  );
}
