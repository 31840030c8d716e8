import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type CachedBody, sendCached } from "./cached-body.ts";

/** An answer in the cache. `current`: the answer while its source is unchanged, otherwise undefined. */
export interface CachedResponse {
  current(): CachedBody | undefined;
}

/** Cached answers by exact URL, looked up before a request is parsed (decisions/rest.md#cached-reads). */
export interface ResponseCache {
  set(url: string, entry: CachedResponse): void;
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Most URLs in the cache: enough for all lists, sections and matches, some in several spellings. */
const MOST_ADDRESSES = 2_000;
const LONGEST_ADDRESS = 200;

export function createResponseCache(): ResponseCache {
  const entries = new LRUCache<string, CachedResponse>({ max: MOST_ADDRESSES });
  return {
    set(url, entry) {
      if (url.length <= LONGEST_ADDRESS) entries.set(url, entry);
    },
    handle(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const body = entries.get(request.url ?? "")?.current();
      if (!body) return false;
      sendCached(request, response, body);
      return true;
    },
  };
}
