import { expect, it } from "vitest";
import { authorLabel, tagLabel } from "../../../core/news/labels/story-labels.ts";
import type { CachedSnapshot } from "../../../platform/live-store/replica.ts";
import { createLabelMarks } from "./label-marks.ts";

const card = (id: string, facts: object) => ({
  id,
  title: id,
  publishDate: "2026-11-21T06:00:00.000Z",
  readTime: 3,
  contentType: "News" as const,
  ...facts,
});
let versions = 0;
function listOf(...cards: { id: string }[]): CachedSnapshot {
  versions += 1;
  const value = {
    added: cards.length,
    order: cards.map(({ id }) => id),
    stories: Object.fromEntries(cards.map((one) => [one.id, one])),
    internalTotal: 0,
    externalTotal: 0,
  };
  return { epoch: "e", version: versions, value } as unknown as CachedSnapshot;
}

it("are the same until a story of the label comes, changes or goes; a feed's byline is nobody's of ours", () => {
  let snapshot: CachedSnapshot | undefined;
  const marks = createLabelMarks({ peek: (() => snapshot) as never });
  const [river, rima, sumon] = [tagLabel("নদী"), authorLabel("রিমা"), authorLabel("সুমন")];
  expect([marks.told(), marks.of(river)]).toEqual([false, ""]);
  const own = card("a", { source: "internal", authorName: "রিমা, সুমন", keywords: ["নদী"] });
  snapshot = listOf(own);
  expect(marks.told()).toBe(true);
  const before = [river, rima, sumon].map(marks.of);
  expect(new Set(before).size).toBe(1);
  expect(before).not.toContain("");
  snapshot = listOf(own, card("b", { source: "কাগজ", authorName: "রিমা", keywords: ["পাহাড়"] }));
  expect([river, rima, sumon].map(marks.of)).toEqual(before);
  snapshot = listOf({ ...own, title: "আবার" } as never);
  for (const label of [river, rima, sumon]) expect(before).not.toContain(marks.of(label));
  snapshot = listOf();
  expect(marks.of(rima)).toBe("");
});
