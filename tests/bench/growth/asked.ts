/** What readers, editors and search engines ask of a filled site. */
import { setTimeout as after } from "node:timers/promises";
import { createSitemapParts } from "../../../api/syndication/sitemap-parts.ts";
import type { SectionKey } from "../../../core/news/sections.ts";
import { anyStory } from "./corpus.ts";
import type { Side, Work } from "./side.ts";

/** Longer than `platform/in-batches.ts` lets look-ups wait for each other. */
const BETWEEN_LOOKUPS_MS = 50;

export const listPage =
  (depth: number, section?: SectionKey): Work =>
  async ({ site, size, random }) => {
    const stories = section === undefined ? size.stories : size.stories / 7;
    const page = depth === 0 ? 1 : Math.floor((stories * depth) / 20) - random.whole(0, 50);
    const found = await site.store.stories.page(section ? { section } : {}, Math.max(1, page), 20);
    if (found.cards.length !== 20) throw new Error(`Page ${page} has ${found.cards.length} stories`);
  };

export const adminPage: Work = async ({ site, size, random }) => {
  const page = Math.max(1, Math.floor((size.stories / 20 / 20) * 0.9) - random.whole(0, 5));
  const { articles } = await site.store.articles.page(page, 20);
  if (articles.length !== 20) throw new Error(`Page ${page} has ${articles.length} articles`);
};

/** ms for an article that nobody has just asked for. */
export async function articleAnswer({ site, size, random, now }: Side): Promise<number> {
  // Ids that are looked up within 20 ms of each other wait for one query; one by itself waits for nothing.
  await after(BETWEEN_LOOKUPS_MS);
  const { id } = anyStory(size, now, random);
  const began = performance.now();
  const { body } = await site.reads.answer(`/api/detailfeed/v1/${id}`);
  if (body.status !== 200) throw new Error(`An article answered ${body.status}`);
  return performance.now() - began;
}

/** By a process that has just begun, so that nothing is remembered. */
const partsOf = ({ site }: Side) =>
  createSitemapParts({ ...site.store, peek: site.documents.peek, pagePaths: async () => undefined });

export const sitemapIndex: Work = async (side) => partsOf(side).index();
/** ms for a thousand addresses: parts of few stories are not full. */
export const sitemapPart = async (side: Side): Promise<number> => {
  const parts = partsOf(side);
  const began = performance.now();
  const entries = await parts.entries(2);
  if (!entries?.length) throw new Error("A part of the sitemap is empty");
  return (performance.now() - began) / (entries.length / 1_000);
};

export const rankings: Work = async ({ site }) => {
  await site.store.stories.popular(20, Date.now());
  await site.store.stories.trending(20, Date.now());
};
