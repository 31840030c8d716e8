import { readListSearch } from "../core/news/search.ts";
import { present } from "../core/present.ts";
import { matchPath } from "../core/routes/match-path.ts";
import type { PagePart } from "./deferred.tsx";
import { combinedNewsPath, searchPath } from "./rest/news-paths.ts";
import { parseCombinedNews } from "./rest/parse-news.ts";
import type { FoundRoute, Route } from "./route.ts";
import { inTitle, olderList, ROUTES } from "./routes.ts";

function olderPage(found: FoundRoute, list: NonNullable<Route["list"]>, page: number): FoundRoute {
  const { route, params } = found;
  const { heading, category } = list;
  const { check: _check, slotMs: _slot, ...rest } = route;
  return {
    route: {
      ...rest,
      title: () => `${route.title(params)}: ${inTitle(page)}`,
      canonical: () => `${route.canonical?.(params) ?? route.path}?page=${page}`,
      load: () => [combinedNewsPath(page, category)],
      empty: (main) => parseCombinedNews(main)?.data.length === 0,
      page: olderList,
    },
    params: { ...params, heading, older: String(page), ...(category ? { category } : {}) },
  };
}

function searched(found: FoundRoute, list: NonNullable<Route["list"]>, query: string): FoundRoute {
  const { route, params } = found;
  const further = list.pages ? [searchPath(query, list.category)] : [];
  return {
    route: { ...route, load: (given) => [...route.load(given), ...further], personal: true },
    params: { ...params, asked: query },
  };
}

/**
 * Route of a page's URL with its parameters; undefined if there is none. In `search`, only `?page=`, `?q=` and a
 * match's view count.
 */
export function findRoute(path: string, search = ""): FoundRoute | undefined {
  for (const route of ROUTES) {
    const matched = matchPath(route.path, path);
    if (!matched) continue;
    const view = route.view?.(search);
    const found = { route, params: { ...matched, ...route.fixed, ...present({ view }) } };
    const { list } = route;
    const asks = search === "" ? undefined : route.asks?.(search);
    if (asks === "nothing") return { ...found, route: { ...route, check: () => 404 } };
    if (asks === "part") return { ...found, route: { ...route, personal: true } };
    if (!list || search === "") return found;
    const { page, query } = readListSearch(search);
    if (query !== "") return searched(found, list, query);
    return page !== undefined && list.pages ? olderPage(found, list, page) : found;
  }
  return undefined;
}

export async function partsOf(found: FoundRoute | undefined, search: string): Promise<readonly PagePart[]> {
  if (!found || search === "" || (found.route.check?.(found.params) ?? 200) !== 200) return [];
  return (await found.route.parts?.(found.params, search)) ?? [];
}
