import { parseSection, SECTIONS, sectionInfo } from "../../core/news/sections.ts";
import type { PendingArticle } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";

/** Most addresses in a request, as Cloudflare allows. */
export const MOST_PATHS = 30;

/** Paths that show an article of these categories; without them, all that may. */
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

/** Stores a save's purge before it is settled, so that none is lost. */
export async function notePurge(
  { store, clock, platform }: WorkerContext,
  { id, from, seen }: PendingArticle,
  categories: readonly string[] | undefined,
): Promise<void> {
  if (platform.config.env.PURGE_URL === undefined) return;
  // An article that nobody has seen is cached nowhere.
  if (!seen && !(await store.stories.byId(id))) return;
  await store.purges.add({ articleId: id, from, paths: pathsOf(id, categories) }, clock.now());
}
