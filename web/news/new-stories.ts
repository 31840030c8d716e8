import type { NewsDocument, StoryCard } from "../../core/news/story.ts";

/**
 * A list as the reader sees it. `shown`: the list on the screen, which changes only on request; `toastFrom`:
 * number of stories at which the toast starts counting.
 */
export interface VisibleList {
  shown: NewsDocument;
  toastFrom: number;
}

export function startVisibleList(document: NewsDocument): VisibleList {
  return { shown: document, toastFrom: document.added };
}

/**
 * Takes a new version. A lower counter (the store was restored) starts over. An empty list is replaced at once,
 * since nothing can move.
 */
export function receiveList(list: VisibleList, document: NewsDocument): VisibleList {
  if (list.shown.order.length === 0 && document.order.length > 0) return startVisibleList(document);
  if (document.added >= list.toastFrom && document.added >= list.shown.added) return list;
  return {
    shown: { ...list.shown, added: Math.min(list.shown.added, document.added) },
    toastFrom: Math.min(list.toastFrom, document.added),
  };
}

/** Starts counting again after the toast closed. */
export function closeToast(list: VisibleList, document: NewsDocument): VisibleList {
  return { ...list, toastFrom: document.added };
}

/** Stories that the toast counts; it shows while above 0 (decisions/news.md#toast). */
export function toastCount(list: VisibleList, document: NewsDocument): number {
  return Math.max(0, document.added - list.toastFrom);
}

export function waitingCount(list: VisibleList, document: NewsDocument): number {
  return Math.max(0, document.added - list.shown.added);
}

export const withoutWithdrawn = (cards: readonly StoryCard[], gone: readonly string[] = []): StoryCard[] =>
  cards.filter(({ id }) => !gone.includes(id));

/** Cards of the list on the screen or one of its bands, in their latest edition. */
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
