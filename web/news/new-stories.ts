import type { NewsDocument, StoryCard } from "../../core/news/story.ts";

/**
 * What a reader sees of a list that grows behind it. `shown` is the list on the screen, which does not move by itself;
 * `toastFrom` is the count of stories from which the toast counts.
 */
export interface ShownList {
  shown: NewsDocument;
  toastFrom: number;
}

export function beginShownList(document: NewsDocument): ShownList {
  return { shown: document, toastFrom: document.added };
}

/**
 * The list after a new version came. A counter that went back (the store was restored) is the new beginning. An empty list on
 * the screen takes what comes: there is nothing that could be pushed away.
 */
export function receiveList(list: ShownList, document: NewsDocument): ShownList {
  if (list.shown.order.length === 0 && document.order.length > 0) return beginShownList(document);
  if (document.added >= list.toastFrom && document.added >= list.shown.added) return list;
  return {
    shown: { ...list.shown, added: Math.min(list.shown.added, document.added) },
    toastFrom: Math.min(list.toastFrom, document.added),
  };
}

/** The toast is gone, by itself or by the reader's hand: it starts to count again. */
export function closeToast(list: ShownList, document: NewsDocument): ShownList {
  return { ...list, toastFrom: document.added };
}

/** N of the toast; it stands while this is above 0 (decisions/news.md#toast). */
export function toastCount(list: ShownList, document: NewsDocument): number {
  return Math.max(0, document.added - list.toastFrom);
}

/** Stories that wait above the list on the screen. */
export function waitingCount(list: ShownList, document: NewsDocument): number {
  return Math.max(0, document.added - list.shown.added);
}

/** Cards without those of stories that were withdrawn. */
export const withoutGone = (cards: readonly StoryCard[], gone: readonly string[] = []): StoryCard[] =>
  cards.filter(({ id }) => !gone.includes(id));

/** The cards of the list on the screen, of its `order` or of one of its bands, each as last edited. */
export function shownCards(
  { shown }: ShownList,
  { stories, gone }: NewsDocument,
  order = shown.list ?? shown.order,
): StoryCard[] {
  return withoutGone(
    order.flatMap((id) => stories[id] ?? shown.stories[id] ?? []),
    gone,
  );
}
