import { CacheExpiration } from "workbox-expiration/CacheExpiration.js";
import { DAY_SECONDS } from "../../core/time-units.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import { type CachedPage, cachedAt, displayPage, readCachedPage, stampedPage } from "./cached-page.ts";
import { isPage } from "./kinds.ts";
import { offlinePage } from "./offline-page.ts";
import type { LastingEvent, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

const MINUTE = 60_000;

/**
 * Caches of pages (decisions/pages.md#offline): articles of the last week, and lists that the reader opened.
 */
const ARTICLES = { name: "articles", maxEntries: 120, maxAgeSeconds: 7 * DAY_SECONDS };
const LISTS = { name: "lists", maxEntries: 40, maxAgeSeconds: 7 * DAY_SECONDS };
const PLACES = [ARTICLES, LISTS];
const cacheFor = (path: string) => (path.startsWith("/article/") ? ARTICLES : LISTS);
const expirations = new Map(
  PLACES.map(({ name, ...limits }) => [
    name,
    new CacheExpiration(name, { ...limits, matchOptions: { ignoreVary: true } }),
  ]),
);

/**
 * Age up to which a cached page is shown before the network answers, ms. It is live within a second, and new
 * stories wait for their toast. For scores and live blogs the age is lower.
 */
const SHOWN_FIRST = 30 * MINUTE;
const SHOWN_FIRST_LIVE = MINUTE;
const CRICKET = /^\/(scorecard\/|cricket$)/;
/** Time for which the network is awaited before an older cached page is shown, ms. */
const PATIENCE = 2_500;
/** Age up to which a page is not fetched again, ms. */
const JUST_CACHED = 30_000;

const shownFirst = (path: string, { headers }: Response): number =>
  CRICKET.test(path) || headers.has("x-live-blog") ? SHOWN_FIRST_LIVE : SHOWN_FIRST;

async function findCached(path: string): Promise<Response | undefined> {
  const place = cacheFor(path);
  try {
    const cached = await (await caches.open(place.name)).match(path, { ignoreVary: true });
    const fresh = cached && Date.now() - cachedAt(cached) < place.maxAgeSeconds * 1000;
    return fresh ? cached : undefined;
  } catch {
    return undefined;
  }
}

async function putInCache(path: string, response: Response): Promise<void> {
  const { name } = cacheFor(path);
  const page = await stampedPage(response, Date.now());
  await (await caches.open(name)).put(path, page);
  await expirations.get(name)?.updateTimestamp(new URL(path, location.origin).href);
  await expirations.get(name)?.expireEntries();
}

async function forget(path: string): Promise<void> {
  await (await caches.open(cacheFor(path).name)).delete(path, { ignoreVary: true });
}

/** Whether this reader gets pages without images (decisions/pages.md#saving-data). */
function savesData(): boolean {
  const { connection, deviceMemory } = self.navigator;
  return connection?.saveData === true || (deviceMemory !== undefined && deviceMemory <= 1);
}

const isAsWished = (cached: Response): boolean =>
  (cached.headers.get("x-saves-data") === "on") === savesData();

/** Caches the response for a page. If the response says that the page no longer exists, the page is deleted. */
function learn(path: string, response: Response, event: LastingEvent): void {
  const html = response.headers.get("content-type")?.startsWith("text/html") === true;
  let work: Promise<void> | undefined;
  if (response.status === 200 && response.type === "basic" && !response.redirected && html)
    work = putInCache(path, response.clone());
  else if (response.status === 404 || response.status === 410) work = forget(path);
  if (work) event.waitUntil(work.catch((error: unknown) => console.info("Not cached:", path, error)));
}

function isReload(request: Request): boolean {
  return request.cache === "reload" || request.cache === "no-cache";
}

const ANOTHER_PAGE = [
  ...(["view", "page", "q", "team", "series", "matches", "after"] as const),
  // Parts of a live blog.
  ...(["post", "before", "only", "order", "print"] as const),
];

/**
 * Cached page in place of the network's answer. If the query selects another part of the path, it redirects to
 * the address of the cached page.
 */
async function standIn(cached: Response, path: string, search: string): Promise<Response> {
  const asked = new URLSearchParams(search);
  return ANOTHER_PAGE.some((name) => asked.has(name)) ? Response.redirect(path) : displayPage(cached);
}

/**
 * Answers a navigation: with a recently cached page, which is updated in the background; otherwise from the
 * network; if the network is slow, with an older cached page; if there is none, with the offline page.
 */
export async function answerPage(request: Request, event: LastingEvent): Promise<Response> {
  const { pathname: path, search } = new URL(request.url);
  const plain = search === "";
  const cached = await findCached(path);
  const network = fetch(request).then((response) => {
    if (plain) learn(path, response, event);
    return response;
  });
  event.waitUntil(network.catch(() => undefined));
  if (!cached) return network.catch(() => offlinePage(cachedPages));
  const young = Date.now() - cachedAt(cached) < shownFirst(path, cached);
  if (young && plain && isAsWished(cached) && !isReload(request)) return displayPage(cached);
  const soon = await withTimeout(network, PATIENCE, "The network is slow").catch(() => undefined);
  return soon && soon.status < 500 ? soon : standIn(cached, path, search);
}

/** Caches a page that the reader reached without a navigation, or before the service worker started. */
export async function cachePage(path: string, event: LastingEvent): Promise<void> {
  if (!isPage(path)) return;
  const cached = await findCached(path);
  if (cached && Date.now() - cachedAt(cached) < JUST_CACHED) return;
  // Requests of a service worker lack the header with the device's memory.
  const headers = { accept: "text/html", ...(savesData() ? { "save-data": "on" } : {}) };
  const response = await fetch(path, { headers });
  learn(path, response, event);
}

export async function cachedPages(): Promise<CachedPage[]> {
  const lists = await Promise.all(
    PLACES.map(async ({ name, maxAgeSeconds }) => {
      const cache = await caches.open(name);
      const pages = await Promise.all(
        (await cache.keys()).map(async (request) => {
          const response = await cache.match(request, { ignoreVary: true });
          return response ? readCachedPage(new URL(request.url).pathname, response) : undefined;
        }),
      );
      return pages.filter((page) => page !== undefined && Date.now() - page.at < maxAgeSeconds * 1000);
    }),
  );
  return lists
    .flat()
    .filter((page) => page !== undefined)
    .toSorted((a, b) => b.at - a.at);
}

/** Deletes cached pages of builds whose files no longer exist. */
export async function dropPagesOf(builds: readonly string[]): Promise<void> {
  const pages = await cachedPages();
  await Promise.all(pages.filter(({ build }) => builds.includes(build)).map(({ path }) => forget(path)));
}
