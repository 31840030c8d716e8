import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type CachedBody, sendCached } from "./cached-body.ts";

/** A cached answer: `current` returns it while what it was made from is unchanged, else undefined. */
export interface CachedResponse {
  current(): CachedBody | undefined;
}

/**
 * Cached answers by the exact URL of their request, looked up before anything is parsed
 * (decisions/rest.md#cached-reads).
 */
export interface ResponseCache {
  set(url: string, entry: CachedResponse): void;
  /** Answers the request when there is a current answer; returns whether it did. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Most URLs: every list, section and match, in a few spellings each. */
const MOST_ADDRESSES = 2_000;
/** No honest client sends longer ones. */
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
