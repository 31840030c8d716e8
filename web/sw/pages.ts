import { CacheExpiration } from "workbox-expiration/CacheExpiration.js";
import { type Kept, keptAt, readKept, shownPage, stampedPage } from "./kept.ts";
import { isPage } from "./kinds.ts";
import { offlinePage } from "./offline-page.ts";
import type { LastingEvent } from "./worker-scope.ts";

const MINUTE = 60_000;
const DAY_SECONDS = 86_400;

/**
 * Where pages are kept (decisions/pages.md#offline): what was read in the last week, and the lists that were looked at.
 */
const ARTICLES = { name: "articles", maxEntries: 120, maxAgeSeconds: 7 * DAY_SECONDS };
const LISTS = { name: "lists", maxEntries: 40, maxAgeSeconds: 7 * DAY_SECONDS };
const PLACES = [ARTICLES, LISTS];
const placeOf = (path: string) => (path.startsWith("/article/") ? ARTICLES : LISTS);
const expirations = new Map(
  PLACES.map(({ name, ...limits }) => [
    name,
    new CacheExpiration(name, { ...limits, matchOptions: { ignoreVary: true } }),
  ]),
);

/**
 * How long a kept page is shown before the network is asked, in ms: it goes live within the second, and new stories wait
 * behind their toast as on a page that stayed open. A score is out of date sooner than a list.
 */
const SHOWN_FIRST = 30 * MINUTE;
const SHOWN_FIRST_CRICKET = MINUTE;
const CRICKET = /^\/(scorecard\/|cricket$)/;
/** How long an older one waits for the network, in ms. */
const PATIENCE = 2_500;
/** A page that came so lately is not fetched again to be kept, in ms. */
const JUST_KEPT = 30_000;

const shownFirst = (path: string): number => (CRICKET.test(path) ? SHOWN_FIRST_CRICKET : SHOWN_FIRST);

/** The kept page of a path; undefined where there is none, or no storage. */
async function findKept(path: string): Promise<Response | undefined> {
  const place = placeOf(path);
  try {
    const kept = await (await caches.open(place.name)).match(path, { ignoreVary: true });
    const fresh = kept && Date.now() - keptAt(kept) < place.maxAgeSeconds * 1000;
    return fresh ? kept : undefined;
  } catch {
    return undefined;
  }
}

async function keep(path: string, response: Response): Promise<void> {
  const { name } = placeOf(path);
  const page = await stampedPage(response, Date.now());
  await (await caches.open(name)).put(path, page);
  await expirations.get(name)?.updateTimestamp(new URL(path, location.origin).href);
  await expirations.get(name)?.expireEntries();
}

async function forget(path: string): Promise<void> {
  await (await caches.open(placeOf(path).name)).delete(path, { ignoreVary: true });
}

/** Keeps what the network said of a page. What it says is gone, is gone here too. */
function learn(path: string, response: Response, event: LastingEvent): void {
  const html = response.headers.get("content-type")?.startsWith("text/html") === true;
  let work: Promise<void> | undefined;
  if (response.status === 200 && response.type === "basic" && !response.redirected && html)
    work = keep(path, response.clone());
  else if (response.status === 404 || response.status === 410) work = forget(path);
  // A storage that is full or forbidden: the page is read all the same.
  if (work) event.waitUntil(work.catch((error: unknown) => console.info("Not kept:", path, error)));
}

function isReload(request: Request): boolean {
  return request.cache === "reload" || request.cache === "no-cache";
}

const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/**
 * Answers a navigation: with the kept page while that is young, and it is renewed behind it; else with the network's, or the
 * kept one when the network does not answer soon, or the page that says that nothing is kept.
 */
export async function answerPage(request: Request, event: LastingEvent): Promise<Response> {
  const { pathname: path, search } = new URL(request.url);
  const plain = search === "";
  const kept = await findKept(path);
  const network = fetch(request).then((response) => {
    if (plain) learn(path, response, event);
    return response;
  });
  event.waitUntil(network.catch(() => undefined));
  if (!kept) return network.catch(() => offlinePage(keptPages));
  const young = Date.now() - keptAt(kept) < shownFirst(path);
  if (young && plain && !isReload(request)) return shownPage(kept);
  const soon = await Promise.race([network.catch(() => undefined), after(PATIENCE)]);
  return soon && soon.status < 500 ? soon : shownPage(kept);
}

/** Keeps a page that was reached without a navigation, or before there was a worker. */
export async function keepPage(path: string, event: LastingEvent): Promise<void> {
  if (!isPage(path)) return;
  const kept = await findKept(path);
  if (kept && Date.now() - keptAt(kept) < JUST_KEPT) return;
  const response = await fetch(path, { headers: { accept: "text/html" } });
  learn(path, response, event);
}

/** Everything that is kept, newest first. */
export async function keptPages(): Promise<Kept[]> {
  const lists = await Promise.all(
    PLACES.map(async ({ name, maxAgeSeconds }) => {
      const cache = await caches.open(name);
      const pages = await Promise.all(
        (await cache.keys()).map(async (request) => {
          const response = await cache.match(request, { ignoreVary: true });
          return response ? readKept(new URL(request.url).pathname, response) : undefined;
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

/** Lets go of the pages of builds whose scripts and styles are gone. */
export async function dropPagesOf(builds: readonly string[]): Promise<void> {
  const pages = await keptPages();
  await Promise.all(pages.filter(({ build }) => builds.includes(build)).map(({ path }) => forget(path)));
}
