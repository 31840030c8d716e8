import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type PreparedBody, sendPrepared } from "./prepared-body.ts";

/** Something that has a prepared answer as long as what it was made from stands; undefined: make a new one. */
export interface HotEntry {
  current(): PreparedBody | undefined;
}

/**
 * Prepared answers by the exact address they are asked under, looked up before anything is parsed
 * (decisions/rest.md#hot-reads).
 */
export interface HotTable {
  set(url: string, entry: HotEntry): void;
  /** Takes the request when there is an answer that still stands. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Addresses kept: every list, section and match that is asked for, in a few spellings each. */
const MOST_ADDRESSES = 2_000;
/** Longer ones are nobody's who means well. */
const LONGEST_ADDRESS = 200;

export function createHotTable(): HotTable {
  const entries = new LRUCache<string, HotEntry>({ max: MOST_ADDRESSES });
  return {
    set(url, entry) {
      if (url.length <= LONGEST_ADDRESS) entries.set(url, entry);
    },
    handle(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const body = entries.get(request.url ?? "")?.current();
      if (!body) return false;
      sendPrepared(request, response, body);
      return true;
    },
  };
}
