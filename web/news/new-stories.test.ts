import { describe, expect, it } from "vitest";
import { storyCard as card } from "../../core/news/fixtures/story-card.ts";
import type { NewsDocument } from "../../core/news/story.ts";
import {
  closeToast,
  receiveList,
  startVisibleList,
  toastCount,
  visibleCards,
  waitingCount,
} from "./new-stories.ts";

const list = (added: number, ids: readonly string[], titles: Record<string, string> = {}): NewsDocument => ({
  added,
  order: [...ids],
  stories: Object.fromEntries(ids.map((id) => [id, card(id, titles[id])])),
  internalTotal: 0,
  externalTotal: ids.length,
});

describe("a list that a reader looks at", () => {
  const first = list(40, ["b", "a"]);
  const shown = (next: NewsDocument) =>
    visibleCards(receiveList(startVisibleList(first), next), next).map(({ id }) => id);

  it("keeps its order while the toast counts what came, beyond the first page too", () => {
    const next = list(65, ["z", "y"]);
    const held = receiveList(startVisibleList(first), next);
    expect(visibleCards(held, next).map(({ id }) => id)).toEqual(["b", "a"]);
    expect(toastCount(held, next)).toBe(25);
    expect(waitingCount(held, next)).toBe(25);
  });

  it("lets the toast grow while it stands and start again when it is gone, while the waiting line keeps all", () => {
    const held = startVisibleList(first);
    const two = list(42, ["d", "c", "b", "a"]);
    expect(toastCount(receiveList(held, two), two)).toBe(2);
    const closed = closeToast(receiveList(held, two), two);
    expect(toastCount(closed, two)).toBe(0);
    const three = list(43, ["e", "d", "c", "b", "a"]);
    expect(toastCount(receiveList(closed, three), three)).toBe(1);
    expect(waitingCount(closed, three)).toBe(3);
  });

  it("shows an edited story at once, in its place, without a toast", () => {
    const edited = list(40, ["b", "a"], { a: "নতুন শিরোনাম" });
    const held = receiveList(startVisibleList(first), edited);
    expect(visibleCards(held, edited).map(({ title }) => title)).toEqual(["b", "নতুন শিরোনাম"]);
    expect(toastCount(held, edited)).toBe(0);
  });

  it("keeps a story that fell off the first page", () => {
    const next = list(41, ["c", "b"]);
    expect(shown(next)).toEqual(["b", "a"]);
  });

  it("drops a story that was withdrawn, wherever it stood", () => {
    for (const ids of [["b"], ["c", "b"], ["z", "y"]]) {
      const next = { ...list(41, ids), gone: ["a"] };
      expect(shown(next)).toEqual(["b"]);
    }
  });

  it("begins anew when the counter went back, and counts from there", () => {
    const restored = list(5, ["b", "a"]);
    const held = receiveList(startVisibleList(first), restored);
    expect(toastCount(held, restored)).toBe(0);
    const next = list(6, ["c", "b", "a"]);
    expect(toastCount(receiveList(held, next), next)).toBe(1);
  });

  it("fills an empty list at once", () => {
    const held = receiveList(startVisibleList(list(0, [])), first);
    expect(visibleCards(held, first).map(({ id }) => id)).toEqual(["b", "a"]);
    expect(toastCount(held, first)).toBe(0);
  });
});
