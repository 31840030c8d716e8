import type { NewsDocument, StoryCard } from "../../core/news/story.ts";

/**
 * What a reader sees of a list that grows behind it. `shown` is the list on the screen, which does not move by itself;
 * `toastFrom` is the count of stories from which the toast counts.
 */
export interface HeldList {
  shown: NewsDocument;
  toastFrom: number;
}

export function beginHeldList(document: NewsDocument): HeldList {
  return { shown: document, toastFrom: document.added };
}

/**
 * The list after a new version came. A counter that went back (the store was restored) is the new beginning. An empty list on
 * the screen takes what comes: there is nothing that could be pushed away.
 */
export function receiveList(held: HeldList, document: NewsDocument): HeldList {
  if (held.shown.order.length === 0 && document.order.length > 0) return beginHeldList(document);
  if (document.added >= held.toastFrom && document.added >= held.shown.added) return held;
  return {
    shown: { ...held.shown, added: Math.min(held.shown.added, document.added) },
    toastFrom: Math.min(held.toastFrom, document.added),
  };
}

/** The toast is gone, by itself or by the reader's hand: it starts to count again. */
export function closeToast(held: HeldList, document: NewsDocument): HeldList {
  return { ...held, toastFrom: document.added };
}

/** N of the toast; it stands while this is above 0 (decisions/news.md#toast). */
export function toastCount(held: HeldList, document: NewsDocument): number {
  return Math.max(0, document.added - held.toastFrom);
}

/** Stories that wait above the list on the screen. */
export function waitingCount(held: HeldList, document: NewsDocument): number {
  return Math.max(0, document.added - held.shown.added);
}

/** The cards of the list on the screen, in its order, each as last edited. */
export function shownCards(held: HeldList, document: NewsDocument): StoryCard[] {
  return held.shown.order.flatMap((id) => document.stories[id] ?? held.shown.stories[id] ?? []);
}
