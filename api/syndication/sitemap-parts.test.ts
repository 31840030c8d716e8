import { expect, it } from "vitest";
import { LIVE_MATCH } from "../../core/cricket/fixtures/match.ts";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import type { AddressPart } from "../../store/types.ts";
import { createSitemapParts } from "./sitemap-parts.ts";

const snapshot: CachedSnapshot = { epoch: "e", version: 1, value: {}, at: 1_000 };

const matchOf = (key: string, more: object) => ({ ...LIVE_MATCH, key, code: key, ...more });
const COMING = matchOf("coming", { status: "UPCOMING", type: "upcoming" });
const { code: _, ...UNNAMED } = matchOf("unnamed", { status: "UPCOMING", type: "upcoming" });
const matchList: CachedSnapshot = {
  ...snapshot,
  at: 800,
  value: {
    order: ["live", "coming", "unnamed"],
    matches: { live: matchOf("live", {}), coming: COMING, unnamed: UNNAMED },
  },
};

const NAMELESS = { role: "", imageUrl: "", text: "", revision: 1 };

/** Parts of a sitemap with large numbers of stories and matches; the store's tests check the queries. */
function partsOf(totals: { stories: number; matches: number }) {
  const asked: string[] = [];
  const some = (kind: "stories" | "matches", from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      id: `${kind}${from + index}`,
      changedAt: from + index,
    }));
  const partsIn = (kind: "stories" | "matches") => ({
    addressParts: async (size: number): Promise<AddressPart[]> =>
      Array.from({ length: Math.ceil(totals[kind] / size) }, (_, index) => {
        const end = (index + 1) * size;
        return {
          from: String(index * size),
          ...(end < totals[kind] ? { to: String(end), changedAt: end - 1 } : {}),
        };
      }),
    addresses: async ({ from, to }: AddressPart) => {
      asked.push(`${kind} ${from}`);
      return some(kind, Number(from), Number(to ?? totals[kind]));
    },
  });
  const parts = createSitemapParts({
    stories: {
      ...partsIn("stories"),
      latest: async ({ label }) =>
        label === "@খেলা" ? [{ card: storyCard("s", "সেতু", { source: "internal" }), changedAt: 900 }] : [],
    },
    authors: {
      list: async () => [
        { slug: "khela", name: "খেলা", ...NAMELESS },
        { slug: "silent", name: "কেউ", ...NAMELESS },
      ],
    },
    matches: partsIn("matches"),
    peek: (topic) => (topic === "matches" ? matchList : snapshot),
    archive: { recentTags: async () => [{ key: "নদী", name: "নদী", at: 700, stories: 2 }] },
    pagePaths: async () => ["/", "/about"],
  });
  return { parts, asked };
}

it("splits what there is into full parts and a last one, each address in one of them", async () => {
  const { parts } = partsOf({ stories: 2 * ADDRESSES_IN_PART + 1, matches: 3 });
  const index = await parts.index();
  expect(index).toEqual([
    { path: "/sitemap-1.xml", changedAt: 1_000 },
    { path: "/sitemap-2.xml", changedAt: ADDRESSES_IN_PART - 1 },
    { path: "/sitemap-3.xml", changedAt: 2 * ADDRESSES_IN_PART - 1 },
    { path: "/sitemap-4.xml", changedAt: 2 * ADDRESSES_IN_PART },
    { path: "/sitemap-5.xml", changedAt: 2 },
  ]);
  const all = await Promise.all(index.map((_, position) => parts.entries(position + 1)));
  expect(all.map((entries) => entries?.length)).toEqual([5, ADDRESSES_IN_PART, ADDRESSES_IN_PART, 1, 3]);
  const paths = all.flat().map((entry) => entry?.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain(`/article/stories${2 * ADDRESSES_IN_PART}`);
  expect(paths).toContain("/scorecard/matches2");
  expect(await parts.entries(6)).toBeUndefined();
  expect(await parts.entries(0)).toBeUndefined();
});

it("reads only the parts that are still filling for every index", async () => {
  const { parts, asked } = partsOf({ stories: ADDRESSES_IN_PART + 1, matches: ADDRESSES_IN_PART + 2 });
  await parts.index();
  await parts.index();
  const filling = [`stories ${ADDRESSES_IN_PART}`, `matches ${ADDRESSES_IN_PART}`];
  expect(asked).toEqual([...filling, ...filling]);
});

it("has a part of pages, matches to come, tags and authors with stories where there is nothing else", async () => {
  const { parts } = partsOf({ stories: 0, matches: 0 });
  expect(await parts.index()).toHaveLength(1);
  expect(await parts.entries(1)).toEqual([
    { path: "/", changedAt: 1_000 },
    { path: "/about" },
    { path: "/scorecard/coming", changedAt: 800 },
    { path: "/author/khela", changedAt: 900 },
    { path: `/tag/${encodeURIComponent("নদী")}`, changedAt: 700 },
  ]);
});
