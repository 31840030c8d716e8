import { parseSection, SECTIONS, sectionInfo } from "../../core/news/sections.ts";
import type { PendingArticle } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";

/** Most addresses in a request, which is Cloudflare's limit. */
export const MOST_PATHS = 30;

/** Paths of pages that show an article of these categories; without categories, all that may show it. */
export function pathsOf(articleId: string, categories: readonly string[] | undefined): string[] {
  const keys = categories
    ? categories.flatMap((category) => parseSection(category) ?? [])
    : SECTIONS.map(({ key }) => key);
  const paths = [
    `/article/${articleId}`,
    `/api/detailfeed/v1/${articleId}`,
    "/",
    "/api/combined-news",
    "/rss.xml",
    "/news-sitemap.xml",
    ...keys.flatMap((key) => [sectionInfo(key).path, `/rss/${key}.xml`]),
  ];
  return [...new Set(paths)].slice(0, MOST_PATHS);
}

/** Stores the addresses to purge after a save, before the save is settled, so that a crash loses no address. */
export async function notePurge(
  { store, clock, platform }: WorkerContext,
  { id, from, seen }: PendingArticle,
  categories: readonly string[] | undefined,
): Promise<void> {
  if (platform.config.env.PURGE_URL === undefined) return;
  // An article that nobody has seen is in no cache.
  if (!seen && !(await store.stories.byId(id))) return;
  await store.purges.add({ articleId: id, from, paths: pathsOf(id, categories) }, clock.now());
}
