import { expect, it } from "vitest";
import type { HeldSnapshot } from "../../platform/live-store/replica.ts";
import { createSitemapParts, MOST_ADDRESSES } from "./sitemap-parts.ts";

const snapshot: HeldSnapshot = { epoch: "e", version: 1, value: {}, at: 1_000 };

/** So many stories and matches as no test wants to store; the queries themselves are tested with the store. */
function partsOf(totals: { stories: number; matches: number }) {
  const asked: string[] = [];
  const list = (kind: "stories" | "matches") => ({
    count: async () => totals[kind],
    addresses: async (page: number, limit: number) => {
      asked.push(`${kind} ${page}`);
      const from = (page - 1) * limit;
      const length = Math.min(limit, totals[kind] - from);
      return Array.from({ length }, (_, index) => ({
        id: `${kind}${from + index}`,
        changedAt: from + index,
      }));
    },
  });
  const parts = createSitemapParts({
    stories: list("stories"),
    matches: list("matches"),
    peek: () => snapshot,
    pagePaths: async () => ["/", "/about"],
  });
  return { parts, asked };
}

it("splits what there is into full parts and a last one, each address in one of them", async () => {
  const { parts } = partsOf({ stories: 2 * MOST_ADDRESSES + 1, matches: 3 });
  const index = await parts.index();
  expect(index).toEqual([
    { path: "/sitemap-1.xml", changedAt: 1_000 },
    { path: "/sitemap-2.xml", changedAt: MOST_ADDRESSES - 1 },
    { path: "/sitemap-3.xml", changedAt: 2 * MOST_ADDRESSES - 1 },
    { path: "/sitemap-4.xml", changedAt: 2 * MOST_ADDRESSES },
    { path: "/sitemap-5.xml", changedAt: 2 },
  ]);
  const all = await Promise.all(index.map((_, position) => parts.entries(position + 1)));
  expect(all.map((entries) => entries?.length)).toEqual([2, MOST_ADDRESSES, MOST_ADDRESSES, 1, 3]);
  const paths = all.flat().map((entry) => entry?.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain(`/article/stories${2 * MOST_ADDRESSES}`);
  expect(paths).toContain("/scorecard/matches2");
  expect(await parts.entries(6)).toBeUndefined();
  expect(await parts.entries(0)).toBeUndefined();
});

it("reads only the parts that are still filling for every index", async () => {
  const { parts, asked } = partsOf({ stories: MOST_ADDRESSES + 1, matches: 0 });
  await parts.index();
  await parts.index();
  expect(asked).toEqual(["stories 1", "stories 2", "stories 2"]);
});

it("has a part of pages where there is nothing else", async () => {
  const { parts } = partsOf({ stories: 0, matches: 0 });
  expect(await parts.index()).toHaveLength(1);
  expect(await parts.entries(1)).toEqual([{ path: "/", changedAt: 1_000 }, { path: "/about" }]);
});
