/** What readers, editors and search engines ask of a filled site. */
import { setTimeout as after } from "node:timers/promises";
import { createArchiveReads } from "../../../api/reads/archive/archive-read.ts";
import { createSitemapParts } from "../../../api/syndication/sitemap-parts.ts";
import { type CalendarDay, calendarDayOf, spanOfDay } from "../../../core/bengali/calendar-day.ts";
import { CORRECTIONS_PAGE } from "../../../core/contract/detailed-story/corrections.ts";
import { ARCHIVE_PAGE, archiveDay as archiveDayAnswer } from "../../../core/contract/lists/archive.ts";
import type { SectionKey } from "../../../core/news/sections.ts";
import { APART_MS, anyStory, storyAt } from "./corpus.ts";
import type { Side, Work } from "./side.ts";
import type { GrowthSite } from "./site.ts";

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
const article =
  (ask: (site: GrowthSite, id: string) => Promise<void>) =>
  async ({ site, size, random, now }: Side): Promise<number> => {
    // Ids that are looked up within 20 ms of each other wait for one query; one by itself waits for nothing.
    await after(BETWEEN_LOOKUPS_MS);
    const { id } = anyStory(size, now, random);
    const began = performance.now();
    await ask(site, id);
    return performance.now() - began;
  };

export const articleAnswer = article(async ({ reads }, id) => {
  const { body } = await reads.answer(`/api/detailfeed/v1/${id}`);
  if (body.status !== 200) throw new Error(`An article answered ${body.status}`);
});
export const articlePage = article(({ pages }, id) => pages.ask(`/article/${id}`, "মেলা"));
export const frontPage: Work = ({ site }) => site.pages.ask("/", 'href="/article/');

/** A day that has this page, chosen by lot. Of the days at both ends there is only a part. */
function dayWithPage({ size, now, random }: Side, page: number): CalendarDay {
  const { at: first } = storyAt(size, now, 0);
  const { at: last } = storyAt(size, now, size.stories - 1);
  for (;;) {
    const day = calendarDayOf(anyStory(size, now, random).at) ?? "";
    const { from, to } = spanOfDay(day);
    const stories = (Math.min(to, last) - Math.max(from, first)) / APART_MS;
    if (stories >= page * ARCHIVE_PAGE) return day;
  }
}

/** By a process that has just begun, so that nothing is remembered. `page`: of the 36 that a whole day has. */
export const archiveDay =
  (page: number) =>
  async (side: Side): Promise<number> => {
    const { site } = side;
    const day = dayWithPage(side, page);
    const reads = createArchiveReads(site.documents, site.store.archive, Date.now);
    const began = performance.now();
    const { body } = await reads.day(day, new URLSearchParams({ page: String(page) }));
    const took = performance.now() - began;
    const { stories } = archiveDayAnswer.parse(body.value);
    if (stories.length !== ARCHIVE_PAGE)
      throw new Error(`Page ${page} of ${day} has ${stories.length} stories`);
    return took;
  };

/** From half-way down the list of corrected articles: at the full size there is a whole page in the small one too. */
export const corrections: Work = async ({ site, size, now }) => {
  const { stories } = await site.store.archive.corrected(
    now - (size.stories / 2) * APART_MS,
    CORRECTIONS_PAGE,
  );
  if (stories.length === 0) throw new Error("A page of the corrections is empty");
};

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
