import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { cachedAt, stamped } from "./cached-page.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

const WEEK = 7 * 86_400;
/**
 * Time for which the network is awaited, s; below the page's own time limit (3 s, decisions/pages.md#requests).
 */
const PATIENCE_SECONDS = 2;
/** Largest image that is cached, bytes; all cached images together have about 24 MB. */
const LARGEST_PICTURE = 300_000;
const MOST_PICTURES = 80;
const MOST_RESPONSES = 150;

function expiring(maxEntries: number): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: WEEK,
    purgeOnQuotaError: true,
    matchOptions: { ignoreVary: true },
  });
  return {
    ...(cachedResponseWillBeUsed ? { cachedResponseWillBeUsed } : {}),
    ...(cacheDidUpdate ? { cacheDidUpdate } : {}),
  };
}

const responses = new NetworkFirst({
  cacheName: "answers",
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    expiring(MOST_RESPONSES),
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 ? stamped(response, Date.now()) : null,
      // Tells the page how old the response is (web/offline), because it cannot see that it came from the
      // cache.
      cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
        if (cachedResponse && isFetch(event)) {
          const { pathname, search } = new URL(request.url);
          const client = await self.clients.get(event.clientId);
          client?.postMessage({ type: "kept", path: pathname + search, at: cachedAt(cachedResponse) });
        }
        return cachedResponse;
      },
    },
  ],
});

const pictures = new CacheFirst({
  cacheName: "pictures",
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && (await response.clone().blob()).size <= LARGEST_PICTURE ? response : null,
    },
    expiring(MOST_PICTURES),
  ],
});

function isFetch(event: object): event is FetchEvent {
  return "clientId" in event && typeof event.clientId === "string" && event.clientId !== "";
}

type Strategy = typeof responses | typeof pictures;

async function answerBy(strategy: Strategy, event: FetchEvent): Promise<Response> {
  const [response, done] = strategy.handleAll({ event, request: event.request });
  event.waitUntil(done.catch(() => undefined));
  return response.catch(() => fetch(event.request));
}

export const answerRest = (event: FetchEvent): Promise<Response> => answerBy(responses, event);

/** Answers requests for images from the cache first, because the content of an address never changes. */
export const answerPicture = (event: FetchEvent): Promise<Response> => answerBy(pictures, event);

/**
 * Caches responses that the page received before the service worker started, if possible from the HTTP cache.
 */
export async function cacheResponses(paths: readonly string[]): Promise<void> {
  const cache = await caches.open("answers");
  for (const path of paths) {
    if (await cache.match(path, { ignoreVary: true })) continue;
    const response = await fetch(path);
    if (response.status === 200) await cache.put(path, stamped(response, Date.now()));
  }
}
