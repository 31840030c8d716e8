import { renderToString } from "react-dom/server";
import { present } from "../core/present.ts";
import type { PageContext, PageRequest, PageSource, RenderedPage } from "../core/routes/rendered-page.ts";
import { trimEndOf } from "../core/trim-end.ts";
import { App } from "./App.tsx";
import { blogFacts, blogLoads, nextLoads, wholeBlog } from "./blog/blog-loads.ts";
import { blogPage } from "./blog/blog-part.ts";
import { canonicalQuery, findsNothing } from "./canonical-query.ts";
import { liveScorecard } from "./cricket/scorecard/live-scorecard.ts";
import { stripPart } from "./cricket/strip/strip-part.ts";
import type { LazyPage } from "./deferred.tsx";
import { findRoute, partsOf } from "./find-route.ts";
import { filesOf, type Manifest, renderHead } from "./head/page-head.ts";
import * as heldPictures from "./news/cards/DeferredImage.tsx";
import { bandsPart } from "./news/front/bands-part.tsx";
import { fivePart, leadPart } from "./news/front/lead-part.tsx";
import { trendingPart } from "./news/front/trending-part.tsx";
import { LATEST_CALL } from "./news/latest/latest-call.ts";
import { nothingFoundPart } from "./news/notices/nothing-found-part.tsx";
import { pageLinks } from "./news/page-links-part.ts";
import { isFailure, toFailure } from "./rest/failure.ts";
import { createQueryClient } from "./rest/query-client.ts";
import type { FoundRoute } from "./route.ts";
import { notFoundPage, ROUTES } from "./routes.ts";
import { findsNone, searchLoads } from "./search/search-result.ts";
import { archiveLoads } from "./static-pages/archive/archive-call.ts";
import { correctionsLoads } from "./static-pages/corrections/corrections-call.ts";
import {
  hasFew,
  isNoTag,
  isPartOfTag,
  isTagPath,
  nameIn,
  tagLoads,
  tagMovedTo,
} from "./static-pages/tags/tag-calls.ts";

export { canonicalQuery };

import { footerPart } from "./shell/footer-part.tsx";
import {
  createStore,
  deferredImagesAtom,
  drawnAtom,
  failedPartsAtom,
  originAtom,
  postedFormAtom,
  publisherAtom,
  renderedAtAtom,
} from "./state.ts";

// The browser's build writes these manifests; in development and tests there are none.
const manifests = import.meta.glob<Manifest>("./dist/client/manifest.json", {
  eager: true,
  import: "default",
});
const manifest: Manifest = Object.values(manifests)[0] ?? {};

/**
 * Renders a public page with its REST answers. Paths that failed are in its state, so that the page shows this
 * and the browser tries again. Unknown addresses render with 404.
 */
export async function renderPage(
  request: PageRequest,
  source: PageSource,
  context: PageContext,
): Promise<RenderedPage> {
  const { path, search, posted, saveData } = request;
  const { now, origin, publisher } = context;
  if (path.length > 1 && path.endsWith("/")) {
    return redirect(`${trimEndOf(path, "/").replace(/^\/+/, "/") || "/"}${search}`, now);
  }
  const found = routeOf(path, search);
  const moved = found?.route.moved?.(found.params) ?? tagMovedTo(path);
  if (moved !== undefined) return redirect(`${moved}${search}`, now);
  const checked = found ? (found.route.check?.(found.params) ?? 200) : 404;
  const page = found && checked === 200 ? found.route.page : notFoundPage;
  const parts = await partsOf(found, search);
  const own =
    found && checked === 200
      ? [
          ...found.route.load(found.params),
          ...searchLoads(path, search),
          ...archiveLoads(path, search),
          ...correctionsLoads(path, search),
          ...tagLoads(path, search),
        ]
      : [];
  const paths = [...new Set([...own, ...parts.flatMap(({ load }) => load)])];

  const readAll = (wanted: readonly string[]) =>
    Promise.all(wanted.map(async (each) => [each, await read(source, each)] as const));
  const [first] = await Promise.all([
    readAll(paths),
    page.load(),
    ...[
      liveScorecard,
      blogPage,
      ...(pageLinks ? [pageLinks] : []),
      nothingFoundPart,
      bandsPart,
      stripPart,
      leadPart,
      fivePart,
      trendingPart,
      footerPart,
    ].map((part) => part.load()),
    ...parts.map((part) => part.page.load()),
  ]);
  const main = first[0]?.[1];
  const beside = findsNone(path, search, main) || hasFew(path, search, main) ? [LATEST_CALL] : [];
  const blog = found && blogLoads(path, main, search);
  const next = await readAll([...(found?.route.next?.(main) ?? []), ...beside, ...(blog?.load ?? [])]);
  const last = await readAll(blog ? nextLoads(blog, next) : []);
  const whole = blog ? await wholeBlog(blog, next, readAll) : [];
  const answers = [...first, ...next, ...last, ...whole];
  const state = {
    now,
    origin,
    queries: Object.fromEntries(answers),
    ...(posted ? { posted } : {}),
    ...(saveData ? { saveData } : {}),
  };
  const posts = blog?.posts === undefined ? undefined : state.queries[blog.posts];
  const status = isFailure(posts)
    ? failedStatus(posts.status, 404)
    : isFailure(main)
      ? failedStatus(main.status, found?.route.absent)
      : found?.route.empty?.(main) || findsNothing(path, search, main)
        ? 404
        : checked;

  const heading = found?.route.heading?.(main);
  // Each further page of a list has its own canonical address.
  const address = found?.route.paged ? path + canonicalQuery(path, search) : path;

  const store = createStore();
  store.set(renderedAtAtom, now);
  store.set(drawnAtom, state.queries);
  store.set(originAtom, origin);
  store.set(postedFormAtom, posted);
  store.set(publisherAtom, publisher);
  if (saveData) store.set(deferredImagesAtom, heldPictures);
  const queries = createQueryClient(state.queries, now);
  const draw = () => renderToString(<App queries={queries} store={store} ssr={{ path, search }} />);
  let failed: unknown;
  let rendered: string;
  try {
    rendered = draw();
  } catch (error) {
    failed = error;
    store.set(failedPartsAtom, true);
    rendered = draw();
  }
  queries.clear();
  const { preloads, html } = splitPreloads(rendered);

  const heldBack = saveData ? ["news/cards/DeferredImage.tsx"] : [];
  const modules = [
    page.module,
    ...(blog ? [blogPage.module] : []),
    ...parts.map((part) => part.page.module),
    ...heldBack,
  ];
  const { scripts } = filesOf(manifest, ...modules);
  const { styles } = filesOf(manifest, ...modules, ...laterModules(page));
  const slot = checked === 200 ? found?.route.slotMs : undefined;
  return {
    status,
    // The first image of the page loads with priority.
    head: `${preloads}${renderHead({ found: checked === 200 ? found : undefined, status, path: address, origin, publisher, heading, main, blog: blog && blogFacts(blog, state.queries) })}`,
    html,
    state,
    styles,
    scripts,
    ...(found?.route.personal || parts.some((part) => part.personal) || isOnlyHere(blog, path, search)
      ? { personal: true as const }
      : {}),
    ...present({ failed }),
    ...(slot === undefined ? {} : { until: (Math.floor(now / slot) + 1) * slot }),
  };
}

/** Whether a part of a blog is not cached, or a query of an article's address means nothing. */
const isOnlyHere = (blog: ReturnType<typeof blogLoads>, path: string, search: string): boolean =>
  blog ? blog.isPart : canonicalQuery(path, search) !== "" && path.startsWith("/article/");

/** Modules of parts that load late, whose styles the page needs at once. */
const laterModules = ({ module }: LazyPage): readonly string[] =>
  module === "cricket/scorecard/ScorecardRoute.tsx" ? [liveScorecard.module] : [];

/** Route of a page's URL, with facts about tags that only the server has. */
function routeOf(path: string, search: string): FoundRoute | undefined {
  if (!isTagPath(path)) return findRoute(path, search);
  const found = isNoTag(path) ? undefined : findRoute(path, search);
  const personal = isPartOfTag(path, search) ? { personal: true as const } : {};
  return found && { ...found, route: { ...found.route, heading: nameIn, absent: 404, ...personal } };
}

function redirect(location: string, now: number): RenderedPage {
  const nothing = { head: "", html: "", state: { now, queries: {} }, styles: [], scripts: [] };
  return { status: 301, ...nothing, location };
}

function splitPreloads(rendered: string): { preloads: string; html: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered)?.[0] ?? "";
  return { preloads, html: rendered.slice(preloads.length) };
}

/** Status of a page whose first answer failed: a missing list is empty; a missing document is 404 or 410. */
function failedStatus(status: number, absent: 200 | 404 = 200): number {
  if (status >= 500) return 503;
  return absent === 404 && status === 410 ? 410 : absent;
}

/**
 * Whether the site has this page. This is known before rendering, so that all invented addresses share one
 * page.
 */
export function isKnownPath(path: string, search = ""): boolean {
  const found = routeOf(path, search);
  return found !== undefined && (found.route.check?.(found.params) ?? 200) !== 404;
}

export async function loadEmbed() {
  const [{ embed }, { blogEmbed }] = await Promise.all([
    import("./cricket/embed/render-embed.tsx"),
    import("./blog/embed/render-blog-embed.tsx"),
  ]);
  return { ...embed, ...blogEmbed, style: embed.style + blogEmbed.style };
}

export function pagePaths(): string[] {
  return ROUTES.filter(
    ({ path, canonical, clientOnly, personal }) =>
      !clientOnly && !personal && !path.includes(":") && (canonical?.({}) ?? path) === path,
  ).map(({ path }) => path);
}

async function read(source: PageSource, path: string): Promise<unknown> {
  try {
    const { status, body } = await source.get(path);
    return status === 200 ? body : toFailure(status, body);
  } catch {
    return toFailure(503, undefined);
  }
}
