import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { ServerEntry } from "../../core/routes/rendered-page.ts";
import { savesData } from "./page-request.ts";

export interface PageAddress {
  path: string;
  search: string;
  origin: string;
  saveData: boolean;
}

export const NOT_FOUND_PATH = "/not-found";
const LONGEST_PATH = 300;
const MOST_READ = 2_000;

export function createPageAddresses(
  originOf: (request: IncomingMessage) => string,
  loaded: () => ServerEntry | undefined,
) {
  /** Cache by the requested address, because parsing takes a fifth of the time of a cached page. */
  const readBefore = new LRUCache<string, Pick<PageAddress, "path" | "search">>({ max: MOST_READ });

  return {
    /**
     * Address of the page that a request means: all missing pages have the same, and only query parameters that
     * the page uses are part of it.
     */
    read(request: IncomingMessage, path: string, search: string): PageAddress {
      const entry = loaded();
      const origin = originOf(request);
      const known = path.length <= LONGEST_PATH && (entry?.isKnownPath?.(path, search) ?? true);
      const saveData = savesData(request, search);
      if (!known) return { path: NOT_FOUND_PATH, search: "", origin, saveData };
      const own = search === "" ? "" : (entry?.canonicalQuery?.(path, search) ?? "");
      const address = path + search;
      if (entry && address.length <= LONGEST_PATH) readBefore.set(address, { path, search: own });
      return { path, search: own, origin, saveData };
    },
    readAgain(request: IncomingMessage): PageAddress | undefined {
      const { url = "/" } = request;
      const before = readBefore.get(url);
      return before && { ...before, origin: originOf(request), saveData: savesData(request, url) };
    },
  };
}
