import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { savesData } from "./page-request.ts";
import type { ServerEntry } from "./server-entry.ts";

/** What decides which page a request gets. */
export interface PageAddress {
  path: string;
  search: string;
  origin: string;
  /** Without pictures until they are asked for. */
  saveData: boolean;
}

export interface PageAddresses {
  /** The page that a request asks for: all missing pages are one, and only the query parameters that the page uses count. */
  read(request: IncomingMessage, path: string, search: string): PageAddress;
  /** The same for an address that was read before; undefined for any other. */
  readAgain(request: IncomingMessage): PageAddress | undefined;
}

/** All missing pages share one for each kind of reader. */
export const NOT_FOUND_PATH = "/not-found";
const LONGEST_PATH = 300;
const MOST_READ = 2_000;

/** `loaded`: what knows the pages, once it is there. */
export function createPageAddresses(
  originOf: (request: IncomingMessage) => string,
  loaded: () => ServerEntry | undefined,
): PageAddresses {
  /** By the address as it is asked for: to read it costs a fifth of what a page from memory does. */
  const readBefore = new LRUCache<string, Pick<PageAddress, "path" | "search">>({ max: MOST_READ });

  return {
    read(request, path, search) {
      const entry = loaded();
      const origin = originOf(request);
      const known = path.length <= LONGEST_PATH && (entry?.isKnownPath?.(path, search) ?? true);
      const saveData = savesData(request, search);
      if (!known) return { path: NOT_FOUND_PATH, search: "", origin, saveData };
      const own = search === "" ? "" : (entry?.ownSearch?.(path, search) ?? "");
      const address = path + search;
      if (entry && address.length <= LONGEST_PATH) readBefore.set(address, { path, search: own });
      return { path, search: own, origin, saveData };
    },
    readAgain(request) {
      const { url = "/" } = request;
      const before = readBefore.get(url);
      return before && { ...before, origin: originOf(request), saveData: savesData(request, url) };
    },
  };
}
