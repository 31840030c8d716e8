import { parseSection, SECTIONS, sectionInfo } from "../../core/news/sections.ts";
import type { PendingArticle } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";

/** Addresses in one request: as many as Cloudflare takes. */
export const MOST_PATHS = 30;

/** Where an article of these categories is shown; without them, wherever one may be. */
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

/** Writes down for the delivery network what was saved, before it is settled: from then on nothing loses it. */
export async function notePurge(
  { store, clock, platform }: WorkerContext,
  { id, from, seen }: PendingArticle,
  categories: readonly string[] | undefined,
): Promise<void> {
  if (platform.config.env.PURGE_URL === undefined) return;
  // What nobody has read is kept nowhere.
  if (!seen && !(await store.stories.byId(id))) return;
  await store.purges.add({ articleId: id, from, paths: pathsOf(id, categories) }, clock.now());
}
